// What to build where, by need: colonists first, then what is threatened, then the fleet with all that is left.
#include <algorithm>
#include <array>

#include "bots/planners.h"
#include "engine/economy/limits.h"

namespace ec4x::bots {

namespace {

class Construct {
public:
    explicit Construct(Plan& plan) : plan_{plan}, out_{plan.outlook}, skill_{plan.study.skill}, weights_{plan.study.weights} {}

    void build()
    {
        if (!out_.has_home) return;
        base_ = out_.holding(out_.home);
        build_etacs();
        guard_threatened();
        raise_marines();
        build_scouts();
        if (skill_.garrison > 0) build_garrisons();
        build_bases();
        build_transports();
        build_warships();
    }

private:
    [[nodiscard]] int affordable(UnitClass class_, int wanted) const
    {
        const Money price = plan_.facts(class_).price;
        if (price.raw <= 0 || plan_.level(Tech::CST) < plan_.facts(class_).data->cst) return 0;
        return static_cast<int>(std::min<std::int64_t>(wanted, plan_.purse().raw / price.raw));
    }

    // How many were begun.
    int order_units(Holding& at, UnitClass class_, int wanted)
    {
        const bool docked = is_ship(plan_.facts(class_).data->role);
        const int number = affordable(class_, docked ? std::min(wanted, at.docks) : wanted);
        if (number <= 0 || !plan_.give(order::Build{.system = at.id, .class_ = class_, .number = number})) return 0;
        if (docked) at.docks -= number;
        return number;
    }

    [[nodiscard]] int begun(UnitClass class_) const
    {
        return static_cast<int>(std::ranges::count_if(plan_.state.projects, [&](const Project& project) {
            const auto* built = std::get_if<Construction>(&project.work);
            return built != nullptr && built->class_ == class_;
        }));
    }

    void build_etacs()
    {
        int have = begun("ET"_unit);
        for (const Force& force : out_.forces.fleets) have += force.etacs;
        for (const PoolShip& ship : out_.forces.pool) have += ship.class_ == "ET"_unit ? 1 : 0;
        const int most = std::min(skill_.most_etacs * weights_.expansion / 100, (out_.free_worlds + 1) / 2);
        const int opening = skill_.opening_etacs * weights_.expansion / 100;
        const int wanted = std::min(most - have, plan_.study.view.turn == 1 ? opening : 3);
        if (wanted > 0) order_units(*base_, "ET"_unit, wanted);
    }

    void guard_threatened()
    {
        for (Holding& holding : out_.holdings) {
            if (holding.threat == 0) continue;
            const int batteries = std::min(6, 1 + holding.threat / 20) * weights_.garrisons / 100;
            if (holding.batteries < batteries) holding.batteries += order_units(holding, "GB"_unit, batteries - holding.batteries);
            if (holding.armies < batteries) holding.armies += order_units(holding, "AA"_unit, batteries - holding.armies);
        }
    }

    // Where transports wait for them.
    void raise_marines()
    {
        for (const Force& force : out_.forces.fleets) {
            if (!force.active || force.lift <= force.marines || !out_.own[force.at.value]) continue;
            Holding& holding = *out_.holding(force.at);
            const int wanted = force.lift - force.marines + (holding.home ? 0 : 1) - holding.marines - holding.marines_coming;
            if (wanted > 0) holding.marines_coming += order_units(holding, "MD"_unit, std::min(wanted, 10));
        }
    }

    void build_scouts()
    {
        if (plan_.study.view.turn < 2 || plan_.study.view.turn > 20) return;
        int have = begun("SC"_unit);
        for (const Wing& wing : out_.forces.wings) have += wing.scout ? 1 : 0;
        if (have < 2) order_units(*base_, "SC"_unit, 1);
    }

    void build_garrisons()
    {
        std::vector<Holding*> by_front;
        for (Holding& holding : out_.holdings) by_front.push_back(&holding);
        std::ranges::sort(by_front, {}, [](const Holding* holding) { return std::tuple{holding->front, holding->id}; });
        std::int64_t budget = plan_.purse_pp() * std::min(60, (10 + 2 * skill_.garrison) * weights_.garrisons / 100) / 100;
        const int wealth = static_cast<int>(std::min<std::int64_t>(skill_.garrison, 1 + plan_.purse_pp() / 600));
        for (Holding* holding : by_front) {
            const int far = holding->front <= 3 ? wealth : (wealth + 1) / 2;
            const int wanted = (holding->home ? far + 1 + plan_.study.view.turn / 5 : far);
            for (const UnitClass class_ : {"AA"_unit, "GB"_unit}) {
                int& have = class_ == "AA"_unit ? holding->armies : holding->batteries;
                const std::int64_t price = plan_.facts(class_).price.raw / Money::kScale;
                const int number = static_cast<int>(std::min<std::int64_t>(wanted - have, budget / price));
                if (number <= 0) continue;
                const int built = order_units(*holding, class_, number);
                have += built;
                budget -= built * price;
            }
        }
    }

    void build_bases()
    {
        if (base_->spaceports == 0) base_->spaceports += order_units(*base_, "SP"_unit, 1);
        if (base_->shipyards + base_->shipyards_coming == 0 && base_->spaceports > 0) order_units(*base_, "SY"_unit, 1);
        if (base_->starbases < 3 && base_->shipyards > 0 && plan_.purse_pp() > 900) base_->starbases += order_units(*base_, "SB"_unit, 1);
        const std::int64_t filled = base_->docks * plan_.facts("BC"_unit).price.raw / Money::kScale;  // what the docks can swallow
        const int yards = base_->shipyards + base_->shipyards_coming;
        if (yards < skill_.shipyards && base_->spaceports > 0 && plan_.purse_pp() > 150 + filled * 3 / 4) order_units(*base_, "SY"_unit, 1);
    }

    void build_transports()
    {
        bool any_prey = false;
        for (const Rival& rival : out_.rivals) any_prey = any_prey || rival.prey;
        if (!any_prey) return;
        int have = begun("TT"_unit);
        for (const Force& force : out_.forces.fleets) have += force.transports;
        for (const PoolShip& ship : out_.forces.pool) have += ship.class_ == "TT"_unit ? 1 : 0;
        const int wanted = std::min(2 + plan_.study.view.turn / 3, 4 + 2 * skill_.task_forces);
        if (have < wanted) order_units(*base_, "TT"_unit, std::min(1 + skill_.task_forces / 2, wanted - have));
    }

    [[nodiscard]] UnitClass best_capital() const
    {
        static constexpr std::array kByPower = {"SD"_unit, "DN"_unit, "BB"_unit, "BC"_unit, "CA"_unit};
        for (const UnitClass class_ : kByPower) {
            if (plan_.level(Tech::CST) >= plan_.facts(class_).data->cst) return class_;
        }
        return "CL"_unit;
    }

    void build_warships()
    {
        const std::int64_t share = std::min(100, skill_.fleet_percent * weights_.warships / 100);
        plan_.set_aside(Money{plan_.purse().raw * (100 - share) / 100});
        const UnitClass capital = best_capital();
        int slots = 100;
        if (is_capital(plan_.study.rules.units, *plan_.facts(capital).data)) {
            slots = capital_capacity(plan_.state, plan_.study.rules, plan_.house()) - capital_squadrons(plan_.state, plan_.study.rules, plan_.house());
        }
        const int capitals = order_units(*base_, capital, std::min(slots, std::max(1, base_->docks / 2)));
        int room = 0;
        for (const Wing& wing : out_.forces.wings) room += wing.at == base_->id && !wing.scout && !wing.raider ? std::max(0, wing.room / 2) : 0;
        room += capitals * 3;
        int escorts = order_units(*base_, "DD"_unit, std::min(base_->docks, room));
        if (slots <= capitals) {  // no more capital ships are allowed: light cruisers lead what else can be built
            const int cruisers = order_units(*base_, "CL"_unit, base_->docks / 4);
            escorts += cruisers + order_units(*base_, "DD"_unit, std::min(base_->docks, 3 * cruisers));
        }
        if (capitals + escorts > 0) plan_.because(5, "building " + std::to_string(capitals + escorts) + " warships");
    }

    Plan& plan_;
    Outlook& out_;
    const Skill& skill_;
    const Weights& weights_;
    Holding* base_ = nullptr;
};

}  // namespace

void build(Plan& plan) { Construct{plan}.build(); }

}  // namespace ec4x::bots

// What to build where, by need: colonists first, then what is threatened, then the fleet with all that is left.
#include <algorithm>
#include <array>

#include "bots/classic_planners.h"
#include "bots/planners.h"
#include "bots/prey.h"
#include "engine/economy/limits.h"

namespace ec4x::bots {

namespace {

constexpr int kRich = 2000;           // PP left over
constexpr int kSafeGarrison = 5;      // who has so much for a colony gives it to all
constexpr int kGarrisonPercent = 22;  // of what can be spent, at most
constexpr int kFortifies = 12;        // turns, for one more army and battery at each colony
constexpr int kStarbases = 3;         // at the base: more add nothing to output (ECO-017)
constexpr int kArmsInPeace = 8;       // percent of the taxes for upkeep
constexpr int kArmsAtWar = 14;
constexpr int kEmigrants = 50;     // PTU by one transport of the Guild
constexpr int kShieldPrice = 250;  // PP

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
        build_fighters();
        build_transports();
        if (skill_.retrofits) spend_riches();
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
        const int number = std::min(affordable(class_, docked ? std::min(wanted, at.docks) : wanted), plan_.study.rules.build.max_per_order.value);
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

    [[nodiscard]] int in_pool(UnitClass class_) const { return static_cast<int>(std::ranges::count(out_.forces.pool, class_, &PoolShip::class_)); }

    void build_etacs()
    {
        int have = begun("ET"_unit) + in_pool("ET"_unit);
        for (const Force& force : out_.forces.fleets) have += force.etacs;
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

    // Where transports wait for them, and where those that are being built will be.
    void raise_marines()
    {
        const int coming = begun("TT"_unit) * lift_capacity(plan_.study.rules, "TT"_unit, plan_.level(Tech::STL));
        int wanted_at_base = skill_.prepares ? coming : 0;
        for (const Force& force : out_.forces.fleets) {
            if (!force.active || force.lift <= force.marines || !out_.own[force.at.value]) continue;
            if (force.at == base_->id) {
                wanted_at_base += force.lift - force.marines;
                continue;
            }
            Holding& holding = *out_.holding(force.at);
            const int wanted = force.lift - force.marines + 1 - holding.marines - holding.marines_coming;
            if (wanted > 0) holding.marines_coming += order_units(holding, "MD"_unit, std::min(wanted, 15));
        }
        wanted_at_base -= base_->marines + base_->marines_coming;
        if (wanted_at_base > 0) base_->marines_coming += order_units(*base_, "MD"_unit, std::min(wanted_at_base, 25));
    }

    [[nodiscard]] bool has_prey() const
    {
        return std::ranges::any_of(out_.rivals, [](const Rival& rival) { return rival.prey; });
    }

    void build_scouts()
    {
        if (plan_.study.view.turn < 2) return;
        int have = begun("SC"_unit);
        for (const Wing& wing : out_.forces.wings) have += wing.scout ? 1 : 0;
        const int guides = skill_.guides && plan_.study.view.turn > 5 ? 4 : 0;
        const int wanted = plan_.study.view.turn <= 8 ? 2 : has_prey() ? skill_.spies : 1;
        if (have < wanted + guides) order_units(*base_, "SC"_unit, guides > 0 ? 2 : 1);
    }

    void build_garrisons()
    {
        std::vector<Holding*> by_front;
        for (Holding& holding : out_.holdings) by_front.push_back(&holding);
        std::ranges::sort(by_front, {}, [](const Holding* holding) { return std::tuple{holding->front, holding->id}; });
        std::int64_t budget = plan_.purse_pp() * std::min(50, kGarrisonPercent * weights_.garrisons / 100) / 100;
        const int most = (skill_.garrison + plan_.study.view.turn / kFortifies) * weights_.garrisons / 100;
        const int wealth = static_cast<int>(std::min<std::int64_t>(most, 1 + plan_.purse_pp() / 400));
        for (Holding* holding : by_front) {
            const int usual = holding->front <= 3 || wealth >= kSafeGarrison ? wealth : (wealth + 1) / 2;
            const int wanted = holding->home ? usual + 1 + plan_.study.view.turn / 5 : usual;
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
        if (base_->starbases < kStarbases && base_->shipyards > 0 && plan_.purse_pp() > 900) base_->starbases += order_units(*base_, "SB"_unit, 1);
        const std::int64_t filled = base_->docks * plan_.facts("BC"_unit).price.raw / Money::kScale;  // what the docks can swallow
        const int yards = base_->shipyards + base_->shipyards_coming;
        const int more = plan_.purse_pp() > 150 + filled * 3 / 4 ? (plan_.purse_pp() > 600 + filled * 3 / 2 ? 2 : 1) : 0;
        if (base_->spaceports > 0 && more > 0) order_units(*base_, "SY"_unit, std::min(more, skill_.shipyards - yards));
    }

    // Cheap defenders of a colony with industry, and what carriers carry.
    void build_fighters()
    {
        if (skill_.garrison == 0) return;
        for (Holding& holding : out_.holdings) {
            if (holding.iu < 100 || (holding.front > 3 && !holding.home) || plan_.purse_pp() < 400) continue;
            const Colony& colony = plan_.state.colonies.at(holding.id);
            const int room = fighter_capacity(plan_.state, plan_.study.rules, plan_.study.atlas.tables().people, colony) - holding.fighters;
            if (room > 0) holding.fighters += order_units(holding, "FS"_unit, std::min(room, 4));
        }
    }

    void build_transports()
    {
        const bool soon = skill_.prepares && (out_.at_war || plan_.study.view.turn + 3 >= first_war_turn(plan_.study));
        if (!has_prey() && !soon) return;
        int have = begun("TT"_unit) + in_pool("TT"_unit);
        for (const Force& force : out_.forces.fleets) have += force.transports;
        const int wanted = std::min(2 + plan_.study.view.turn / 3, 4 + 2 * skill_.task_forces);
        if (have < wanted) order_units(*base_, "TT"_unit, std::min(1 + skill_.task_forces / 2, wanted - have));
    }

    // Works for whom money is no object: bases near the front, shields, better weapons for old ships, better worlds.
    void spend_riches()
    {
        const std::int64_t keep = std::max<std::int64_t>(kRich, plan_.purse_pp() * 3 / 4);
        for (Holding& holding : out_.holdings) {
            if (plan_.purse_pp() < keep) break;
            if (!holding.shield && plan_.level(Tech::CST) >= 5 && (holding.front <= 2 || holding.home)) {
                holding.shield = plan_.purse_pp() > kShieldPrice && plan_.give(order::Build{.system = holding.id, .class_ = "PS"_unit, .number = 1});
            }
            if (holding.shield && holding.threat == 0 && plan_.purse_pp() > 2 * kRich)
                plan_.give(order::Shield{.system = holding.id, .action = ShieldAction::Upgrade});
            if (holding.id == base_->id || holding.closed || holding.front > 2 || holding.iu < 60) continue;
            if (holding.spaceports == 0) holding.spaceports += order_units(holding, "SP"_unit, 1);
            else if (holding.shipyards + holding.shipyards_coming == 0) holding.shipyards_coming += order_units(holding, "SY"_unit, 1);
            else if (holding.shipyards > 0 && holding.starbases == 0) holding.starbases += order_units(holding, "SB"_unit, 1);
        }
        if (plan_.outlook.science_done) retrofit();
        improve_worlds();
    }

    // More people where there is room for them: they raise what can be invested in a turn (ECO-033).
    void improve_worlds()
    {
        for (const Holding& holding : out_.holdings) {
            if (plan_.purse_pp() < 2 * kRich) return;
            plan_.give(order::Terraform{holding.id});
            if (holding.home || base_->closed || base_->pu < 700 || holding.pu < 60 || holding.pu > 300) continue;
            if (plan_.purse_pp() > 3 * kRich) plan_.give(order::TransferPeople{.from = base_->id, .to = holding.id, .ptu = kEmigrants});
        }
    }

    // Old ships that lie idle at the base: half the price of new ones, and no squadron more.
    void retrofit()
    {
        const int level = plan_.level(Tech::WEP);
        int most = base_->docks / 3;
        std::vector<UnitOrShip> old;
        for (const Wing& wing : out_.forces.wings) {
            if (wing.at != base_->id || wing.crippled || wing.scout) continue;
            const Force* force = wing.fleet.number != 0 ? out_.forces.find(wing.fleet) : nullptr;
            if (force != nullptr && force->employed) continue;
            const Squadron* squadron = plan_.state.squadrons.find(wing.id);
            if (squadron == nullptr || plan_.state.ships.at(squadron->flagship).weapons > level - 4) continue;
            old.push_back({.is_ship = true, .number = squadron->flagship.number});
        }
        for (const UnitOrShip& ship : old) {
            if (most-- <= 0 || plan_.purse_pp() < kRich) return;
            if (plan_.give(order::Retrofit{.unit = ship})) --base_->docks;
        }
    }

    [[nodiscard]] UnitClass best_capital() const
    {
        static constexpr std::array kByPower = {"SD"_unit, "DN"_unit, "BB"_unit, "BC"_unit, "CA"_unit};
        for (const UnitClass class_ : kByPower) {
            if (plan_.level(Tech::CST) >= plan_.facts(class_).data->cst) return class_;
        }
        return "CL"_unit;
    }

    [[nodiscard]] int leading(UnitClass class_) const
    {
        return begun(class_) + static_cast<int>(std::ranges::count(out_.forces.wings, class_, &Wing::flagship));
    }

    // A carrier for every six capital ships, a Raider or two for whoever has a use for them.
    int build_special(int slots)
    {
        int built = 0;
        const UnitClass carrier = plan_.level(Tech::CST) >= 5 ? "CX"_unit : "CV"_unit;
        if (skill_.carriers && slots > 1 && (leading("CV"_unit) + leading("CX"_unit) + 1) * 6 < std::ssize(out_.forces.wings)) {
            built += order_units(*base_, carrier, 1);
        }
        const bool sneaks = skill_.raiders && has_prey() && (plan_.purse_pp() > kRich || weights_.espionage > 200);
        if (sneaks && slots > built && leading("RR"_unit) < 2) built += order_units(*base_, "RR"_unit, 1);
        const bool breaks = skill_.retrofits && out_.at_war && plan_.purse_pp() > kRich && leading("PB"_unit) < 2;
        if (breaks && plan_.level(Tech::CST) >= plan_.facts("PB"_unit).data->cst) order_units(*base_, "PB"_unit, 1);
        return built;
    }

    // Squadrons with room for a corvette, and for nothing else.
    [[nodiscard]] int odd_room() const
    {
        return static_cast<int>(
            std::ranges::count_if(out_.forces.wings, [&](const Wing& wing) { return wing.at == base_->id && !wing.scout && !wing.raider && wing.room == 1; }));
    }

    // Whether the forces eat up as much of the taxes as the house will bear.
    [[nodiscard]] bool is_burdened() const
    {
        const std::int64_t burden = (out_.at_war ? kArmsAtWar : kArmsInPeace) * weights_.warships / 100;
        return out_.upkeep.raw / Money::kScale * 200 > output_of_house(plan_) * burden;
    }

    void build_warships()
    {
        const std::int64_t share = std::min(100, skill_.fleet_percent * weights_.warships / 100);
        plan_.set_aside(Money{plan_.purse().raw * (100 - share) / 100});
        const UnitClass capital = best_capital();
        int slots = capital_capacity(plan_.state, plan_.study.rules, plan_.house()) - capital_squadrons(plan_.state, plan_.study.rules, plan_.house());
        for (const UnitClass class_ : {"CA"_unit, "BC"_unit, "BB"_unit, "DN"_unit, "SD"_unit, "CV"_unit, "CX"_unit, "RR"_unit}) slots -= begun(class_);
        slots -= build_special(slots);
        const bool limited = is_capital(plan_.study.rules.units, *plan_.facts(capital).data);
        const int capitals = order_units(*base_, capital, std::min(limited ? slots : 100, std::max(1, base_->docks / 2)));
        int room = 0;
        for (const Wing& wing : out_.forces.wings) room += wing.at == base_->id && !wing.scout && !wing.raider ? std::max(0, wing.room / 2) : 0;
        room += capitals * 3;
        int escorts = order_units(*base_, "DD"_unit, std::min(base_->docks, room));
        escorts += order_units(*base_, "CT"_unit, std::min(base_->docks, odd_room()));
        if (limited && slots <= capitals && !is_burdened()) {  // no more capital ships are allowed: light cruisers lead what else can be built
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

void build(Plan& plan)
{
    if (plan.study.rules.classic) build_by_the_month(plan);
    else Construct{plan}.build();
}

}  // namespace ec4x::bots

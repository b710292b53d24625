// What a house of classic builds: colonists first, then what is threatened, then bases and the fleet.
#include <algorithm>
#include <array>

#include "bots/classic_planners.h"
#include "bots/prey.h"

namespace ec4x::bots {

namespace {

constexpr int kOpeningShare = 60;   // percent of the purse for colonists in the first month
constexpr int kColonists = 4;       // begun in one month, after the first
constexpr int kWallsPercent = 30;   // of the purse, at most
constexpr int kWallMonths = 10;     // months, for one more army and battery at each colony
constexpr int kStarbaseFrom = 8;    // turn
constexpr int kUpkeepPercent = 25;  // of what comes in, for the forces, at most
constexpr int kUpkeepMonths = 20;   // that a ship is kept, on average
constexpr int kNoMoreShips = 9;     // months before the end in which none is begun
constexpr int kIdlePurse = 60;      // SAT that more docks would put to use
constexpr int kYardMonths = 6;      // for one more shipyard
constexpr int kBaseFrom = 14;       // turn, for a second base
constexpr int kBaseMonths = 15;     // for one more
constexpr int kBasePurse = 400;     // SAT
constexpr int kWingsAshore = 5;     // squadrons for each transport

class Yard {
public:
    explicit Yard(Plan& plan)
        : plan_{plan},
          out_{plan.outlook},
          skill_{plan.study.skill},
          weights_{plan.study.weights},
          rules_{*plan.study.rules.classic},
          base_{*out_.holding(out_.home)},
          industry_(out_.holdings.size())
    {
        for (std::size_t i = 0; i < out_.holdings.size(); ++i) {
            const Colony& colony = plan_.state.colonies.at(out_.holdings[i].id);
            industry_[i] = std::max(Money::whole(rules_.industry.min_sat), Money{colony.classic->gcp.raw * rules_.industry.gcp_pct / 100});
        }
    }

    void build()
    {
        if (months_left(plan_) == 0) return;
        guard_threatened();
        raise_marines();
        build_scouts();
        build_garrisons();
        build_bases();
        if (months_left(plan_) <= kNoMoreShips) return;
        build_transports();
        build_warships();
    }

    void build_etacs()
    {
        int have = begun("ET"_unit) + in_pool("ET"_unit);
        for (const Force& force : out_.forces.fleets) have += force.etacs;
        const int most = std::min(2 * skill_.most_etacs * weights_.expansion / 100, out_.free_worlds);
        const bool first = plan_.study.view.turn == 1;
        const int docks = std::max(0, base_.docks - (first ? 1 : 2));
        const int wanted = std::min({most - have, first ? 1 + skill_.opening_etacs * weights_.expansion / 100 : kColonists, docks});
        if (wanted <= 0 || months_left(plan_) < 2 * kNoMoreShips) return;
        const std::int64_t price = plan_.facts("ET"_unit).price.raw / Money::kScale;
        const auto paid = static_cast<int>(plan_.purse_pp() * kOpeningShare / 100 / std::max<std::int64_t>(1, price));
        order_units(base_, "ET"_unit, std::min(wanted, paid));
    }

private:
    [[nodiscard]] Money& industry_at(const Holding& at) { return industry_[static_cast<std::size_t>(&at - out_.holdings.data())]; }

    // CLS-057.
    [[nodiscard]] bool uses_industry(UnitClass class_) const
    {
        const Role role = plan_.facts(class_).data->role;
        return role == Role::Fighter || (role == Role::GroundUnit && std::ranges::find(rules_.build.instant, class_) == rules_.build.instant.end());
    }

    // How many were begun.
    int order_units(Holding& at, UnitClass class_, int wanted)
    {
        const UnitFacts facts = plan_.facts(class_);
        if (facts.price.raw <= 0 || wanted <= 0) return 0;
        const bool docked = is_ship(facts.data->role);
        std::int64_t number = std::min<std::int64_t>(docked ? std::min(wanted, at.docks) : wanted, plan_.purse().raw / facts.price.raw);
        if (uses_industry(class_)) number = std::min(number, industry_at(at).raw / facts.price.raw);
        number = std::min<std::int64_t>(number, plan_.study.rules.build.max_per_order.value);
        if (number <= 0 || !plan_.give(order::Build{.system = at.id, .class_ = class_, .number = static_cast<int>(number)})) return 0;
        if (docked) at.docks -= static_cast<int>(number);
        if (uses_industry(class_)) industry_at(at) -= Money{facts.price.raw * number};
        return static_cast<int>(number);
    }

    [[nodiscard]] int begun(UnitClass class_) const
    {
        return static_cast<int>(std::ranges::count_if(plan_.state.projects, [&](const Project& project) {
            const auto* built = std::get_if<Construction>(&project.work);
            return built != nullptr && built->class_ == class_;
        }));
    }

    [[nodiscard]] int in_pool(UnitClass class_) const { return static_cast<int>(std::ranges::count(out_.forces.pool, class_, &PoolShip::class_)); }

    [[nodiscard]] bool has_prey() const
    {
        return std::ranges::any_of(out_.rivals, [](const Rival& rival) { return rival.prey; });
    }

    void guard_threatened()
    {
        for (Holding& holding : out_.holdings) {
            if (holding.threat == 0) continue;
            const int wanted = std::min(12, 2 + holding.threat / 10) * weights_.garrisons / 100;
            holding.batteries += order_units(holding, "GB"_unit, wanted - holding.batteries);
            holding.armies += order_units(holding, "AA"_unit, wanted - holding.armies);
        }
    }

    void raise_marines()
    {
        int wanted = skill_.prepares ? begun("TT"_unit) : 0;
        for (const Force& force : out_.forces.fleets) {
            if (!force.active || force.lift <= force.marines || !out_.own[force.at.value]) continue;
            const int room = force.lift - force.marines;
            if (force.at == base_.id) {
                wanted += room;
                continue;
            }
            Holding& holding = *out_.holding(force.at);
            holding.marines_coming += order_units(holding, "MD"_unit, room + 1 - holding.marines - holding.marines_coming);
        }
        base_.marines_coming += order_units(base_, "MD"_unit, std::min(60, wanted - base_.marines - base_.marines_coming));
    }

    // Some explore, some look into colonies (CLS-076), one goes with each task force (CLS-090).
    void build_scouts()
    {
        int have = begun("SC"_unit);
        for (const Wing& wing : out_.forces.wings) have += wing.scout ? 1 : 0;
        const int wanted = 2 + 2 * skill_.spies * (50 + weights_.espionage / 2) / 100 + (skill_.guides && plan_.study.view.turn > 6 ? 2 : 0);
        if (have < wanted) order_units(base_, "SC"_unit, std::min(2, wanted - have));
    }

    void build_garrisons()
    {
        std::vector<Holding*> by_front;
        for (Holding& holding : out_.holdings) by_front.push_back(&holding);
        std::ranges::sort(by_front, {}, [](const Holding* holding) { return std::tuple{!holding->home, holding->front, holding->id}; });
        const int usual = (1 + (skill_.garrison + 2) / 4 + plan_.study.view.turn / kWallMonths) * weights_.garrisons / 100;
        std::int64_t budget = plan_.purse_pp() * std::min(60, kWallsPercent * weights_.garrisons / 100) / 100;
        for (Holding* holding : by_front) {
            const int wanted = holding->home ? 2 * usual + plan_.study.view.turn / 4 : holding->front <= 3 ? usual : (usual + 1) / 2;
            for (const UnitClass class_ : {"GB"_unit, "AA"_unit}) {
                int& have = class_ == "AA"_unit ? holding->armies : holding->batteries;
                const std::int64_t price = std::max<std::int64_t>(1, plan_.facts(class_).price.raw / Money::kScale);
                const int built = order_units(*holding, class_, static_cast<int>(std::min<std::int64_t>(wanted - have, budget / price)));
                have += built;
                budget -= built * price;
            }
        }
    }

    [[nodiscard]] bool is_begun_at(const Holding& at, UnitClass class_) const
    {
        return std::ranges::any_of(plan_.state.projects, [&](const Project& project) {
            const auto* built = std::get_if<Construction>(&project.work);
            return built != nullptr && built->class_ == class_ && project.colony == at.id;
        });
    }

    // CLS-055: one of a kind at a time.
    int order_facility(Holding& at, UnitClass class_) { return is_begun_at(at, class_) ? 0 : order_units(at, class_, 1); }

    // The largest colonies, when the first base cannot swallow what comes in.
    void build_other_bases(int yards)
    {
        if (!skill_.musters || plan_.study.view.turn < kBaseFrom || plan_.purse_pp() < kBasePurse) return;
        std::vector<Holding*> largest;
        for (Holding& holding : out_.holdings) {
            if (holding.id != base_.id && !holding.closed && holding.threat == 0) largest.push_back(&holding);
        }
        std::ranges::sort(largest, {}, [](const Holding* holding) { return std::tuple{-holding->spaceports, -holding->pu, holding->id}; });
        const auto most = static_cast<std::size_t>(skill_.shipyards / 2 + (plan_.study.view.turn - kBaseFrom) / kBaseMonths);
        for (std::size_t i = 0; i < std::min(most, largest.size()); ++i) {
            Holding& base = *largest[i];
            if (base.spaceports == 0) base.spaceports += order_facility(base, "SP"_unit);
            else if (base.shipyards + base.shipyards_coming == 0 || (base.docks <= 4 && base.shipyards < yards / 2)) order_facility(base, "SY"_unit);
        }
    }

    void build_bases()
    {
        if (months_left(plan_) <= kNoMoreShips) return;
        if (base_.spaceports == 0) base_.spaceports += order_facility(base_, "SP"_unit);
        const int yards = base_.shipyards + base_.shipyards_coming;
        const int most = 1 + skill_.shipyards + plan_.study.view.turn / kYardMonths;
        const bool busy = base_.docks <= 6 && plan_.purse_pp() > kIdlePurse;
        if (base_.spaceports > 0 && (yards == 0 || (busy && yards < most))) order_facility(base_, "SY"_unit);
        build_other_bases(most);
        if (skill_.garrison == 0 || base_.shipyards == 0 || plan_.study.view.turn < kStarbaseFrom) return;
        const int starbases = std::min(3, 1 + plan_.study.view.turn / 25) * weights_.garrisons / 100;
        if (base_.starbases < starbases && plan_.purse_pp() > 2 * plan_.facts("SB"_unit).price.raw / Money::kScale)
            base_.starbases += order_facility(base_, "SB"_unit);
        const bool rich = plan_.purse_pp() > 200 && skill_.garrison > 4 && base_.home;
        if (rich && !base_.shield) base_.shield = plan_.give(order::Build{.system = base_.id, .class_ = "PS"_unit, .number = 1});
    }

    void build_transports()
    {
        const bool soon = skill_.prepares && plan_.study.view.turn + 4 >= first_war_turn(plan_.study);
        if (!has_prey() && !soon) return;
        int have = begun("TT"_unit) + in_pool("TT"_unit);
        for (const Force& force : out_.forces.fleets) have += force.transports;
        const int squadrons = static_cast<int>(out_.forces.wings.size());
        const int wanted = std::min(3 + plan_.study.view.turn / 2 + squadrons / kWingsAshore, 16 + 6 * skill_.task_forces);
        order_units(base_, "TT"_unit, std::min({3 + skill_.task_forces / 2, wanted - have, base_.docks / 2 + 1}));
    }

    // Strength for what it costs to build and to keep, a dock for each turn of work included.
    [[nodiscard]] std::int64_t merit_of(UnitClass class_) const
    {
        const UnitFacts facts = plan_.facts(class_);
        const std::int64_t kept = upkeep_of(*facts.data, facts.price).raw * std::min(kUpkeepMonths, months_left(plan_));
        const std::int64_t work = std::int64_t{classic_build_turns(rules_.build, class_, facts.price)} * 30;
        return (2 * facts.as + facts.ds) * std::int64_t{1'000'000} / std::max<std::int64_t>(1, facts.price.raw + kept + work);
    }

    [[nodiscard]] UnitClass best_capital() const
    {
        static constexpr std::array kCapitals = {"CA"_unit, "BC"_unit, "BB"_unit, "DN"_unit};
        return *std::ranges::max_element(kCapitals, {}, [&](UnitClass class_) { return merit_of(class_); });
    }

    [[nodiscard]] bool is_burdened() const { return out_.upkeep.raw * 100 > plan_.own().income.raw * kUpkeepPercent; }

    void build_warships()
    {
        if (is_burdened()) return;
        const std::int64_t share = std::min(100, skill_.fleet_percent * (300 + weights_.warships) / 400);  // docks are what lacks, not money
        const Money kept{plan_.purse().raw * (100 - share) / 100};
        plan_.set_aside(kept);
        int built = 0;
        for (Holding& base : out_.holdings) {
            if (base.docks == 0 || base.closed) continue;
            int room = 0;
            for (const Wing& wing : out_.forces.wings) room += wing.at == base.id && !wing.scout && !wing.raider ? std::max(0, wing.room / 2) : 0;
            const int capitals = order_units(base, best_capital(), std::max(1, base.docks * 2 / 3));
            built += capitals + order_units(base, "DD"_unit, std::min(base.docks, room + capitals));
        }
        if (built > 0) plan_.because(5, "building " + std::to_string(built) + " warships");
    }

    Plan& plan_;
    Outlook& out_;
    const Skill& skill_;
    const Weights& weights_;
    const ClassicRules& rules_;
    Holding& base_;
    std::vector<Money> industry_;  // by holding: what its planet can still make this month (CLS-057)
};

}  // namespace

void build_colonists(Plan& plan)
{
    if (plan.outlook.has_home) Yard{plan}.build_etacs();
}

void build_by_the_month(Plan& plan)
{
    if (plan.outlook.has_home) Yard{plan}.build();
    give_away(plan);
}

}  // namespace ec4x::bots

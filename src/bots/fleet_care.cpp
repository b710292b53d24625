// Repairs, rules of engagement, standing orders, and what the idle do.
#include <algorithm>

#include "bots/planners.h"

namespace ec4x::bots {

namespace {

constexpr int kRallies = 3;       // squadrons that go to the base when they have nothing to do
constexpr int kBold = 7;          // ROE of task forces
constexpr int kRepairAt = 40;     // percent of hull integrity
constexpr int kPickets = 2;       // ships that go the rounds
constexpr int kPicketsFrom = 8;   // turn
constexpr int kBorder = 3;        // jumps to a colony of others
constexpr int kHeavyUpkeep = 80;  // percent of what the highest harmless tax brings

class Care {
public:
    explicit Care(Plan& plan) : plan_{plan}, out_{plan.outlook} {}

    void care()
    {
        const bool poor = is_poor();
        pickets_ = static_cast<int>(std::ranges::count_if(out_.forces.fleets, &Force::pickets));
        for (Force& force : out_.forces.fleets) {
            if (!force.active) wake(force);
            else if (force.armed() && !force.spies) look_after(force, poor);
            else if (force.etacs > 0 && !force.employed) lay_off(force);
            else if (plan_.study.rules.classic && force.is_stray_lift()) come_home(force);
            else if (std::holds_alternative<standing::GuardColony>(force.standing)) set(force, standing::None{});  // its warships have left
        }
    }

private:
    [[nodiscard]] bool is_poor() const
    {
        const House& own = plan_.own();
        const std::int64_t upkeep = out_.upkeep.raw / Money::kScale;
        return plan_.has(FleetOrderKind::Mothball) && plan_.study.view.turn > 5 && own.treasury.raw / Money::kScale < 3 * upkeep &&
               upkeep * 200 > own.gho * kHeavyUpkeep;
    }

    [[nodiscard]] std::optional<SystemId> nearest_base(const Force& force, bool with_shipyard) const
    {
        std::optional<SystemId> nearest;
        int fewest = kOutOfReach;
        for (const Holding& holding : out_.holdings) {
            if (with_shipyard && holding.shipyards == 0) continue;
            const int jumps = plan_.study.atlas.jumps(force.lanes, force.at, holding.id);
            if (jumps >= fewest) continue;
            fewest = jumps;
            nearest = holding.id;
        }
        return nearest;
    }

    void look_after(Force& force, bool poor)
    {
        if (force.employed) return instruct(force);
        const bool at_home = out_.own[force.at.value] != 0;
        if (force.pickets() && force.crippled == 0 && !force.order) return;
        const auto base = nearest_base(force, force.crippled > 0);
        if (base && *base != force.at && (force.crippled > 0 || !at_home)) return send_to_base(force, *base);
        if (!base && !(at_home && force.crippled == 0)) return plan_.send(force, FleetOrderKind::Hold);  // it cannot go anywhere
        if (!at_home) return;
        const Holding& holding = *out_.holding(force.at);
        if (poor && force.crippled == 0 && holding.threat == 0 && !holding.closed) {
            return plan_.send(force, holding.spaceports > 0 ? FleetOrderKind::Mothball : FleetOrderKind::Reserve, force.at);
        }
        if (should_rally(force, holding)) return plan_.send(force, FleetOrderKind::Move, out_.home);
        // What it was about is no longer wanted; and only who stays put is repaired (CON-028).
        const bool astray = force.order && force.order->target && *force.order->target != force.at;
        const FleetOrderKind guard = holding.starbases_up > 0 ? FleetOrderKind::GuardStarbase : FleetOrderKind::Guard;
        if (astray || (!force.order && holding.starbases_up + holding.fighters > 0)) return plan_.send(force, guard, force.at);
        if (!force.order && force.crippled == 0 && plan_.study.skill.musters) keep_busy(force, holding);
    }

    // Where small colonies cannot raise the marines that a fleet needs (CLS-057), it goes where there are some, and others like it.
    [[nodiscard]] bool should_rally(const Force& force, const Holding& holding) const
    {
        if (!plan_.study.rules.classic || !plan_.study.skill.musters || force.at == out_.home || force.crippled > 0) return false;
        return force.wings >= kRallies && holding.threat == 0 && plan_.study.atlas.jumps(force.lanes, force.at, out_.home) < kOutOfReach;
    }

    void send_to_base(Force& force, SystemId base)
    {
        const bool finds_it = force.crippled > 0 && plan_.study.rules.orders.seek_home.prefer_shipyard;
        if (finds_it) plan_.send(force, FleetOrderKind::SeekHome);
        else plan_.send(force, FleetOrderKind::Move, base);
    }

    // Standing orders of those who wait: a lone ship goes the rounds of the border, a fleet near it defends the place, one far from it goes
    // to whoever was hurt, one at the base guards it.
    void keep_busy(Force& force, const Holding& holding)
    {
        const bool small = force.wings == 1 && force.scouts == 0 && force.spacelift == 0 && pickets_ < kPickets;
        if (small && plan_.study.view.turn > kPicketsFrom && out_.holdings.size() > 2) {
            ++pickets_;
            return set(force, standing::PatrolRoute{border()});
        }
        if (holding.id == out_.home) return set(force, standing::GuardColony{holding.id});
        if (holding.front <= kBorder) return set(force, standing::DefendSystem{.system = holding.id, .max_range = 1});
        set(force, standing::AutoReinforce{.mode = ReinforceMode::Aid, .threshold = kRepairAt});
    }

    // The three colonies that are nearest to others.
    [[nodiscard]] std::vector<SystemId> border() const
    {
        std::vector<const Holding*> nearest;
        for (const Holding& holding : out_.holdings) nearest.push_back(&holding);
        std::ranges::sort(nearest, {}, [](const Holding* holding) { return std::tuple{holding->front, holding->id}; });
        std::vector<SystemId> stops;
        for (std::size_t i = 0; i < std::min<std::size_t>(3, nearest.size()); ++i) stops.push_back(nearest[i]->id);
        return stops;
    }

    void set(const Force& force, const StandingOrder& what)
    {
        if (force.standing.index() == what.index()) return;
        plan_.turn.step = Step::CC3;
        plan_.give(order::FleetSetting{.fleet = {.number = force.id.number}, .standing = what});
    }

    // Who goes to war knows how long to stay and where to go.
    void instruct(const Force& force)
    {
        const bool attacks = force.marines > 0 && force.roe != kBold && plan_.study.skill.musters;
        if (!attacks || !out_.has_home) return;
        plan_.turn.step = Step::CC3;
        plan_.give(order::FleetSetting{.fleet = {.number = force.id.number}, .roe = kBold, .fallback = SystemOrNone{out_.home}, .standing = repairs()});
    }

    [[nodiscard]] std::optional<StandingOrder> repairs() const
    {
        if (!has_standing_orders(plan_.study.rules)) return std::nullopt;
        return standing::AutoRepair{.threshold = kRepairAt};
    }

    // Stored fleets come back when there is need and money.
    void wake(Force& force)
    {
        if (!out_.own[force.at.value] || out_.holding(force.at)->threat == 0) return;
        plan_.send(force, FleetOrderKind::Reactivate);
    }

    // Transports without escort are of use where warships are.
    void come_home(Force& force)
    {
        const Holding* holding = out_.holding(force.at);
        if (force.at != out_.home && out_.has_home && (holding == nullptr || holding->shipyards == 0)) plan_.send(force, FleetOrderKind::Move, out_.home);
    }

    // ETACs without worlds to settle are worth half their price.
    void lay_off(Force& force)
    {
        if (plan_.study.view.turn <= land_rush_turns(plan_.study.rules) + 4 || out_.free_worlds > 0 || force.armed() || !plan_.study.skill.musters) return;
        if (out_.own[force.at.value]) plan_.send(force, FleetOrderKind::Salvage);
    }

    Plan& plan_;
    Outlook& out_;
    int pickets_ = 0;
};

}  // namespace

void care_for_fleets(Plan& plan) { Care{plan}.care(); }

}  // namespace ec4x::bots

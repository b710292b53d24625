// What stands in one place becomes one fleet; what a colony has built goes where it is of use.
#include <algorithm>

#include "bots/planners.h"

namespace ec4x::bots {

namespace {

constexpr int kEscortedTurns = 6;  // to which colonists keep their escorts

constexpr int kGuides = 2;  // scouts that join the fleet of a base in one turn

const NumberOrLabel kNewFleet{.label = *ShortText::from("new")};

bool may_gather(const Force& force)
{
    if (!force.active || force.spies || !force.armed() || force.etacs > 0 || force.pickets()) return false;
    if (!force.order) return true;
    switch (force.order->kind) {
        case FleetOrderKind::Hold:
        case FleetOrderKind::Patrol:
        case FleetOrderKind::GuardStarbase:
        case FleetOrderKind::Guard: return !force.order->target || *force.order->target == force.at;
        default: return false;
    }
}

class Organiser {
public:
    explicit Organiser(Plan& plan) : plan_{plan} {}

    void organise()
    {
        for (const Holding& holding : plan_.outlook.holdings) {
            if (!holding.closed) gather(holding.id);
        }
        if (plan_.gave_any()) plan_.look_again();
    }

private:
    void gather(SystemId at)
    {
        host_ = 0;
        for (const Force& force : plan_.outlook.forces.fleets) {
            if (force.at == at && may_gather(force) && !force.cloaked()) join_host(force.id);
            else if (force.at == at && force.active && force.etacs > 0 && force.armed()) part(force);
        }
        take_up_transports(at);
        if (!plan_.study.skill.musters) return settle_pool(at);
        for (const Wing& wing : plan_.outlook.forces.wings) {
            if (wing.fleet.number == 0 && wing.at == at) enlist(wing);
        }
        settle_pool(at);
    }

    void join_host(FleetId fleet)
    {
        if (host_ == 0) host_ = fleet.number;
        else plan_.give(order::Merge{.fleet = {.number = fleet.number}, .to = {.number = host_}});
    }

    // Transports that an assault has left behind, where they outlast their escorts (CLS-098).
    void take_up_transports(SystemId at)
    {
        if (host_ == 0 || !plan_.study.rules.classic) return;
        for (const Force& force : plan_.outlook.forces.fleets) {
            if (force.at == at && force.is_stray_lift()) join_host(force.id);
        }
    }

    // Colonists go on alone.
    void part(const Force& force)
    {
        if (plan_.study.view.turn <= kEscortedTurns) return;
        std::vector<UnitOrShip> escorts;
        for (const Wing& wing : plan_.outlook.forces.wings_of(force.id)) escorts.push_back({.number = wing.id.number});
        const std::uint32_t next = plan_.own().last.fleet + 1;
        if (host_ != 0) {
            plan_.give(order::TransferShips{.fleet = {.number = force.id.number}, .to = {.number = host_}, .members = std::move(escorts)});
        } else if (plan_.give(order::Detach{.fleet = {.number = force.id.number}, .members = std::move(escorts)})) {
            host_ = next;
        }
    }

    void enlist(const Wing& wing)
    {
        const UnitOrShip member{.number = wing.id.number};
        const bool guide =
            wing.scout && host_ != 0 && plan_.study.skill.guides && wants_guide() && guides_++ < kGuides;  // CBT-038: all fire better beside a scout
        if ((wing.scout && !guide) || wing.raider || host_ == 0) {
            const std::uint32_t next = plan_.own().last.fleet + 1;
            if (plan_.give(order::Assign{.member = member, .to = kNewFleet}) && !wing.scout && !wing.raider) host_ = next;
        } else {
            plan_.give(order::Assign{.member = member, .to = {.number = host_}});
        }
    }

    // Where one scout is as good as many (CLS-090), others have better things to do.
    [[nodiscard]] bool wants_guide() const
    {
        if (!plan_.study.rules.classic) return true;
        const Force* host = plan_.outlook.forces.find({plan_.house(), host_});
        return host == nullptr || host->scouts < kGuides;
    }

    // Spacelift ships stay in the pool for ever unless somebody takes them out (COM-008).
    void settle_pool(SystemId at)
    {
        for (const PoolShip& ship : plan_.outlook.forces.pool) {
            if (ship.at != at) continue;
            const UnitOrShip member{.is_ship = true, .number = ship.id.number};
            if (ship.class_ == "ET"_unit) plan_.give(order::Assign{.member = member, .to = kNewFleet});
            else if (host_ != 0) plan_.give(order::Assign{.member = member, .to = {.number = host_}});
        }
    }

    Plan& plan_;
    std::uint32_t host_ = 0;  // the fleet that takes up the others
    int guides_ = 0;
};

}  // namespace

void organise(Plan& plan) { Organiser{plan}.organise(); }

}  // namespace ec4x::bots

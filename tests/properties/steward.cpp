#include "steward.h"

#include <algorithm>
#include <set>
#include <vector>

#include "engine/forces/roster.h"
#include "engine/intel/view.h"
#include "engine/map/lanes.h"
#include "engine/orders/check.h"

namespace ec4x::testing {

namespace {

class Steward {
public:
    Steward(const Ruleset& rules, const HouseView& view) : rules_{rules}, view_{view}, own_{believed(view)}, roster_{own_}, lanes_{own_.map}
    {
        set_ = {.version = 1, .game = view.game, .house = view.house, .turn = view.turn};
    }

    OrderSet orders()
    {
        policies();
        for (const Fleet& fleet : view_.fleets) fleet_orders(fleet);
        for (const Colony& colony : view_.colonies) colony_orders(colony);
        return check_orders(rules_, view_, set_).accepted;
    }

private:
    void add(OrderBody body) { set_.orders.push_back({static_cast<int>(set_.orders.size()) + 1, {std::move(body)}}); }

    NumberOrLabel number_of(const Fleet& fleet) const { return {fleet.id.number, {}}; }

    void policies()
    {
        if (view_.turn == 1) {
            add(order::Tax{45});
            add(order::Priorities{{Tech::STL, Tech::CST, Tech::TER, Tech::WEP, Tech::ELI, Tech::FD, Tech::CMD}});
        }
        if (view_.turn % 5 == 1) add(order::Research{{Money::whole(40 + view_.turn)}, {Money::whole(40 + view_.turn)}, {Money::whole(50 + view_.turn)}});
    }

    // The nearest system by lanes open to colonists that nobody is known to own and no own fleet heads for.
    std::optional<SystemId> free_world(SystemId from)
    {
        const Reach reach{lanes_, from, OpenLanes{.restricted = false}};
        for (const SystemId system : reach.order()) {
            if (!view_.systems.at(system).owner && !claimed_.contains(system)) return system;
        }
        return std::nullopt;
    }

    void fleet_orders(const Fleet& fleet)
    {
        if (fleet.order) {
            if (fleet.order->target) claimed_.insert(*fleet.order->target);
            return;
        }
        int ptu = 0;
        bool etac = false;
        for (const Ship* ship : roster_.spacelift_of(fleet)) {
            etac = etac || ship->class_ == "ET"_unit;
            ptu += ship->ptu;
        }
        if (etac && ptu == 0 && view_.colonies.contains(fleet.at)) {
            add(order::Load{number_of(fleet), Cargo::Colonists, {true, 0}});
            ptu = 1;
        }
        if (etac && ptu > 0) {
            if (const auto world = free_world(fleet.at)) {
                claimed_.insert(*world);
                add(order::Fleet{.fleet = number_of(fleet), .order = {FleetOrderKind::Colonize}, .target = NumberOrLabel{world->value, {}}});
            }
        } else if (etac) {
            add(order::Fleet{.fleet = number_of(fleet), .order = {FleetOrderKind::SeekHome}});
        } else if (fleet.id.number % 2 == 1) {
            if (const auto world = free_world(fleet.at)) {
                add(order::Fleet{.fleet = number_of(fleet), .order = {FleetOrderKind::ViewWorld}, .target = NumberOrLabel{world->value, {}}});
            }
        } else {
            add(order::Fleet{.fleet = number_of(fleet), .order = {FleetOrderKind::Patrol}, .target = NumberOrLabel{view_.own.home.value, {}}});
        }
    }

    void colony_orders(const Colony& colony)
    {
        add(order::Invest{colony.id, 10});
        if (colony.id != view_.own.home) return;
        for (const Ship* ship : roster_.pool_spacelift(colony.id)) {
            add(order::Assign{{true, ship->id.number}, {0, *ShortText::from("new")}, {}});
        }
        add(order::Invest{colony.id, 60});
        if (view_.turn % 3 == 1) add(order::Build{colony.id, "ET"_unit, {}, {}, {}});
        if (view_.turn % 4 == 2) add(order::Build{colony.id, "CL"_unit, {}, {}, {}});
        if (view_.turn % 4 == 3) add(order::Build{colony.id, "DD"_unit, 2, {}, {}});
        if (view_.turn % 7 == 4) add(order::Build{colony.id, "SC"_unit, {}, {}, {}});
        if (view_.turn % 9 == 5) add(order::Build{colony.id, "GB"_unit, {}, {}, {}});
        if (view_.turn == 12) add(order::Build{colony.id, "SY"_unit, {}, {}, {}});
        if (view_.turn > 15 && view_.colonies.size() > 1)
            add(order::TransferPeople{colony.id, (view_.colonies.begin() + (view_.colonies.begin()->id == colony.id ? 1 : 0))->id, 2});
        for (const Colony& other : view_.colonies) {
            if (view_.turn % 6 == 0) add(order::Terraform{other.id});
        }
    }

    const Ruleset& rules_;
    const HouseView& view_;
    GameState own_;
    Roster roster_;
    LaneGraph lanes_;
    std::set<SystemId> claimed_{};
    OrderSet set_{};
};

}  // namespace

OrderSet steward_orders(const Ruleset& rules, const HouseView& view) { return Steward{rules, view}.orders(); }

}  // namespace ec4x::testing

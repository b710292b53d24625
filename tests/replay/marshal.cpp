#include "marshal.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "engine/forces/roster.h"
#include "engine/intel/view.h"
#include "engine/map/lanes.h"
#include "model/unit_values.h"

namespace ec4x::test {

namespace {

constexpr std::string_view kArmada = "Armada";
constexpr OpenLanes kTransportLanes{.restricted = false};
constexpr int kLastEscort = 8;  // turn to which colonists keep their escorts
constexpr int kFar = 3;         // jumps: colonists do not go there before somebody has had a look

class Marshal {
public:
    Marshal(const Ruleset& rules, const HouseView& view, const Briefing& briefing)
        : rules_{rules}, view_{view}, briefing_{briefing}, own_{believed(view)}, roster_{own_}, lanes_{own_.map}
    {
        set_ = {.version = 1, .game = view.game, .house = view.house, .turn = view.turn};
    }

    OrderSet orders()
    {
        policies();
        muster();
        for (const Fleet& fleet : view_.fleets) {
            if (fleet.status == FleetStatus::Active && !absorbed_.contains(fleet.id)) fleet_orders(fleet);
        }
        works();
        return std::move(set_);
    }

private:
    void add(OrderBody body) { set_.orders.push_back({static_cast<int>(set_.orders.size()) + 1, {std::move(body)}}); }

    static NumberOrLabel number_of(const Fleet& fleet) { return {fleet.id.number, {}}; }

    void send(const Fleet& fleet, FleetOrderKind kind, SystemId target, std::optional<bool> confirm_breach = {})
    {
        if (fleet.order && fleet.order->kind == kind && fleet.order->target == target) return;
        add(order::Fleet{.fleet = number_of(fleet), .order = {kind}, .target = NumberOrLabel{target.value, {}}, .confirm_breach = confirm_breach});
    }

    SystemId home() const { return view_.own.home; }
    bool holds_home() const { return view_.colonies.contains(home()); }

    // Policies.

    const Purse* purse() const
    {
        const Purse* found = nullptr;
        for (const Purse& one : briefing_.purses) {
            if (one.house == view_.house && one.first <= view_.turn) found = &one;
        }
        return found;
    }

    const Mission* mission() const
    {
        const Mission* found = nullptr;
        for (const Mission& one : briefing_.missions) {
            if (one.house == view_.house && one.built <= view_.turn) found = &one;
        }
        return found;
    }

    void policies()
    {
        if (view_.turn == 1) add(order::Priorities{{Tech::CST, Tech::STL, Tech::WEP, Tech::CIC, Tech::ELI, Tech::TER, Tech::CMD}});
        if (view_.turn % 5 == 1) {
            const Money part = Money::whole(40 + 3 * view_.turn);
            add(order::Research{{part}, {part}, {part + part}});
        }
        const Purse* plan = purse();
        if (plan == nullptr) return;
        if (view_.own.tax_rate != plan->tax) add(order::Tax{plan->tax});
        const auto treasury = static_cast<int>(view_.own.treasury.raw / Money::kScale);
        if (const int pp = treasury * plan->ebp / 100; pp > 0) add(order::BuyEbp{pp});
        if (const int pp = treasury * plan->cip / 100; pp > 0) add(order::BuyCip{pp});
    }

    // The armada.

    const Campaign* campaign(int in_turns = 0) const
    {
        for (const Campaign& plan : briefing_.campaigns) {
            if (plan.house == view_.house && plan.first <= view_.turn + in_turns && view_.turn <= plan.last) return &plan;
        }
        return nullptr;
    }

    bool has_ships(const Fleet& fleet, UnitClass class_) const
    {
        return std::ranges::any_of(roster_.spacelift_of(fleet.id), [&](const Ship* ship) { return ship->class_ == class_; });
    }

    bool is_armed(const Fleet& fleet) const
    {
        return std::ranges::any_of(roster_.squadrons_of(fleet.id),
                                   [&](const Squadron* squadron) { return view_.ships.at(squadron->flagship).class_ != "SC"_unit; });
    }

    bool is_scouts(const Fleet& fleet) const { return roster_.spacelift_of(fleet.id).empty() && !is_armed(fleet); }

    bool is_explorer(const Fleet& fleet) const { return fleet.id.number <= 4 && fleet.id.number > 2; }  // the destroyers of the start

    const Fleet* armada() const
    {
        const auto found = std::ranges::find_if(view_.fleets, [&](const Fleet& fleet) { return fleet.name == kArmada && !is_stranded(fleet); });
        return found != view_.fleets.end() ? &*found : nullptr;
    }

    // Crippled ships away from home, with none but minor lanes on the way (MAP-020).
    bool is_stranded(const Fleet& fleet) const
    {
        return !crippled(fleet).empty() && !Reach{lanes_, fleet.at, OpenLanes{.minor = false, .restricted = false}}.jumps_to(home());
    }

    bool can_muster(const Fleet& fleet) const
    {
        return fleet.at == home() && fleet.status == FleetStatus::Active && !fleet.spy_scouts && is_armed(fleet) && !has_ships(fleet, "ET"_unit) &&
               !is_explorer(fleet);
    }

    // Everything that is armed and at home becomes one fleet: the armada if it is there.
    void muster()
    {
        if (!holds_home()) return;
        const Fleet* leader = leader_at_home();
        for (const Fleet& fleet : view_.fleets) {
            if (fleet.at == home() && (leader == nullptr || fleet.id != leader->id)) gather(fleet, leader);
        }
        if (leader == nullptr) return;
        if (armada() == nullptr) add(order::FleetSetting{.fleet = number_of(*leader), .roe = 8, .name = std::string{kArmada}});
        if (leader == armada() && campaign(4)) embark(*leader);
    }

    const Fleet* leader_at_home() const
    {
        const Fleet* fleet = armada();
        if (fleet != nullptr && fleet->at == home()) return fleet;
        const auto first = std::ranges::find_if(view_.fleets, [&](const Fleet& other) { return can_muster(other); });
        return first != view_.fleets.end() ? &*first : nullptr;
    }

    // New squadrons join colonists that wait at home (COM-011): they are taken away from them again.
    void gather(const Fleet& fleet, const Fleet* leader)
    {
        if (can_muster(fleet)) {
            add(order::Merge{number_of(fleet), number_of(*leader)});
            absorbed_.insert(fleet.id);
        } else if (has_ships(fleet, "ET"_unit) && view_.turn > kLastEscort && !roster_.squadrons_of(fleet.id).empty()) {
            std::vector<UnitOrShip> escorts = members(fleet, [](const Ship&) { return true; });
            if (leader != nullptr) add(order::TransferShips{number_of(fleet), number_of(*leader), std::move(escorts)});
            else add(order::Detach{number_of(fleet), std::move(escorts), {}});
        }
    }

    // The squadrons of a fleet whose flagship passes the test.
    template <class Test>
    std::vector<UnitOrShip> members(const Fleet& fleet, Test test) const
    {
        std::vector<UnitOrShip> found;
        for (const Squadron* squadron : roster_.squadrons_of(fleet.id)) {
            if (test(view_.ships.at(squadron->flagship))) found.push_back({false, squadron->id.number});
        }
        return found;
    }

    std::vector<UnitOrShip> crippled(const Fleet& fleet) const
    {
        return members(fleet, [](const Ship& flagship) { return flagship.hull == HullState::Crippled; });
    }

    // The transports of the pool and as many marines as they carry.
    void embark(const Fleet& fleet)
    {
        bool transports = has_ships(fleet, "TT"_unit);
        for (const Ship* ship : roster_.pool_spacelift(home())) {
            if (ship->class_ != "TT"_unit) continue;
            add(order::Assign{{true, ship->id.number}, number_of(fleet), {}});
            transports = true;
        }
        if (transports && marines_at_home() > 0) add(order::Load{number_of(fleet), Cargo::Marines, {true, 0}});
    }

    int marines_at_home() const
    {
        return static_cast<int>(std::ranges::count_if(roster_.units_at(home()), [](const Unit* unit) { return unit->class_ == "MD"_unit; }));
    }

    static int transports_among(std::span<const Ship* const> ships)
    {
        return static_cast<int>(std::ranges::count_if(ships, [](const Ship* ship) { return ship->class_ == "TT"_unit; }));
    }

    // Not those of a stranded armada.
    int transports_ready() const
    {
        const Fleet* fleet = armada();
        const int afloat = fleet != nullptr ? transports_among(roster_.spacelift_of(fleet->id)) : 0;
        return afloat + transports_among(roster_.pool_spacelift(home())) + begun("TT"_unit);
    }

    // At home or aboard, and not the garrison of what was conquered.
    int marines_ready() const
    {
        return static_cast<int>(std::ranges::count_if(view_.units, [&](const Unit& unit) {
            const auto* ashore = std::get_if<Ashore>(&unit.berth);
            return unit.class_ == "MD"_unit && (ashore == nullptr || ashore->colony == home());
        }));
    }

    int marines_aboard(const Fleet& fleet) const
    {
        int number = 0;
        for (const Ship* ship : roster_.spacelift_of(fleet.id)) number += static_cast<int>(roster_.aboard(ship->id).size());
        return number;
    }

    bool needs_marines(const Campaign& plan) const { return plan.how == FleetOrderKind::Invade || plan.how == FleetOrderKind::Blitz; }

    bool is_ready(const Fleet& fleet, const Campaign& plan) const
    {
        const bool landed = needs_marines(plan) && marines_aboard(fleet) == 0 && (fleet.at != home() || marines_at_home() == 0);
        if (landed) return false;
        if (fleet.at != home()) return true;
        if (needs_marines(plan) && transports_among(roster_.spacelift_of(fleet.id)) < plan.transports) return false;
        return static_cast<int>(roster_.squadrons_of(fleet.id).size()) >= plan.squadrons;
    }

    void lead(const Fleet& fleet)
    {
        const Campaign* plan = campaign();
        const auto target = plan != nullptr ? known_colony(view_, plan->against, plan->aim) : std::nullopt;
        const auto breach = plan != nullptr && plan->confirm_breach ? std::optional{true} : std::nullopt;
        if (target && is_ready(fleet, *plan)) return send(fleet, plan->how, *target, breach);
        if (holds_home()) send(fleet, FleetOrderKind::Guard, home());
        else if (!fleet.order) add(order::Fleet{.fleet = number_of(fleet), .order = {FleetOrderKind::SeekHome}});
    }

    void leave_crippled(const Fleet& fleet)
    {
        if (view_.colonies.contains(fleet.at)) add(order::Detach{number_of(fleet), crippled(fleet), {}});
    }

    // All other fleets.

    void fleet_orders(const Fleet& fleet)
    {
        if (fleet.name == kArmada && is_stranded(fleet)) return leave_crippled(fleet);
        if (fleet.name == kArmada) return lead(fleet);
        if (has_ships(fleet, "ET"_unit)) return settle(fleet);
        if (is_explorer(fleet)) return explore(fleet);
        if (is_scouts(fleet)) return spy(fleet);
        if (fleet.order) return;
        if (!holds_home()) return add(order::Fleet{.fleet = number_of(fleet), .order = {FleetOrderKind::SeekHome}});
        if (fleet.at == home()) return is_armed(fleet) ? send(fleet, FleetOrderKind::Guard, home()) : void();
        send(fleet, FleetOrderKind::Move, home());
    }

    // The nearest system that passes the test and that no other fleet of the house heads for.
    template <class Test>
    std::optional<SystemId> nearest(SystemId from, OpenLanes open, Test test)
    {
        const Reach reach{lanes_, from, open};
        return reach.nearest([&](SystemId system) { return test(view_.systems.at(system)) && !claimed_.contains(system); });
    }

    void explore(const Fleet& fleet)
    {
        if (fleet.order && fleet.order->target) claimed_.insert(*fleet.order->target);
        if (fleet.order) return;
        const auto world = nearest(fleet.at, kAllLanes, [](const KnownSystem& system) { return !system.explored && !system.owner; });
        if (!world) return send(fleet, FleetOrderKind::Move, home());
        claimed_.insert(*world);
        send(fleet, FleetOrderKind::ViewWorld, *world);
    }

    void spy(const Fleet& fleet)
    {
        const Mission* plan = mission();
        const auto target = plan != nullptr ? known_colony(view_, plan->against, Aim::Homeworld) : std::nullopt;
        if (target && !fleet.order) send(fleet, plan->how, *target);
    }

    void settle(const Fleet& fleet)
    {
        if (fleet.order) {
            if (fleet.order->target) claimed_.insert(*fleet.order->target);
            return;
        }
        int ptu = 0;
        for (const Ship* ship : roster_.spacelift_of(fleet.id)) ptu += ship->ptu;
        const bool at_colony = view_.colonies.contains(fleet.at);
        if (ptu == 0 && !at_colony) return add(order::Fleet{.fleet = number_of(fleet), .order = {FleetOrderKind::SeekHome}});
        const Reach around{lanes_, home(), kTransportLanes};
        const auto world = nearest(fleet.at, kTransportLanes, [&](const KnownSystem& system) {
            return !system.owner && !system.home && (system.explored || around.jumps_to(system.id).value_or(kFar) < kFar);
        });
        if (!world) return;
        claimed_.insert(*world);
        if (ptu == 0) add(order::Load{number_of(fleet), Cargo::Colonists, {true, 0}});
        send(fleet, FleetOrderKind::Colonize, *world);
    }

    // What is built.

    int owned(UnitClass class_) const
    {
        const auto ships = std::ranges::count(view_.ships, class_, &Ship::class_);
        const auto units = std::ranges::count(view_.units, class_, &Unit::class_);
        return static_cast<int>(ships + units) + begun(class_);
    }

    int begun(UnitClass class_) const
    {
        return static_cast<int>(std::ranges::count_if(view_.projects, [&](const Project& project) {
            const auto* construction = std::get_if<Construction>(&project.work);
            return construction != nullptr && construction->class_ == class_;
        }));
    }

    void build(UnitClass class_, int number)
    {
        if (number > 0) add(order::Build{home(), class_, number, {}, {}});
    }

    UnitClass best_warship() const
    {
        const int cst = view_.own.research.levels[Tech::CST];
        return cst >= 4 ? "BB"_unit : cst >= 3 ? "BC"_unit : cst >= 2 ? "CA"_unit : "CL"_unit;
    }

    void works()
    {
        if (holds_home()) works_at_home();
        for (const Colony& colony : view_.colonies) {
            if (colony.id != home() && view_.turn % 2 == 0) add(order::Invest{colony.id, 10});
        }
    }

    void works_at_home()
    {
        for (const Ship* ship : roster_.pool_spacelift(home())) {
            if (ship->class_ == "ET"_unit) add(order::Assign{{true, ship->id.number}, {0, *ShortText::from("new")}, {}});
        }
        if (const Campaign* plan = campaign(6); plan != nullptr && needs_marines(*plan)) {
            const int lift = lift_capacity(rules_, "TT"_unit, view_.own.research.levels[Tech::STL]);
            build("TT"_unit, plan->transports - transports_ready());
            build("MD"_unit, plan->transports * lift - marines_ready());
        }
        if (const Mission* plan = mission(); plan != nullptr && plan->built == view_.turn) build("SC"_unit, 2);
        if (view_.turn % 4 == 1 && owned("ET"_unit) < 4) build("ET"_unit, 1);
        if (view_.own.research.levels[Tech::CST] >= 3 && owned("SB"_unit) < 1) build("SB"_unit, 1);
        if (view_.turn % 6 == 2 && owned("GB"_unit) < 4) build("GB"_unit, 1);
        if (view_.turn % 6 == 5 && owned("AA"_unit) < 4) build("AA"_unit, 1);
        if (view_.turn % 2 == 0) build(best_warship(), 1 + view_.turn / 20);
        if (view_.turn % 3 == 1) build("DD"_unit, 2);
        if (view_.turn % 12 == 4) build("CL"_unit, 1);
        add(order::Invest{home(), 40});
    }

    const Ruleset& rules_;
    const HouseView& view_;
    const Briefing& briefing_;
    GameState own_;
    Roster roster_;
    LaneGraph lanes_;
    std::set<SystemId> claimed_{};
    std::set<FleetId> absorbed_{};
    OrderSet set_{};
};

}  // namespace

OrderSet marshal_orders(const Ruleset& rules, const HouseView& view, const Briefing& briefing) { return Marshal{rules, view, briefing}.orders(); }

std::optional<SystemId> known_colony(const HouseView& view, HouseId other, Aim aim)
{
    const int seat = view.houses.at(other).seat;
    const LaneGraph lanes{view.systems.size(), view.lanes};
    const Reach reach{lanes, view.own.home, kTransportLanes};
    const auto is_theirs = [&](SystemId id) { return view.systems.at(id).owner == other; };
    const auto homeworld = reach.nearest([&](SystemId id) { return is_theirs(id) && view.systems.at(id).home == seat; });
    if (homeworld && aim == Aim::Homeworld) return homeworld;
    return reach.nearest(is_theirs);
}

}  // namespace ec4x::test

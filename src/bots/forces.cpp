#include "bots/forces.h"

#include <algorithm>
#include <variant>

#include "engine/forces/own_rows.h"

namespace ec4x::bots {

namespace {

// By number: the place of a row in a list, from 0; -1: none.
using PlaceByNumber = std::vector<std::int32_t>;

template <class List>
PlaceByNumber places_of(const List& list)
{
    PlaceByNumber places(list.empty() ? 1 : list.back().id.number + 1, -1);
    for (std::size_t i = 0; i < list.size(); ++i) places[list[i].id.number] = static_cast<std::int32_t>(i);
    return places;
}

class Mustering {
public:
    Mustering(const Ruleset& rules, UnitBook& book, const GameState& state, const House& house) : rules_{rules}, book_{book}, state_{state}, house_{house} {}

    Forces muster()
    {
        list_fleets();
        list_wings();
        const std::vector<int> carrier_or_transport = count_ships();
        count_aboard(carrier_or_transport);
        for (const Wing& wing : forces_.wings) add_wing(wing);
        open_lanes();
        const auto by_fleet = [](const Wing& one, const Wing& other) {
            const auto rank = [](const Wing& wing) { return wing.fleet.number == 0 ? UINT32_MAX : wing.fleet.number; };
            return std::tuple{rank(one), one.id} < std::tuple{rank(other), other.id};
        };
        std::ranges::sort(forces_.wings, by_fleet);
        return std::move(forces_);
    }

private:
    void list_fleets()
    {
        for (const Fleet& fleet : own_rows(state_.fleets, house_.id)) {
            forces_.fleets.push_back({.id = fleet.id,
                                      .at = fleet.at,
                                      .roe = fleet.roe,
                                      .active = fleet.status == FleetStatus::Active,
                                      .spies = fleet.spy_scouts,
                                      .order = fleet.order,
                                      .standing = fleet.standing});
        }
        fleet_places_ = places_of(forces_.fleets);
        crippled_lift_.assign(forces_.fleets.size(), 0);
    }

    [[nodiscard]] Force* fleet_of(FleetId id) { return &forces_.fleets[static_cast<std::size_t>(fleet_places_[id.number])]; }

    void list_wings()
    {
        for (const Squadron& squadron : own_rows(state_.squadrons, house_.id)) {
            Wing wing{.id = squadron.id};
            if (const auto* in = std::get_if<InFleet>(&squadron.station)) {
                wing.fleet = in->fleet;
                wing.at = fleet_of(in->fleet)->at;
            } else {
                wing.at = std::get<InPool>(squadron.station).colony;
            }
            flagships_.push_back(squadron.flagship);
            forces_.wings.push_back(wing);
        }
        wing_places_ = places_of(forces_.wings);
    }

    // Where each ship's cargo counts: the fleet it is in, by ship number; -1: nowhere.
    std::vector<int> count_ships()
    {
        const auto ships = own_rows(state_.ships, house_.id);
        std::vector<int> fleet_of_ship(ships.empty() ? 1 : ships.back().id.number + 1, -1);
        for (const Ship& ship : ships) {
            if (const auto* in = std::get_if<InSquadron>(&ship.berth)) {
                Wing& wing = forces_.wings[static_cast<std::size_t>(wing_places_[in->squadron.number])];
                add_ship(wing, ship);
                if (wing.fleet.number != 0) fleet_of_ship[ship.id.number] = fleet_places_[wing.fleet.number];
            } else if (const auto* beside = std::get_if<InFleet>(&ship.berth)) {
                add_spacelift(*fleet_of(beside->fleet), ship);
                fleet_of_ship[ship.id.number] = fleet_places_[beside->fleet.number];
            } else if (const auto* pool = std::get_if<InPool>(&ship.berth)) {
                if (ship.hull == HullState::Undamaged) forces_.pool.push_back({ship.id, pool->colony, ship.class_});
            }
        }
        return fleet_of_ship;
    }

    void add_ship(Wing& wing, const Ship& ship)
    {
        const UnitFacts facts = book_.of(ship.class_, ship.weapons);
        wing.might += {facts.as, facts.ds};
        const bool leads = flagships_[static_cast<std::size_t>(wing_places_[wing.id.number])] == ship.id;
        if (!leads) {
            wing.room -= facts.data->cc ? facts.data->cc->value : 0;
            return;
        }
        wing.flagship = ship.class_;
        wing.crippled = ship.hull == HullState::Crippled;
        wing.scout = facts.data->role == Role::Scout;
        wing.raider = facts.raider;
        wing.room += command_rating(rules_.units, *facts.data, rules_.tech, house_.research.levels[Tech::CMD]).value_or(0);
        wing.hangar += hangar_capacity(rules_, ship.class_, house_.research.levels[Tech::ACO]);
    }

    void add_spacelift(Force& fleet, const Ship& ship)
    {
        ++fleet.spacelift;
        fleet.ptu += ship.ptu;
        if (ship.hull == HullState::Crippled) {
            ++fleet.crippled;
            ++crippled_lift_[static_cast<std::size_t>(fleet_places_[fleet.id.number])];
            return;
        }
        if (ship.class_ == "ET"_unit) ++fleet.etacs;
        if (ship.class_ != "TT"_unit) return;
        const int lift = lift_capacity(rules_, ship.class_, house_.research.levels[Tech::STL]);
        ++fleet.transports;
        fleet.lift += lift;
        forces_.troop_ships.push_back({ship.id, fleet.id, lift});
    }

    void count_aboard(const std::vector<int>& fleet_of_ship)
    {
        for (const Unit& unit : own_rows(state_.units, house_.id)) {
            const auto* aboard = std::get_if<Aboard>(&unit.berth);
            if (aboard == nullptr || fleet_of_ship[aboard->ship.number] < 0) continue;
            Force& fleet = forces_.fleets[static_cast<std::size_t>(fleet_of_ship[aboard->ship.number])];
            if (unit.class_ == "MD"_unit) {
                ++fleet.marines;
                const auto ship = std::ranges::lower_bound(forces_.troop_ships, aboard->ship, {}, &TroopShip::id);
                if (ship != forces_.troop_ships.end() && ship->id == aboard->ship) ++ship->marines;
            } else {
                ++fleet.fighters;
                const UnitFacts facts = book_.of(unit.class_, unit.level);
                fleet.might += {facts.as, facts.ds};
            }
        }
    }

    void add_wing(const Wing& wing)
    {
        if (wing.fleet.number == 0) return;
        Force& fleet = *fleet_of(wing.fleet);
        ++fleet.wings;
        fleet.might += {wing.crippled ? (wing.might.as + 1) / 2 : wing.might.as, wing.might.ds};
        fleet.crippled += wing.crippled ? 1 : 0;
        fleet.scouts += wing.scout ? 1 : 0;
        fleet.raiders += wing.raider ? 1 : 0;
        fleet.hangar += wing.hangar;
    }

    void open_lanes()
    {
        const bool propulsion = std::ranges::count(house_.research.discoveries, Discovery::Propulsion) > 0;
        for (std::size_t i = 0; i < forces_.fleets.size(); ++i) {
            Force& fleet = forces_.fleets[i];
            const Travellers who{.crippled_warships = fleet.crippled > crippled_lift_[i],
                                 .spacelift = fleet.spacelift > 0,
                                 .crippled_spacelift = crippled_lift_[i] > 0,
                                 .experimental_propulsion = propulsion};
            fleet.lanes = lanes_open_to(who, Travel::Ordinary, rules_.lanes);
        }
    }

    const Ruleset& rules_;
    UnitBook& book_;
    const GameState& state_;
    const House& house_;
    Forces forces_{};
    std::vector<ShipId> flagships_{};  // of the wings, before they are sorted
    PlaceByNumber fleet_places_{};
    PlaceByNumber wing_places_{};
    std::vector<int> crippled_lift_{};  // spacelift ships, by fleet
};

}  // namespace

Force* Forces::find(FleetId id)
{
    const auto it = std::ranges::lower_bound(fleets, id, {}, &Force::id);
    return it != fleets.end() && it->id == id ? &*it : nullptr;
}

std::span<const Wing> Forces::wings_of(FleetId fleet) const
{
    const auto number = [](const Wing& wing) { return wing.fleet.number == 0 ? UINT32_MAX : wing.fleet.number; };
    const auto range = std::ranges::equal_range(wings, fleet.number, {}, number);
    return {range.begin(), range.end()};
}

Forces forces_in(const Ruleset& rules, UnitBook& book, const GameState& state, const House& house) { return Mustering{rules, book, state, house}.muster(); }

}  // namespace ec4x::bots

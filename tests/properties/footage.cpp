#include "footage.h"

#include <algorithm>
#include <array>

#include "codec/binary.h"
#include "engine/forces/own_rows.h"
#include "engine/forces/roster.h"

namespace ec4x::testing {

namespace {

// Before each step in which houses observe or meet each other. After CC4 and in the end only public facts and proposals count.
constexpr bool is_meeting(Step step) { return step != Step::CC4 && step != Step::CO3; }
constexpr std::array kFilmed = {Step::CC4, Step::CF3, Step::CF4, Step::CF7, Step::CF8, Step::CF9, Step::CF11, Step::CF14, Step::CO3};

constexpr bool is_filmed(Step step) { return std::ranges::find(kFilmed, step) != kFilmed.end(); }

template <class T>
void write(std::string& out, const T& value)
{
    codec::append_binary(out, codec::type_of<T>(), &value);
}

class Camera {
public:
    Camera(const Turn& turn, const Lens& lens) : turn_{turn}, lens_{lens}, state_{turn.state}, roster_{turn.state} {}

    Frame frame()
    {
        frame_.step = turn_.step;
        if (is_meeting(turn_.step)) film_meetings();
        film_dealings();
        film_public();
        return std::move(frame_);
    }

private:
    void film_meetings()
    {
        for (const Fleet& fleet : state_.fleets) film_fleet(fleet);
        for (const Colony& colony : state_.colonies) film_colony(colony);
        for (const FleetMove& move : turn_.facts.moves) film_move(move);
        for (const Retreat& retreat : turn_.facts.combat.retreats) film_retreat(retreat);
        for (const House& house : state_.houses) film_house(house);
        for (const HouseMorale& morale : turn_.facts.combat.morale) film_morale(morale);
        for (const System& system : state_.map.systems) frame_.planets[system.id] = codec::binary_of(system.class_) + codec::binary_of(system.raw);
    }

    [[nodiscard]] bool is_filmed_at(SystemId system) const { return !lens_.where || lens_.where->contains(system); }

    void write_ship(std::string& out, const Ship& ship)
    {
        write(out, ship);
        for (const Unit* unit : roster_.aboard(ship.id)) write(out, *unit);
    }

    // Without what shows only in what it does: its name and plans.
    std::string fleet_bytes(const Fleet& fleet)
    {
        Fleet plain = fleet;
        plain.name.clear();
        plain.fallback.reset();
        plain.standing = {};
        plain.progress = {};
        std::string out;
        write(out, plain);
        for (const Squadron* squadron : roster_.squadrons_of(fleet.id)) {
            write(out, *squadron);
            for (const Ship* ship : roster_.ships_of(squadron->id)) write_ship(out, *ship);
        }
        for (const Ship* ship : roster_.spacelift_of(fleet.id)) write_ship(out, *ship);
        return out;
    }

    bool has_raiders(const Fleet& fleet)
    {
        return std::ranges::any_of(roster_.squadrons_of(fleet.id), [&](const Squadron* squadron) {
            return std::ranges::any_of(roster_.ships_of(squadron->id), [](const Ship* ship) { return ship->class_ == "RR"_unit; });
        });
    }

    static bool is_mission(const Fleet& fleet)
    {
        if (!fleet.order) return false;
        const FleetOrderKind kind = fleet.order->kind;
        return kind == FleetOrderKind::SpyPlanet || kind == FleetOrderKind::HackStarbase || kind == FleetOrderKind::SpySystem ||
               kind == FleetOrderKind::CovertRaid;
    }

    void film_fleet(const Fleet& fleet)
    {
        if (is_mission(fleet)) frame_.on_mission.insert(fleet.id.owner);
        frame_.places.insert({fleet.id.owner, fleet.at});
        if (!is_filmed_at(fleet.at)) return;
        const std::string bytes = fleet_bytes(fleet);
        const HouseAt place{fleet.at, fleet.id.owner};
        frame_.present[place] += bytes;
        if (has_raiders(fleet)) frame_.raiders[place] += bytes;
    }

    void film_colony(const Colony& colony)
    {
        frame_.places.insert({colony.owner, colony.id});
        if (!is_filmed_at(colony.id)) return;
        Colony plain = colony;
        plain.name.clear();
        plain.switches = {};
        plain.waiting.clear();
        plain.awards = {};
        std::string& out = frame_.present[{colony.id, colony.owner}];
        write(out, plain);
        for (const Unit* unit : roster_.units_at(colony.id)) write(out, *unit);
        for (const Squadron* squadron : roster_.pool_squadrons(colony.id)) {
            write(out, *squadron);
            for (const Ship* ship : roster_.ships_of(squadron->id)) write_ship(out, *ship);
        }
        for (const Ship* ship : roster_.pool_spacelift(colony.id)) write_ship(out, *ship);
        for (const Project* project : roster_.projects_at(colony.id)) write(out, *project);
    }

    // A fleet that is not in the system, but was seen there.
    void film_passage(FleetId id, SystemId system, const std::string& how)
    {
        if (!is_filmed_at(system)) return;
        const Fleet* fleet = state_.fleets.find(id);
        frame_.present[{system, id.owner}] += how + codec::binary_of(id) + (fleet != nullptr ? fleet_bytes(*fleet) : "gone");
    }

    void film_move(const FleetMove& move)
    {
        film_passage(move.id, move.from, "left");
        if (move.through) film_passage(move.id, *move.through, "passed");
        frame_.places.insert({move.id.owner, move.from});
        if (move.through) frame_.places.insert({move.id.owner, *move.through});
    }

    void film_retreat(const Retreat& retreat)
    {
        film_passage(retreat.fleet, retreat.from, "leaves");
        film_passage(retreat.fleet, retreat.next, "retreats");
        frame_.places.insert({retreat.fleet.owner, retreat.next});
    }

    void film_house(const House& house)
    {
        std::string& bearing = frame_.bearing[house.id];
        for (const Tech tech : {Tech::ELI, Tech::CLK, Tech::CMD}) write(bearing, house.research.levels[tech]);  // the others show in what it has
        write(bearing, house.research.discoveries);
        for (const Effect& effect : state_.effects) {
            if (effect.house == house.id && effect.action == CovertAction::Sweep) write(bearing, effect);
        }
        if (!lens_.closely) return;
        House plain = house;
        plain.prestige = 0;
        plain.last.event = 0;
        std::string& accounts = frame_.accounts[house.id];
        write(accounts, plain);
        for (const Project& project : own_rows(state_.projects, house.id)) write(accounts, project);
        const Database& database = state_.databases.at(house.id);
        write(accounts, database.explored);
        for (const PlanetPicture& picture : database.planets) write(accounts, picture);
        for (const FleetPicture& picture : database.fleets) write(accounts, picture);
    }

    void film_morale(const HouseMorale& morale)
    {
        std::string& bearing = frame_.bearing[morale.id];
        write(bearing, morale.level);
        bearing += {morale.success ? 'y' : 'n', morale.automatic_critical ? 'y' : 'n', morale.fought ? 'y' : 'n'};
        write(bearing, morale.inspired);
    }

    void film_dealings()
    {
        for (const Proposal& proposal : state_.proposals) {
            write(frame_.dealings[proposal.from], proposal);
            write(frame_.dealings[proposal.to], proposal);
        }
        for (const Effect& effect : state_.effects) write(frame_.dealings[effect.house], effect);
        for (const Relationship& between : state_.relations) {
            for (const Sharing& sharing : between.sharing) {
                frame_.sharing.insert({sharing.from, sharing.from == between.id.a ? between.id.b : between.id.a});
                write(frame_.dealings[sharing.from], sharing);
            }
            write(frame_.dealings[between.id.a], between.last_incident);
            write(frame_.dealings[between.id.b], between.last_incident);
            write(frame_.dealings[between.id.a], between.pact_rewarded);
            write(frame_.dealings[between.id.b], between.pact_rewarded);
        }
    }

    void film_public()
    {
        for (const House& house : state_.houses) {
            write(frame_.common, house.status);
            for (const int until : {house.honour.dishonored_until, house.honour.isolated_until, house.honour.outrage_until}) write(frame_.common, until);
        }
        for (const Relationship& between : state_.relations) {
            write(frame_.common, between.status);
            write(frame_.common, between.renounced);
            write(frame_.common, between.breaches);
            write(frame_.common, between.barred_until);
            write(frame_.common, between.final_conflict);
        }
        write(frame_.common, state_.offers);
        frame_.common += state_.ending ? 'y' : 'n';
        for (const Event& event : turn_.events()) {
            if (const auto* outrage = event.what.get_if<event::Outrage>()) write(frame_.common, pair_of(outrage->bombarder, outrage->victim));  // DIP-026
            if (const auto* changed = event.what.get_if<event::StatusChanged>()) write(frame_.common, changed->cause);  // DIP-036
        }
    }

    const Turn& turn_;
    const Lens& lens_;
    const GameState& state_;
    Roster roster_;
    Frame frame_{};
};

template <class Key>
const std::string& at_or_none(const std::map<Key, std::string>& map, const Key& key)
{
    static const std::string kNone;
    const auto it = map.find(key);
    return it != map.end() ? it->second : kNone;
}

// Two runs as one house and those who tell it what they see meet them.
class Meeting {
public:
    Meeting(const Footage& one, const Footage& other, HouseId house, const LaneGraph& lanes)
        : one_{one}, other_{other}, house_{house}, watchers_{one.watching_for(house)}
    {
        watchers_.merge(other.watching_for(house));
        // What only one of the runs leads the house to is no cause of a difference between them.
        const std::set<SystemId> first = places(one);
        const std::set<SystemId> second = places(other);
        std::ranges::set_intersection(first, second, std::inserter(places_, places_.end()));
        for (const SystemId place : places_) {
            for (const Neighbour& neighbour : lanes.of(place)) next_door_.insert(neighbour.to);
        }
    }

    std::optional<std::string> difference()
    {
        for (std::size_t i = 0; i < one_.frames.size() && !found_; ++i) {
            const Frame& a = one_.frames[i];
            const Frame& b = other_.frames[i];
            compare(a.common, b.common, a, "public facts");
            for (const HouseId watcher : watchers_) compare(at_or_none(a.dealings, watcher), at_or_none(b.dealings, watcher), a, "dealings");
            if (!is_meeting(a.step)) continue;
            for (const SystemId place : places_) compare(a.planets.at(place), b.planets.at(place), a, "planet of system " + std::to_string(place.value));
            meet(a, b);
            meet_next_door(a, b);
            look_closer(a, b);
        }
        for (std::size_t i = 0; i < one_.frames.size() && !found_; ++i) {
            if (is_meeting(one_.frames[i].step)) know(one_.frames[i], other_.frames[i]);
        }
        return found_;
    }

private:
    [[nodiscard]] std::set<SystemId> places(const Footage& footage) const
    {
        std::set<SystemId> all;
        for (const HouseId watcher : watchers_) all.merge(footage.places_of(watcher));
        return all;
    }

    void compare(const std::string& a, const std::string& b, const Frame& at, const std::string& what)
    {
        if (!found_ && a != b) found_ = std::string{name_of(at.step)} + ": " + what;
    }

    void compare_rows(const std::map<HouseAt, std::string>& a, const std::map<HouseAt, std::string>& b, const Frame& at, const std::set<SystemId>& where)
    {
        for (const auto* rows : {&a, &b}) {
            for (const auto& [row, bytes] : *rows) {
                if (watchers_.contains(row.house) || !where.contains(row.system)) continue;
                met_.insert(row.house);
                compare(at_or_none(a, row), at_or_none(b, row), at, row.house.text() + " in system " + std::to_string(row.system.value));
            }
        }
    }

    void meet(const Frame& a, const Frame& b) { compare_rows(a.present, b.present, a, places_); }
    void meet_next_door(const Frame& a, const Frame& b) { compare_rows(a.raiders, b.raiders, a, next_door_); }

    // An Ally that shares may pass on everything that it has. Scout missions and covert actions see into the house that they are about.
    void look_closer(const Frame& a, const Frame& b)
    {
        for (const HouseId watcher : watchers_) {
            if (watcher != house_) look_into(a, b, watcher);
            spies_ = spies_ || a.on_mission.contains(watcher) || b.on_mission.contains(watcher);
        }
        if (one_.covert.contains(house_) || other_.covert.contains(house_)) {
            compare(one_.covert_orders, other_.covert_orders, a, "covert orders");
            for (const auto& [house, accounts] : a.accounts) {
                if (house != house_) compare(accounts, at_or_none(b.accounts, house), a, "accounts of " + house.text());
            }
        }
    }

    void look_into(const Frame& a, const Frame& b, HouseId house)
    {
        compare(at_or_none(a.accounts, house), at_or_none(b.accounts, house), a, "accounts of " + house.text());
        for (const auto* rows : {&a.present, &b.present}) {
            for (const auto& [row, bytes] : *rows) {
                if (row.house == house) compare(at_or_none(a.present, row), at_or_none(b.present, row), a, "forces of " + house.text());
            }
        }
    }

    void know(const Frame& a, const Frame& b)
    {
        for (const HouseId met : met_) {
            compare(a.bearing.at(met), b.bearing.at(met), a, "bearing of " + met.text());
            if (spies_) look_into(a, b, met);
        }
    }

    const Footage& one_;
    const Footage& other_;
    HouseId house_;
    std::set<HouseId> watchers_;
    std::set<SystemId> places_{};
    std::set<SystemId> next_door_{};
    std::set<HouseId> met_{};
    bool spies_ = false;
    std::optional<std::string> found_{};
};

}  // namespace

void Footage::take(const Turn& turn)
{
    if (turn.step == Step::CC4) {
        for (const OrderSet& set : turn.orders) {
            for (const Order& order : set.orders) {
                const auto* what = order.body->get_if<order::Covert>();
                if (what == nullptr) continue;
                covert.insert(set.house);
                if (what->house) covert.insert(*what->house);
                covert_orders += set.house.text() + codec::binary_of(*what);
            }
        }
    }
    if (is_filmed(turn.step)) frames.push_back(Camera{turn, lens_}.frame());
}

std::set<SystemId> Footage::places_of(HouseId house) const
{
    std::set<SystemId> all;
    for (const Frame& frame : frames) {
        const auto first = frame.places.lower_bound({house, SystemId{}});
        for (auto it = first; it != frame.places.end() && it->first == house; ++it) all.insert(it->second);
    }
    return all;
}

std::set<HouseId> Footage::watching_for(HouseId house) const
{
    std::set<HouseId> all{house};
    for (const Frame& frame : frames) {
        for (const auto& [from, to] : frame.sharing) {
            if (to == house) all.insert(from);
        }
    }
    return all;
}

Lens lens_for(const Footage& one, HouseId house, const LaneGraph& lanes)
{
    const std::set<HouseId> watchers = one.watching_for(house);
    const auto spies = [&](const Frame& frame) {
        return std::ranges::any_of(watchers, [&](HouseId watcher) { return frame.on_mission.contains(watcher); });
    };
    if (watchers.size() > 1 || one.covert.contains(house) || std::ranges::any_of(one.frames, spies)) return {};
    std::set<SystemId> where;
    for (const SystemId place : one.places_of(house)) {
        where.insert(place);
        for (const Neighbour& neighbour : lanes.of(place)) where.insert(neighbour.to);
    }
    return {.where = std::move(where), .closely = false};
}

std::optional<std::string> reached(const Footage& one, const Footage& other, HouseId house, const LaneGraph& lanes)
{
    return Meeting{one, other, house, lanes}.difference();
}

}  // namespace ec4x::testing

#include "footage.h"

#include <algorithm>
#include <array>
#include <span>

#include "codec/binary.h"
#include "engine/forces/own_rows.h"
#include "engine/forces/roster.h"

namespace ec4x::testing {

namespace {

// Before each step in which houses observe or meet each other, and where public facts and proposals may have changed.
constexpr std::array kFilmed = {Step::CC4, Step::CF3, Step::CF4, Step::CF7, Step::CF8, Step::CF9, Step::CF11, Step::CF14, Step::CO3};

constexpr std::array kFilmedInClassic = {Step::CC4, Step::CC10, Step::C1, Step::C2, Step::C3, Step::C4, Step::C5, Step::C6, Step::C7, Step::C8, Step::I5};

bool is_filmed(const Turn& turn)
{
    const std::span<const Step> filmed = turn.rules.classic ? std::span<const Step>{kFilmedInClassic} : std::span<const Step>{kFilmed};
    return std::ranges::find(filmed, turn.step) != filmed.end();
}

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
        film_fights();
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

    bool refuses(const Fleet& fleet) const { return std::ranges::binary_search(turn_.facts.refusing, fleet.id); }  // ORD-043: it shows as Hold

    // Without what shows only in what it does: its name and plans.
    std::string fleet_bytes(const Fleet& fleet)
    {
        Fleet plain = fleet;
        plain.name.clear();
        plain.fallback.reset();
        plain.standing = {};
        plain.progress = {};
        std::string out = refuses(fleet) ? "refuses" : "";
        write(out, plain);
        for (const Squadron* squadron : roster_.squadrons_of(fleet)) {
            write(out, *squadron);
            for (const Ship* ship : roster_.ships_of(*squadron)) write_ship(out, *ship);
        }
        for (const Ship* ship : roster_.spacelift_of(fleet.id)) write_ship(out, *ship);
        return out;
    }

    // INT-007, Visual; written here again, so that it does not believe the code that it tests. Whether Raiders and scouts are seen at all depends
    // on more.
    std::string visible_bytes(const Fleet& fleet)
    {
        if (has_class(fleet, "RR"_unit) || has_class(fleet, "SC"_unit)) return fleet_bytes(fleet);
        std::string out;
        write(out, fleet.id);
        write(out, fleet.status);
        if (fleet.order && !refuses(fleet)) write(out, fleet.order->kind);
        for (const Squadron* squadron : roster_.squadrons_of(fleet)) {
            write(out, state_.ships.at(squadron->flagship).class_);
            out += std::to_string(roster_.ships_of(*squadron).size());
        }
        return out + "lift" + std::to_string(roster_.spacelift_of(fleet.id).size());
    }

    bool has_class(const Fleet& fleet, UnitClass class_)
    {
        return std::ranges::any_of(roster_.squadrons_of(fleet), [&](const Squadron* squadron) {
            return std::ranges::any_of(roster_.ships_of(*squadron), [&](const Ship* ship) { return ship->class_ == class_; });
        });
    }

    static bool is_mission(const Fleet& fleet)
    {
        if (!fleet.order) return false;
        const FleetOrderKind kind = fleet.order->kind;
        return kind == FleetOrderKind::SpyPlanet || kind == FleetOrderKind::HackStarbase || kind == FleetOrderKind::SpySystem ||
               kind == FleetOrderKind::CovertRaid;
    }

    // Scouts of classic see what is where they are, and count the fleets next door.
    void film_sector(const Fleet& fleet)
    {
        if (fleet.order && fleet.order->kind == FleetOrderKind::HackStarbase) frame_.around.insert({fleet.id.owner, fleet.at});
    }

    void film_fleet(const Fleet& fleet)
    {
        if (turn_.rules.classic) film_sector(fleet);
        else if (is_mission(fleet)) frame_.on_mission.insert(fleet.id.owner);
        frame_.places.insert({fleet.id.owner, fleet.at});
        const bool raiders = has_class(fleet, "RR"_unit);
        if (raiders || has_class(fleet, "SC"_unit)) frame_.keen.insert({fleet.id.owner, fleet.at});
        if (!is_filmed_at(fleet.at)) return;
        const std::string bytes = fleet_bytes(fleet);
        const HouseAt place{fleet.at, fleet.id.owner};
        frame_.present[place] += bytes;
        frame_.sighted[place] += visible_bytes(fleet);
        if (raiders) frame_.raiders[place] += bytes;
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
            for (const Ship* ship : roster_.ships_of(*squadron)) write_ship(out, *ship);
        }
        for (const Ship* ship : roster_.pool_spacelift(colony.id)) write_ship(out, *ship);
        for (const Project* project : roster_.projects_at(colony.id)) write(out, *project);
        frame_.sighted[{colony.id, colony.owner}] += visible_bytes(colony);
    }

    // INT-008, Visual.
    std::string visible_bytes(const Colony& colony)
    {
        std::string out;
        write(out, colony.souls);
        if (colony.classic) write(out, colony.classic->pu);
        write(out, colony.blockaders);
        for (const Unit* unit : roster_.units_at(colony.id)) {
            if (unit->class_ == "SB"_unit || unit->class_ == "SY"_unit) write(out, unit->class_);
        }
        return out;
    }

    void film_fights()
    {
        const CombatRecords& records = turn_.facts.combat.records;
        for (const BattleRecord& each : records.battles) frame_.fights.insert(each.system);
        for (const BombardmentRecord& each : records.bombardments) frame_.fights.insert(each.system);
        for (const GroundRecord& each : records.ground) frame_.fights.insert(each.system);
    }

    // A fleet that is not in the system, but was seen there.
    void film_passage(FleetId id, SystemId system, const std::string& how)
    {
        if (!is_filmed_at(system)) return;
        const Fleet* fleet = state_.fleets.find(id);
        const std::string name = how + codec::binary_of(id);
        frame_.present[{system, id.owner}] += name + (fleet != nullptr ? fleet_bytes(*fleet) : "gone");
        frame_.sighted[{system, id.owner}] += name + (fleet != nullptr ? visible_bytes(*fleet) : "gone");
    }

    void film_move(const FleetMove& move)
    {
        film_passage(move.id, move.from, "left");
        if (move.through) film_passage(move.id, *move.through, "passed");
        frame_.places.insert({move.id.owner, move.from});
        if (!move.through) return;
        frame_.places.insert({move.id.owner, *move.through});
        frame_.keen.insert({move.id.owner, *move.through});  // interception asks for more than what is seen (MOV-008)
    }

    void film_retreat(const Retreat& retreat)
    {
        const Fleet* fleet = state_.fleets.find(retreat.fleet);
        const bool to_fallback = fleet != nullptr && fleet->fallback == retreat.to;  // its next order shows it
        film_passage(retreat.fleet, retreat.from, "leaves");
        film_passage(retreat.fleet, retreat.next, (to_fallback ? "falls back" : "retreats") + codec::binary_of(retreat.to));
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
        if (turn_.step != Step::CF11) return;  // nobody can steal more in CF14
        for (const IntelEntry& entry : database.entries) write(accounts, entry);
    }

    void film_morale(const HouseMorale& morale)
    {
        std::string& bearing = frame_.bearing[morale.id];
        write(bearing, morale.level);
        bearing += {morale.success ? 'y' : 'n', morale.automatic_critical ? 'y' : 'n', morale.fought ? 'y' : 'n'};
        write(bearing, morale.inspired);
        // The first battle of the turn, wherever it is, takes what a house holds ready (CBT-030, CBT-031).
        if (!morale.success || (morale.level != Morale::High && morale.level != Morale::Low)) return;
        for (const BattleRecord& battle : turn_.facts.combat.records.battles) {
            if (std::ranges::find(battle.forces, morale.id, &recorded::Force::house) != battle.forces.end()) write(bearing, battle);
        }
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
            if (const auto* changed = event.what.get_if<event::StatusChanged>()) write(frame_.common, changed->cause);                          // DIP-036
        }
    }

    const Turn& turn_;
    const Lens& lens_;
    const GameState& state_;
    Roster roster_;
    Frame frame_{};
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
    if (turn.step == Step::C7) take_contracts(turn);
    if (is_filmed(turn)) frames.push_back(Camera{turn, lens_}.frame());
}

void Footage::take_contracts(const Turn& turn)
{
    for (const HiredContract& hired : turn.facts.classic.contracts) {
        contracting.insert(hired.client);
        contracts += hired.client.text() + std::string{name_of(hired.contract)} + codec::binary_of(hired.system);
        write(contracts, turn.state.houses.at(hired.client).research.levels);
        const Colony* colony = turn.state.colonies.find(hired.system);
        if (colony == nullptr) continue;
        contracting.insert(colony->owner);
        write(contracts, turn.state.houses.at(colony->owner).research.levels);
        write(contracts, *colony);
        for (const Unit& unit : own_rows(turn.state.units, colony->owner)) {
            if (const auto* ashore = std::get_if<Ashore>(&unit.berth); ashore != nullptr && ashore->colony == colony->id) write(contracts, unit);
        }
        for (const Project& project : own_rows(turn.state.projects, colony->owner)) {
            if (project.colony == colony->id) write(contracts, project);
        }
        for (const Ship& ship : own_rows(turn.state.ships, colony->owner)) {
            if (const auto* pool = std::get_if<InPool>(&ship.berth); pool != nullptr && pool->colony == colony->id) write(contracts, ship);
        }
    }
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
    const auto spies = [&](const Frame& frame) { return std::ranges::any_of(watchers, [&](HouseId watcher) { return frame.on_mission.contains(watcher); }); };
    if (watchers.size() > 1 || one.covert.contains(house) || std::ranges::any_of(one.frames, spies)) return {};
    std::set<SystemId> where;
    for (const SystemId place : one.places_of(house)) {
        where.insert(place);
        for (const Neighbour& neighbour : lanes.of(place)) where.insert(neighbour.to);
    }
    return {.where = std::move(where), .closely = false};
}

}  // namespace ec4x::testing

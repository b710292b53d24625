// Intelligence in whole turns: the index of a database is what its entries say (INT-030), events are those of the table (INT-045), and what a
// house cannot know changes nothing of what it is sent (INT-042).
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "codec/codec.h"
#include "codec/json_writer.h"
#include "engine/intel/database.h"
#include "engine/intel/significance.h"
#include "engine/intel/view.h"
#include "engine/map/generate.h"
#include "engine/setup/new_game.h"
#include "engine/turn/resolve.h"
#include "public_facts.h"
#include "random_orders.h"
#include "support/game_files.h"
#include "support/rule_tables.h"
#include "support/rules.h"
#include "support/situation.h"
#include "war.h"

namespace ec4x::testing {

namespace {

SystemId seen_at(int system) { return SystemId{static_cast<std::uint32_t>(system)}; }

// The keys of a JSON object, without those of objects within.
std::set<std::string> keys_of(const std::string& json)
{
    std::set<std::string> keys;
    int depth = 0;
    for (std::size_t i = 0; i < json.size(); ++i) {
        if (json[i] == '{' || json[i] == '[') ++depth;
        if (json[i] == '}' || json[i] == ']') --depth;
        if (json[i] != '"') continue;
        std::size_t end = i + 1;
        while (json[end] != '"') end += json[end] == '\\' ? 2 : 1;
        if (depth == 1 && json[end + 1] == ':') keys.insert(json.substr(i + 1, end - i - 1));
        i = end;
    }
    return keys;
}

// Fields by event; those in brackets, and those that hold nothing, may be missing.
std::map<std::string, std::set<std::string>> fields_by_event()
{
    std::map<std::string, std::set<std::string>> fields;
    const RuleTable table = rule_table("INT-045");
    for (std::size_t row = 1; row < table.size(); ++row) {
        std::set<std::string> names{"event"};
        std::string name;
        for (const char c : table[row][1] + ",") {
            if (c == ',') names.insert(std::exchange(name, {}));
            else if (c != ' ' && c != '[' && c != ']') name += c;
        }
        std::string event;
        for (const char c : table[row][0] + ",") {
            if (c == ',') fields[std::exchange(event, {})] = names;
            else if (c != ' ') event += c;
        }
    }
    return fields;
}

struct WarGame {
    const Ruleset& rules;
    GameState state{};
    std::vector<Event> events{};
    std::string seed{};
    Dice whim;

    WarGame(const Ruleset& under, std::string named) : rules{under}, seed{std::move(named)}, whim{seed}
    {
        const auto map = generate_map({.players = 4, .seed = seed}, rules.map, rules.planet, test::system_names());
        REQUIRE(map.ok());
        std::vector<Seat> seats;
        for (const HouseId id : default_house_ids(4)) seats.push_back({id, id.text()});
        state = new_game(std::string(32, '0'), rules, map->map, seats);
        put_at_war(rules, state, whim);
    }

    void play()
    {
        std::vector<OrderSet> sets;
        for (const House& house : state.houses) sets.push_back(random_orders(view(rules, state, events, house.id), whim));
        TurnResult result = resolve(state, sets, rules, GameTables{rules, state.map}, {.seed = seed});
        state = std::move(result.state);
        events = std::move(result.events);
    }
};

// INT-030, by a look at all entries.
template <class Tells>
std::uint32_t best_of(const Database& database, Tells tells)
{
    const IntelEntry* best = nullptr;
    for (const IntelEntry& entry : database.entries) {
        if (tells(entry) && (best == nullptr || outweighs(entry, *best))) best = &entry;
    }
    return best == nullptr ? 0 : best->id.number;
}

void check_database(const Database& database)
{
    std::uint32_t number = 0;
    for (const IntelEntry& entry : database.entries) {
        REQUIRE(entry.id == EntryId{database.id, ++number});
        const auto* fleet = std::get_if<FleetSeen>(&entry.seen);
        if (fleet != nullptr) REQUIRE(database.fleets.contains(fleet->fleet));
        if (planet_in(entry)) REQUIRE(database.planets.contains(entry.system));
        if (std::holds_alternative<Own>(entry.origin)) {
            const IntelSubject subject = subject_of(entry);
            CHECK(subject.house != database.id);
        }
    }
    for (const FleetPicture& row : database.fleets) {
        const auto tells = [&](const IntelEntry& entry) {
            const auto* fleet = std::get_if<FleetSeen>(&entry.seen);
            return fleet != nullptr && fleet->fleet == row.id;
        };
        CHECK(row.latest == best_of(database, tells));
        CHECK(row.detailed == best_of(database, [&](const IntelEntry& entry) { return tells(entry) && entry.quality >= Quality::Spy; }));
    }
    for (const PlanetPicture& row : database.planets) {
        CHECK(row.latest == best_of(database, [&](const IntelEntry& entry) { return entry.system == row.id && planet_in(entry).has_value(); }));
    }
}

}  // namespace

TEST_CASE("INT-029, INT-030: after turns of war the picture of every house is what its entries say")
{
    for (const Ruleset* rules : {&standard_rules(), &attrition_rules()}) {
        WarGame game{*rules, "picture"};
        std::size_t before = 0;
        for (int turn = 0; turn < 6; ++turn) game.play();
        for (const Database& database : game.state.databases) {
            check_database(database);
            before += database.entries.size();
            for (const BriefingItem& item : briefing(*rules, view(*rules, game.state, game.events, database.id))) {
                CHECK(item.rank >= 1);
                CHECK(item.rank <= 10);
            }
        }
        CHECK(before > 100);
    }
}

TEST_CASE("INT-040, INT-045: every event of a played game has a name of the table and no field but those of its row")
{
    const auto fields = fields_by_event();
    std::set<std::string> kinds;
    for (const Ruleset* rules : {&standard_rules(), &attrition_rules()}) {
        WarGame game{*rules, "events"};
        for (int turn = 0; turn < 6; ++turn) {
            game.play();
            for (const Event& event : game.events) {
                const std::string json = codec::json_of(event.what);
                const std::size_t from = json.find("\"event\":\"") + 9;
                const std::string name = json.substr(from, json.find('"', from) - from);
                CAPTURE(json);
                const auto row = fields.find(name);
                REQUIRE(row != fields.end());
                for (const std::string& key : keys_of(json)) CHECK(row->second.contains(key));
                kinds.insert(name);
            }
        }
    }
    for (const char* kind : {"fleet_sighted", "battle", "system_explored", "fleet_moved", "income"}) CHECK(kinds.contains(kind));
}

namespace {

// alpha sees beta's transports in system 3 and gamma's colony in system 4; system 9 is far away.
struct Watched {
    Situation game;
    FleetId seen_beta{};
    FleetId far_beta{};
    FleetId far_gamma{};

    explicit Watched(const Ruleset& rules) : game{rules}
    {
        for (int i = 0; i < 9; ++i) game.lane(i, i + 1);
        game.colony("alpha", 2, 100, 50).colony("gamma", 4, 80, 40).colony("beta", 9, 80, 40).colony("delta", 7);
        for (const auto& [house, home] : {std::pair{"alpha", 2}, {"beta", 9}, {"gamma", 4}, {"delta", 7}}) {
            game.state.houses.at(*house_id(house)).home = seen_at(home);
            game.state.houses.at(*house_id(house)).research.levels[Tech::ELI] = 0;
        }
        game.relation("beta", "gamma", Relation::Ally);
        game.fleet("alpha", 3, {"CA"});
        game.fleet("alpha", 4, {"DD"});
        seen_beta = game.fleet("beta", 3, {"CA", "DD", "TT"});
        far_beta = game.fleet("beta", 9, {"BB"});
        far_gamma = game.fleet("gamma", 8, {"BB", "SC"});
    }

    [[nodiscard]] std::string sent(const Ruleset& rules) const
    {
        const TurnResult result = resolve(game.state, {}, rules, GameTables{rules, game.state.map}, {.seed = "watched"});
        return to_json(without_prestige_of_others(view(rules, result.state, result.events, *house_id("alpha"))));
    }
};

struct Hidden {
    const char* what;
    void (*change)(Watched&);
};

const std::vector<Hidden> kHidden = {
    {"cargo of a fleet that is seen",
     [](Watched& watched) {
         for (const Ship& ship : watched.game.state.ships) {
             if (ship.class_ != "TT"_unit) continue;
             House& house = watched.game.state.houses.at(ship.id.owner);
             watched.game.state.units.insert({.id = {house.id, ++house.last.unit}, .class_ = "MD"_unit, .berth = Aboard{ship.id}});
             break;
         }
     }},
    {"weapons of a fleet that is seen",
     [](Watched& watched) {
         for (Ship& ship : watched.game.state.ships) {
             if (ship.id.owner == *house_id("beta")) ship.weapons = 3;
         }
     }},
    {"people of a colony that is seen", [](Watched& watched) { watched.game.state.colonies.at(seen_at(4)).working = IndustrialUnits::whole(7); }},
    {"ROE of a fleet that is seen", [](Watched& watched) { watched.game.state.fleets.at(watched.seen_beta).roe = 1; }},
    {"spies at the own colony",
     [](Watched& watched) {
         const FleetId spies = watched.game.fleet("delta", 2, {"SC"});
         watched.game.state.fleets.at(spies).spy_scouts = true;
         watched.game.state.fleets.at(spies).order = FleetOrder{.kind = FleetOrderKind::SpyPlanet, .target = seen_at(2)};
     }},
    {"Raiders beside an own fleet",
     [](Watched& watched) {
         watched.game.state.houses.at(*house_id("delta")).research.levels[Tech::CLK] = 3;
         watched.game.fleet("delta", 3, {"RR"});
     }},
    {"what others see far away", [](Watched& watched) { watched.game.state.fleets.at(watched.far_beta).at = seen_at(8); }},
    {"what others share",
     [](Watched& watched) {
         watched.game.state.relations.at(pair_of(*house_id("beta"), *house_id("gamma"))).sharing = {{.from = *house_id("beta"), .include_own = true}};
     }},
    {"disinformation of others", [](Watched& watched) { watched.game.state.effects.push_back({CovertAction::Disinformation, *house_id("beta"), 2, 3}); }},
};

}  // namespace

TEST_CASE("INT-005, INT-042: what is hidden about things that a house sees changes nothing of what it is sent")
{
    for (const Ruleset* rules : {&standard_rules(), &attrition_rules()}) {
        const Watched plain{*rules};
        const std::string sent = plain.sent(*rules);
        CHECK(sent.find("fleet_seen") != std::string::npos);
        for (const Hidden& hidden : kHidden) {
            CAPTURE(std::string{hidden.what});
            CAPTURE(rules->game.ruleset);
            Watched changed = plain;
            hidden.change(changed);
            REQUIRE(changed.game.state != plain.game.state);
            CHECK(changed.sent(*rules) == sent);
        }
        // What alpha can see does change it.
        Watched other = plain;
        other.game.state.fleets.at(other.seen_beta).at = seen_at(8);
        CHECK(other.sent(*rules) != sent);
    }
}

}  // namespace ec4x::testing

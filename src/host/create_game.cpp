#include "host/create_game.h"

#include <algorithm>
#include <set>
#include <utility>

#include "engine/map/map_import.h"
#include "engine/setup/new_game.h"
#include "host/commitment.h"
#include "rules/rules_hash.h"

namespace ec4x {

namespace {

using Refusals = std::vector<SettingRefusal>;

bool is_name_character(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == ' ' || c == '-'; }

// SRV-011.
void check_house_names(const GameSettings& settings, const Ruleset& rules, Refusals& refusals)
{
    const auto limit = static_cast<std::size_t>(rules.server.names.house_max);
    if (settings.house_names.size() > static_cast<std::size_t>(std::max(settings.players, 0))) {
        refusals.push_back(
            {Reason::OutOfRange, "houses", std::to_string(settings.house_names.size()) + " house names for " + std::to_string(settings.players) + " houses"});
    }
    std::set<std::string> taken;
    for (const std::string& name : settings.house_names) {
        if (name.empty() || name.size() > limit || !std::ranges::all_of(name, is_name_character)) {
            refusals.push_back(
                {Reason::BadValue, "houses", "\"" + name + "\": a house name has 1 to " + std::to_string(limit) + " letters, digits, spaces and hyphens"});
        } else if (!taken.insert(name).second) {
            refusals.push_back({Reason::NameTaken, "houses", "\"" + name + "\" is given twice"});
        }
    }
}

void check_game_name(const GameSettings& settings, const Ruleset& rules, Refusals& refusals)
{
    const auto limit = static_cast<std::size_t>(rules.server.names.max);
    const auto printable = [](char c) { return static_cast<unsigned char>(c) >= 0x20 && c != 0x7f; };
    if (settings.name.empty() || settings.name.size() > limit || !std::ranges::all_of(settings.name, printable)) {
        refusals.push_back({Reason::BadValue, "name", "a game's name has 1 to " + std::to_string(limit) + " printable characters"});
    }
}

// Seat k is called like line k of the list, unless the host says otherwise; a name that is taken is passed over.
std::vector<Seat> seats_of(const GameSettings& settings, const NameLists& names)
{
    std::vector<std::string> chosen = settings.house_names;
    for (const std::string& name : names.houses) {
        if (chosen.size() >= static_cast<std::size_t>(settings.players)) break;
        if (std::ranges::find(chosen, name) == chosen.end()) chosen.push_back(name);
    }
    std::vector<Seat> seats;
    for (const HouseId id : default_house_ids(settings.players)) seats.push_back({id, chosen[seats.size()]});
    return seats;
}

// The map that the host brought, or a generated one.
std::optional<MapFile> map_of(const GameSettings& settings, const Ruleset& rules, const NameLists& names, const std::string& seed, CreatedGame& game,
                              Refusals& refusals)
{
    if (settings.map_file) {
        auto import = import_map(*settings.map_file, rules.map, "map file");
        if (!import) {
            for (const std::string& breach : import.error().breaches) refusals.push_back({import.error().reason, "map", breach});
            return std::nullopt;
        }
        if (import->file.generated.players != settings.players) {
            refusals.push_back({Reason::BadMap, "map",
                                "the map is for " + std::to_string(import->file.generated.players) + " houses, not " + std::to_string(settings.players)});
            return std::nullopt;
        }
        game.warnings = std::move(import->warnings);
        return std::move(import->file);
    }
    const Planet homeworld{rules.setup.homeworld.class_, rules.setup.homeworld.raw};
    auto generated = generate_map({settings.players, seed, homeworld}, rules.map, rules.planet, names.systems);
    if (!generated) {
        refusals.push_back({generated.error().reason, "map", generated.error().text});
        return std::nullopt;
    }
    return MapFile{*std::move(generated), map_config(rules.map, rules.planet)};
}

// TRN-029.
std::string seed_text(const Ruleset& rules, const std::string& game, RandomSource random)
{
    if (!rules.rng.public_) return random.hex(32);
    return rules.rng.custom_seed.empty() ? game : rules.rng.custom_seed;
}

}  // namespace

Result<CreatedGame, std::vector<SettingRefusal>> create_game(const GameSettings& settings, const Ruleset& rules, const NameLists& names, RandomSource random)
{
    Refusals refusals;
    CreatedGame game;
    game.map_seed_drawn = !settings.map_seed && !settings.map_file && rules.map.seed.empty();
    const std::string seed = settings.map_seed ? *settings.map_seed : game.map_seed_drawn ? random.decimal() : rules.map.seed;
    check_game_name(settings, rules, refusals);
    check_house_names(settings, rules, refusals);
    std::optional<MapFile> map = map_of(settings, rules, names, seed, game, refusals);
    if (!refusals.empty()) return refusals;

    game.name = settings.name;
    game.rules = rules;
    game.rules_hash = rules_hash(rules);
    game.map = *std::move(map);
    game.map_fingerprint = map_fingerprint(game.map);
    game.open_dice = rules.rng.public_;
    const std::string id = random.hex(32);
    game.secret = {.seed = seed_text(rules, id, random), .salt = random.hex(64)};
    game.commitment = dice_commitment(id, game.secret.seed, game.secret.salt);
    game.state = new_game(id, rules, game.map.generated.map, seats_of(settings, names));
    return game;
}

}  // namespace ec4x

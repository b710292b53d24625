#include "cli/game_actions.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <utility>

#include "cli/bot_seats.h"
#include "cli/console.h"
#include "cli/files.h"
#include "cli/map_source.h"
#include "cli/open_game.h"
#include "cli/rule_text.h"
#include "cli/ruleset_files.h"
#include "cli/shipped_files.h"
#include "codec/flat_values.h"
#include "codec/json_writer.h"
#include "host/create_game.h"
#include "host/secure_random.h"
#include "store/game_folder.h"

namespace ec4x::cli {

namespace {

struct HouseLine {
    HouseId id{};
    int seat = 0;
    std::string name{};
    HouseStatus status = HouseStatus::Active;
    std::int64_t prestige = 0;
    std::optional<std::string> bot{};
};
BOOST_DESCRIBE_STRUCT(HouseLine, (), (id, seat, name, status, prestige, bot))

// What everybody may know of a game (INT-004, SRV-027): no state, no seed.
struct GameReport {
    std::string game{};
    std::string name{};
    std::string ruleset{};
    std::string rules_hash{};
    std::vector<ChangedValue> changed{};
    int players = 0;
    int turn = 0;
    int systems = 0;
    std::string map_fingerprint{};
    std::string commitment{};
    bool open_dice = false;
    int prestige_multiplier = 0;
    std::int64_t prestige_to_win = 0;
    int window_hours = 0;
    std::vector<HouseLine> houses{};
    int log_entries = 0;
};
BOOST_DESCRIBE_STRUCT(GameReport, (),
                      (game, name, ruleset, rules_hash, changed, players, turn, systems, map_fingerprint, commitment, open_dice, prestige_multiplier,
                       prestige_to_win, window_hours, houses, log_entries))

std::vector<ChangedValue> changes_in(const Ruleset& rules)
{
    const std::vector<std::string> shipped = shipped_rulesets();
    if (std::ranges::find(shipped, rules.game.ruleset) == shipped.end()) return {};
    const auto base = load_ruleset(read_layers(rules.game.ruleset));
    if (!base) return {};
    const codec::FlatValues before = codec::flat_values(*base);
    std::vector<ChangedValue> changed;
    for (const auto& [key, value] : codec::flat_values(rules)) {
        const auto was = before.find(key);
        if (was == before.end() || was->second != value) changed.push_back({key, value, was == before.end() ? "nothing" : was->second});
    }
    return changed;
}

GameReport report_of(const GameFolder& folder)
{
    const auto& created = std::get<logged::GameCreated>(folder.log.front().what);
    const Ruleset& rules = folder.settings.rules;
    GameReport report{folder.settings.game,
                      folder.settings.name,
                      rules.game.ruleset,
                      created.rules,
                      changes_in(rules),
                      folder.settings.players,
                      folder.state.turn,
                      static_cast<int>(folder.state.map.systems.size()),
                      created.map,
                      created.commitment,
                      folder.settings.open_dice,
                      folder.state.prestige_multiplier,
                      rules.victory.prestige,
                      rules.turn.window_hours,
                      {},
                      static_cast<int>(folder.log.size())};
    for (const House& house : folder.state.houses) {
        if (!is_player(house)) continue;
        report.houses.push_back({house.id, house.seat, house.name, house.status, house.prestige, {}});
        if (folder.settings.bots && folder.settings.bots->contains(house.id)) report.houses.back().bot = folder.settings.bots->at(house.id);
    }
    std::ranges::sort(report.houses, {}, &HouseLine::seat);
    return report;
}

void print_report(const GameReport& report)
{
    print_line(fmt::format("{}  (game {})", report.name, report.game));
    print_line(fmt::format("Ruleset      {}, rules hash {}", report.ruleset, report.rules_hash));
    for (const ChangedValue& change : report.changed) print_line(fmt::format("             {} = {}, changed from {}", change.key, change.value, change.from));
    print_line(fmt::format("Map          {} systems, fingerprint {}", report.systems, report.map_fingerprint));
    print_line(fmt::format("Dice         {}, commitment {}", report.open_dice ? "open" : "secret until the game ends", report.commitment));
    print_line(fmt::format("Prestige     {} wins, events count {}.{:03} times", report.prestige_to_win, report.prestige_multiplier / 1000,
                           report.prestige_multiplier % 1000));
    print_line(fmt::format("Turn         {}, {} hours for orders, {} log entries, chain intact", report.turn, report.window_hours, report.log_entries));
    print_line("");
    std::vector<std::vector<std::string>> rows = {{"seat", "house", "id", "status", "prestige", "played by"}};
    for (const HouseLine& house : report.houses) {
        rows.push_back({std::to_string(house.seat), house.name, house.id.text(), std::string{name_of(house.status)}, std::to_string(house.prestige),
                        house.bot ? "bot " + *house.bot : "a person"});
    }
    for (const std::string& line : aligned(rows)) print_line(line);
}

}  // namespace

void create_game(const GameOptions& options)
{
    const Ruleset rules = load_chosen_ruleset(options.rules);
    GameSettings settings{.name = options.name, .players = options.players, .house_names = options.houses};
    if (!options.seed.empty()) settings.map_seed = options.seed;
    if (!options.map.empty()) settings.map_file = read_text_file(options.map);

    const auto game = ec4x::create_game(settings, rules, {system_names(), house_names()}, {random_hex, random_decimal});
    if (!game) {
        std::vector<std::string> lines;
        for (const SettingRefusal& refusal : game.error()) lines.push_back(fmt::format("{}: {} ({})", refusal.setting, refusal.text, name_of(refusal.reason)));
        stop_bad_input(lines, "no game was created");
    }
    for (const std::string& warning : game->warnings) std::fprintf(stderr, "warning: %s\n", warning.c_str());

    std::optional<std::map<HouseId, std::string>> bots;
    if (!options.bots.empty()) bots = bots_in_seats(options.bots, game->state);
    const auto stored = create_game_folder(options.dir, {.settings = {.game = game->state.game,
                                                                      .name = game->name,
                                                                      .players = options.players,
                                                                      .map_seed_drawn = game->map_seed_drawn,
                                                                      .open_dice = game->open_dice,
                                                                      .bots = std::move(bots),
                                                                      .rules = game->rules},
                                                         .map = map_file_text(game->map),
                                                         .secret = codec::json_of(game->secret),
                                                         .created = {.game = game->state.game,
                                                                     .name = game->name,
                                                                     .players = options.players,
                                                                     .ruleset = game->rules.game.ruleset,
                                                                     .rules = game->rules_hash,
                                                                     .map = game->map_fingerprint,
                                                                     .commitment = game->commitment},
                                                         .state = game->state,
                                                         .time = static_cast<std::int64_t>(std::time(nullptr))});
    if (!stored) stop_bad_input(stored.error());
    if (options.json) print_line(codec::json_of(report_of(open_game(options.dir))));
    else print_line(fmt::format("{}: {} houses on {} systems in {}", game->name, options.players, game->state.map.systems.size(), options.dir));
}

void show_game(const GameOptions& options)
{
    const GameReport report = report_of(open_game(options.dir));
    if (options.json) print_line(codec::json_of(report));
    else print_report(report);
}

}  // namespace ec4x::cli

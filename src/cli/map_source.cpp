#include "cli/map_source.h"

#include <algorithm>
#include <cstdio>
#include <string_view>
#include <utility>

#include "cli/console.h"
#include "cli/files.h"
#include "cli/shipped_files.h"
#include "engine/map/map_import.h"
#include "host/secure_random.h"
#include "store/game_folder.h"

namespace ec4x::cli {

namespace {

MapFile imported(std::string text, const MapRules& rules, const std::string& name)
{
    auto import = import_map(std::move(text), rules, name);
    if (import) {
        for (const std::string& warning : import->warnings) std::fprintf(stderr, "%s: warning: %s\n", name.c_str(), warning.c_str());
        return std::move(import->file);
    }
    std::vector<std::string> lines;
    for (const std::string& breach : import.error().breaches) lines.push_back(breach + " (" + std::string{name_of(import.error().reason)} + ")");
    stop_bad_input(lines, name + ": the map file is refused");
}

ChosenMap map_of_game(const std::string& dir)
{
    auto game = read_game_folder(dir);
    if (!game) stop_bad_input(game.error());
    ChosenMap chosen;
    chosen.rules = game->settings.rules;
    chosen.file = imported(game->map, chosen.rules.map, dir + "/map.json");
    chosen.title = game->settings.name;
    chosen.house_names.resize(static_cast<std::size_t>(std::ranges::count_if(game->state.houses, is_player)));
    for (const House& house : game->state.houses) {
        if (is_player(house)) chosen.house_names[static_cast<std::size_t>(house.seat - 1)] = house.name;
    }
    return chosen;
}

}  // namespace

std::vector<std::string> system_names() { return lines_of(shipped_rulebook_file("data/system-names.txt")); }
std::vector<std::string> house_names() { return lines_of(shipped_rulebook_file("data/house-names.txt")); }

ChosenMap choose_map(const MapOptions& options)
{
    if (!options.dir.empty()) return map_of_game(options.dir);
    ChosenMap chosen;
    chosen.rules = load_chosen_ruleset(options.rules);
    if (!options.file.empty()) {
        chosen.file = imported(read_text_file(options.file), chosen.rules.map, options.file);
        chosen.title = "Star map";
        return chosen;
    }
    const std::string& preset = chosen.rules.map.seed;
    const std::string seed = !options.seed.empty() ? options.seed : !preset.empty() ? preset : random_decimal();
    const Planet homeworld{chosen.rules.setup.homeworld.class_, chosen.rules.setup.homeworld.raw};
    auto generated = generate_map({options.players, seed, homeworld}, chosen.rules.map, chosen.rules.planet, system_names());
    if (!generated) stop_bad_input(generated.error().text + " (" + std::string{name_of(generated.error().reason)} + ")");
    chosen.file = {*std::move(generated), map_config(chosen.rules.map, chosen.rules.planet)};
    chosen.title = "Star map";
    return chosen;
}

}  // namespace ec4x::cli

#include "cli/map_actions.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cli/console.h"
#include "cli/files.h"
#include "cli/map_source.h"
#include "cli/rule_text.h"
#include "codec/json_writer.h"
#include "draw/map_picture.h"
#include "draw/raster.h"
#include "engine/map/fairness.h"

namespace ec4x::cli {

namespace {

template <class Word>
Word word_option(const std::string& option, const std::string& text)
{
    if (const auto word = enum_from_name<Word>(text)) return *word;
    std::string known;
    for (const Word word : all_of_enum<Word>()) known += ' ' + std::string{name_of(word)};
    stop_bad_input(option + " " + text + ": is none of" + known);
}

MapPicture picture_for(const ChosenMap& chosen, const MapOptions& options)
{
    const GeneratedMap& generated = chosen.file.generated;
    MapPicture picture = picture_of(generated.map);
    picture.title = chosen.title;
    picture.theme = word_option<PictureTheme>("--theme", options.theme);
    picture.page = word_option<PicturePage>("--page", options.page);
    picture.facts = {
        {"Houses", std::to_string(generated.players)}, {"Ruleset", chosen.rules.game.ruleset}, {"Fingerprint", map_fingerprint(chosen.file).substr(0, 16)}};
    if (options.dir.empty()) picture.facts.insert(picture.facts.begin(), {"Seed", generated.seed});  // a game's seed stays its own (MAP-005)
    for (std::size_t i = 0; i < chosen.house_names.size(); ++i) picture.houses.push_back({static_cast<int>(i) + 1, chosen.house_names[i]});
    for (const SeatFairness& seat : fairness_of(generated.map, chosen.rules.map.fair)) {
        picture.fairness.push_back({seat.seat, seat.nearest_rival, seat.distance_to_rivals, seat.prospect});
    }
    picture.capacity.emplace();
    std::ranges::transform(chosen.rules.planet.pu_max, picture.capacity->begin(), [](auto pu) { return int{pu}; });
    return picture;
}

std::string drawn(Result<std::string, RasterError> bytes)
{
    if (!bytes) stop_bad_input(bytes.error().message);
    return *std::move(bytes);
}

void write_pictures(const ChosenMap& chosen, const MapOptions& options)
{
    if (!options.svg_file && !options.png_file && !options.pdf_file) return;
    const std::string svg = map_svg(picture_for(chosen, options));
    if (options.svg_file) write_output(*options.svg_file, svg);
    if (options.pdf_file) write_output(*options.pdf_file, drawn(pdf_of_svg(svg)));
    if (options.png_file) write_output(*options.png_file, drawn(png_of_svg(svg, options.pixels)));
}

std::vector<std::string> fairness_table(const std::vector<SeatFairness>& seats, const StarMap& map)
{
    std::vector<std::vector<std::string>> rows = {{"seat", "home", "name", "nearest rival", "all rivals", "prospect", "jumps to rival", "with troops",
                                                   "systems in 2", "in 3", "lanes near (major/minor/restricted)", "chokepoints"}};
    for (const SeatFairness& seat : seats) {
        std::string chokepoints;
        for (const SystemId id : seat.chokepoints) chokepoints += (chokepoints.empty() ? "" : " ") + std::to_string(id.value);
        rows.push_back({std::to_string(seat.seat), std::to_string(seat.home.value), map.systems.at(seat.home).name, std::to_string(seat.nearest_rival),
                        std::to_string(seat.distance_to_rivals), std::to_string(seat.prospect), std::to_string(seat.jumps_to_rival),
                        seat.troop_jumps_to_rival ? std::to_string(*seat.troop_jumps_to_rival) : "-", std::to_string(seat.systems_within_2),
                        std::to_string(seat.systems_within_3),
                        fmt::format("{}/{}/{}", seat.lanes_near[LaneClass::Major], seat.lanes_near[LaneClass::Minor], seat.lanes_near[LaneClass::Restricted]),
                        chokepoints.empty() ? "-" : chokepoints});
    }
    return aligned(rows);
}

// What `ec4x map fairness --json` prints.
struct FairnessReport {
    std::string seed{};
    int players = 0;
    std::string fingerprint{};
    MapQuality quality{};
    std::vector<SeatFairness> seats{};
};
BOOST_DESCRIBE_STRUCT(FairnessReport, (), (seed, players, fingerprint, quality, seats))

// What `ec4x map draw --json` prints.
struct DrawnMap {
    std::string fingerprint{};
    std::size_t systems = 0;
    std::vector<std::string> files{};
};
BOOST_DESCRIBE_STRUCT(DrawnMap, (), (fingerprint, systems, files))

void describe(const ChosenMap& chosen, const MapOptions& options)
{
    const GeneratedMap& generated = chosen.file.generated;
    EnumArray<LaneClass, int> lanes;
    for (const Lane& lane : generated.map.lanes) ++lanes[lane.class_];
    if (options.dir.empty()) print_line(fmt::format("Seed         {}", generated.seed));
    print_line(fmt::format("Systems      {} in {} rings, {} houses", generated.map.systems.size(), generated.map.rings, generated.players));
    print_line(fmt::format("Lanes        {}: {} major, {} minor, {} restricted", generated.map.lanes.size(), lanes[LaneClass::Major], lanes[LaneClass::Minor],
                           lanes[LaneClass::Restricted]));
    print_line(fmt::format("Fingerprint  {}", map_fingerprint(chosen.file)));
    const MapQuality& q = generated.quality;
    print_line(fmt::format("Placement    homeworlds at least {} hexes apart (at best {}), spread {}, balance {} %{}", q.d, q.B, q.s, q.t,
                           q.fallback > 0 ? fmt::format(", fallback {}", q.fallback) : ""));
    print_line("");
    for (const std::string& line : fairness_table(fairness_of(generated.map, chosen.rules.map.fair), generated.map)) print_line(line);
}

}  // namespace

void make_map(const MapOptions& options)
{
    const ChosenMap chosen = choose_map(options);
    if (options.json_file) write_output(options.json_file->empty() ? "-" : *options.json_file, map_file_text(chosen.file));
    write_pictures(chosen, options);
    if (!options.json_file && !options.svg_file && !options.png_file && !options.pdf_file) describe(chosen, options);
}

void draw_map(const MapOptions& options)
{
    DrawnMap drawn;
    for (const auto& file : {options.svg_file, options.png_file, options.pdf_file}) {
        if (file) drawn.files.push_back(*file);
    }
    if (drawn.files.empty()) stop_bad_input("name at least one of --svg, --png and --pdf");
    if (options.json && std::ranges::find(drawn.files, "-") != drawn.files.end()) stop_bad_input("--json and a drawing cannot both go to the standard output");
    const ChosenMap chosen = choose_map(options);
    write_pictures(chosen, options);
    drawn.systems = chosen.file.generated.map.systems.size();
    drawn.fingerprint = map_fingerprint(chosen.file);
    if (options.json) print_line(codec::json_of(drawn));
}

void show_fairness(const MapOptions& options)
{
    const ChosenMap chosen = choose_map(options);
    if (!options.json) return describe(chosen, options);
    const GeneratedMap& generated = chosen.file.generated;
    print_line(codec::json_of(FairnessReport{options.dir.empty() ? generated.seed : "", generated.players, map_fingerprint(chosen.file), generated.quality,
                                             fairness_of(generated.map, chosen.rules.map.fair)}));
}

}  // namespace ec4x::cli

#include "cli/replay_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <utility>
#include <vector>

#include "cli/rule_text.h"

namespace ec4x::cli {

namespace {

char letter_of(int seat) { return seat == 0 ? '#' : static_cast<char>('A' + seat - 1); }

// Terminals have eight colours that everybody can tell apart from their background; the letter says the rest.
std::string coloured(std::string text, int seat, const Style& style)
{
    if (!style.colour || seat == 0) return text;
    constexpr std::array kColours = {34, 33, 32, 35, 36, 31};
    const int colour = kColours[static_cast<std::size_t>(seat - 1) % kColours.size()];
    return fmt::format("\033[{}m{}\033[0m", colour, text);
}

struct Mark {
    std::string text{"."};
    int seat = 0;
};

// A flat-top hex map: columns are q, half a row lower from one to the next. A capital letter is a homeworld, a small one another colony; `*`: fighting there.
std::vector<std::string> map_lines(const Story& story, const StoryTurn& turn, const Style& style)
{
    std::map<SystemId, Mark> marks;
    for (const StorySystem& system : story.systems) marks[system.id];
    for (const StoryColony& colony : turn.colonies) {
        const auto system = std::ranges::find(story.systems, colony.system, &StorySystem::id);
        const bool home = system != story.systems.end() && system->home.has_value();
        const char letter = letter_of(colony.seat);
        marks[colony.system] = {std::string(1, home || colony.seat == 0 ? letter : static_cast<char>(letter - 'A' + 'a')), colony.seat};
    }
    for (const Headline& headline : turn.headlines) {
        const bool fought = headline.kind == HeadlineKind::Fighting || headline.kind == HeadlineKind::Conquest;
        if (fought && headline.system && !marks[*headline.system].text.ends_with('*')) marks[*headline.system].text += '*';
    }
    std::map<int, std::map<int, Mark>> rows;  // by row and column
    int left = 0;
    for (const StorySystem& system : story.systems) {
        rows[2 * system.hex.r + system.hex.q][system.hex.q] = marks[system.id];
        left = std::min(left, system.hex.q);
    }
    constexpr int kColumn = 3;
    std::vector<std::string> lines;
    for (const auto& [row, columns] : rows) {
        std::string line;
        int width = 0;
        for (const auto& [column, mark] : columns) {
            const int at = (column - left) * kColumn;
            line.append(static_cast<std::size_t>(std::max(0, at - width)), ' ');
            line += coloured(mark.text, mark.seat, style);
            width = at + static_cast<int>(mark.text.size());
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

// Rows as `aligned` makes them, then each house's row in its colour.
std::vector<std::string> standing_lines(const Story& story, const StoryTurn& turn, const Style& style)
{
    std::vector<StoryStanding> ranked = turn.houses;
    std::ranges::stable_sort(ranked, std::ranges::greater{}, &StoryStanding::prestige);
    std::vector<std::vector<std::string>> rows = {{"", "house", "prestige", "colonies", "ships", "output", ""}};
    for (const StoryStanding& house : ranked) {
        rows.push_back({std::string(1, letter_of(house.seat)), house_name(story, house.seat), std::to_string(house.prestige), std::to_string(house.colonies),
                        std::to_string(house.ships), std::to_string(house.output),
                        house.status == HouseStatus::Active ? "" : std::string{name_of(house.status)}});
    }
    std::vector<std::string> lines = aligned(rows);
    for (std::string& line : lines) line.erase(line.find_last_not_of(' ') + 1);
    for (std::size_t i = 1; i < lines.size(); ++i) lines[i] = coloured(lines[i], ranked[i - 1].seat, style);
    return lines;
}

}  // namespace

std::string title_text(const Story& story)
{
    std::string text =
        fmt::format("{}  (game {}, ruleset {}, {} houses, {} turns)\n", story.name, story.game, story.ruleset, story.houses.size(), story.turns.size());
    const bool whole = story.checked_turns + 1 >= static_cast<int>(story.turns.size());
    text += whole ? fmt::format("{} turns run again from the log, every hash equal\n", story.checked_turns)
                  : std::string{"The seed of the dice is not known: turns are shown as the log has them\n"};
    return text;
}

std::string turn_text(const Story& story, std::size_t place, const Style& style)
{
    const StoryTurn& turn = story.turns.at(place);
    const std::string heading = fmt::format("Turn {} of {}", turn.turn, story.turns.back().turn);
    std::string text = style.colour ? "\033[1m" + heading + "\033[0m\n\n" : heading + "\n\n";
    for (const std::string& line : map_lines(story, turn, style)) text += "  " + line + '\n';
    text += '\n';
    for (const std::string& line : standing_lines(story, turn, style)) text += line + '\n';
    text += '\n';
    for (const Headline& headline : turn.headlines) text += "- " + headline.text + '\n';
    if (turn.headlines.empty()) text += place == 0 ? "- The war begins\n" : "- Nothing that everybody would speak of\n";
    return text;
}

}  // namespace ec4x::cli

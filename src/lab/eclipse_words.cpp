#include "lab/eclipse_words.h"

#include <algorithm>
#include <vector>

#include "report/columns.h"

namespace ec4x::lab {

using eclipse::Happening;
using eclipse::Method;

namespace {

constexpr std::size_t kMostOutcomesShown = 12;

// A number of billionths or ten-millionths with so many decimals, rounded.
std::string eclipse_decimal(std::int64_t raw, std::int64_t scale, int decimals)
{
    std::int64_t unit = scale;
    for (int i = 0; i < decimals; ++i) unit /= 10;
    const std::int64_t rounded = (raw + unit / 2) / unit;
    const std::int64_t whole = scale / unit;
    std::string rest = std::to_string(rounded % whole);
    rest.insert(0, static_cast<std::size_t>(decimals) - std::min(rest.size(), static_cast<std::size_t>(decimals)), '0');
    return std::to_string(rounded / whole) + '.' + rest;
}

std::string eclipse_percent(const InUnits<eclipse::Percent>& percent, int decimals)
{
    return eclipse_decimal(percent.value.raw, eclipse::Percent::kScale, decimals);
}
std::string eclipse_number(const InUnits<eclipse::Number>& number, int decimals)
{
    return eclipse_decimal(number.value.raw, eclipse::Number::kScale, decimals);
}

void add_eclipse_table(std::string& text, const std::vector<std::vector<std::string>>& rows)
{
    for (const std::string& line : report::aligned_columns(rows)) text += "  " + line + '\n';
}

std::string eclipse_title(std::string_view text, bool colour) { return colour ? "\033[1m" + std::string{text} + "\033[0m\n" : std::string{text} + '\n'; }

void add_methods(std::string& text, const eclipse::OddsReport& report)
{
    for (const eclipse::HexMethod& hex : report.hexes) {
        text += "hex " + std::to_string(hex.hex) + ": ";
        if (hex.method == Method::Exact) text += "exact, " + std::to_string(hex.states) + " states\n";
        else
            text += std::to_string(hex.samples) + " samples, seeds " + report.seed + ".0 to " + report.seed + '.' + std::to_string(hex.samples - 1) +
                    "; in brackets 95 % confidence\n";
    }
}

void add_chances(std::string& text, const eclipse::OddsReport& report)
{
    const bool unfought = std::ranges::any_of(report.houses, [](const auto& row) { return row.unfought.has_value(); });
    std::vector<std::vector<std::string>> rows{{"hex", "player", "wins", "stalemate", "retreats", "destroyed", "holds the hex", "tiles"}};
    if (unfought) rows[0].emplace_back("no battle");
    for (const eclipse::HouseOdds& row : report.houses) {
        rows.push_back({std::to_string(row.hex), row.name, in_words(row.won), in_words(row.drew), in_words(row.retreated), in_words(row.destroyed),
                        in_words(row.holds), row.reputation ? eclipse_number(*row.reputation, 3) : "-"});
        if (unfought) rows.back().push_back(row.unfought ? in_words(*row.unfought) : "-");
    }
    add_eclipse_table(text, rows);
}

void add_fights(std::string& text, const eclipse::OddsReport& report)
{
    std::vector<std::vector<std::string>> rows{{"hex", "battle", "is fought", "first wins", "second wins", "stalemate"}};
    for (const eclipse::BattleOdds& row : report.fights) {
        rows.push_back({std::to_string(row.hex), row.sides[0] + " against " + row.sides[1], in_words(row.fought), in_words(row.first_wins),
                        in_words(row.second_wins), in_words(row.stalemate)});
    }
    add_eclipse_table(text, rows);
}

void add_losses(std::string& text, const eclipse::OddsReport& report)
{
    std::vector<std::vector<std::string>> rows{{"hex", "player", "ships", "number", "destroyed", "survive", "of them left"}};
    for (const eclipse::ExpectedLoss& row : report.losses) {
        rows.push_back({std::to_string(row.hex), row.house, row.what, std::to_string(row.number), eclipse_number(row.destroyed, 3),
                        eclipse_number(row.survive, 3), eclipse_number(row.left, 3)});
    }
    add_eclipse_table(text, rows);
}

std::string eclipse_ships_left(const eclipse::OutcomeOdds& outcome)
{
    std::string text;
    for (const eclipse::GroupLeft& group : outcome.ships) {
        text += (text.empty() ? "" : "; ") + std::to_string(group.hit_points.size()) + ' ' + group.what + " (";
        for (std::size_t i = 0; i < group.hit_points.size(); ++i) text += (i == 0 ? "" : " ") + std::to_string(group.hit_points[i]);
        text += group.left ? ", left)" : ")";
    }
    return text.empty() ? "nothing" : text;
}

void add_outcomes(std::string& text, const eclipse::OddsReport& report)
{
    std::vector<std::vector<std::string>> rows{{"hex", "side", "share", "what is left (hit points)"}};
    std::size_t of_side = 0;
    for (std::size_t i = 0; i < report.outcomes.size(); ++i) {
        const eclipse::OutcomeOdds& row = report.outcomes[i];
        const bool same = i > 0 && report.outcomes[i - 1].hex == row.hex && report.outcomes[i - 1].side == row.side;
        of_side = same ? of_side + 1 : 0;
        if (of_side < kMostOutcomesShown) rows.push_back({std::to_string(row.hex), row.side, in_words(row.share), eclipse_ships_left(row)});
    }
    add_eclipse_table(text, rows);
}

std::string_view eclipse_depth(Happening event)
{
    switch (event) {
        case Happening::Hex:
        case Happening::AllRepaired: return "";
        case Happening::Damage:
        case Happening::Destroyed:
        case Happening::Repaired: return "      ";
        case Happening::Battle:
        case Happening::PopulationAttack:
        case Happening::Bombed:
        case Happening::CubeDied:
        case Happening::DiscRemoved:
        case Happening::DiscPlaced:
        case Happening::NoDisc: return "  ";
        default: return "    ";
    }
}

}  // namespace

std::string in_words(const eclipse::Share& share)
{
    if (!share.times) return eclipse_percent(share.percent, 4) + " %";
    return eclipse_percent(share.percent, 2) + " % (" + eclipse_percent(share.low, 2) + '-' + eclipse_percent(share.high, 2) + ')';
}

std::string in_words(const eclipse::OddsReport& report, bool colour)
{
    std::string text = report.title.empty() ? "" : eclipse_title(report.title, colour) + '\n';
    if (report.hexes.empty()) return text + "No battle takes place: no hex has enemies in it (ECL-011).\n";
    add_methods(text, report);
    text += '\n' + eclipse_title("Chances", colour);
    add_chances(text, report);
    text += '\n' + eclipse_title("Battles", colour);
    add_fights(text, report);
    text += '\n' + eclipse_title("Losses, on average", colour);
    add_losses(text, report);
    text += '\n' + eclipse_title("What is left of each side", colour);
    add_outcomes(text, report);
    if (report.method == Method::Sample) text += '\n' + std::to_string(report.battles_per_second) + " battles a second\n";
    return text;
}

std::string in_words(const eclipse::NeedReport& report)
{
    const auto odds = [](const eclipse::NeedTrial& trial) {
        return std::to_string(trial.number) + ": " + in_words(trial.share) + (trial.method == Method::Exact ? ", exact\n" : "\n");
    };
    const std::string goal =
        report.what + (report.needed ? " to win" : " let " + report.house + " win") + " with a chance of " + eclipse_percent(report.chance, 3) + " %\n\n";
    std::string text = report.needed ? report.house + " needs " + std::to_string(*report.needed) + " x " + goal
                                     : "Not even " + std::to_string(report.at->number) + " x " + goal;
    text += "  with " + odds(*report.at);
    if (report.below) text += "  with " + odds(*report.below);
    if (report.runs > 0)
        text += '\n' + std::to_string(report.runs) + " samples where a number was sampled, seeds " + report.seed + ".0 and on; in brackets 95 % confidence\n";
    return text;
}

std::string in_words(const eclipse::Phase& phase, eclipse::LogDetail detail, bool colour)
{
    std::string text;
    for (const eclipse::LogEntry& entry : phase.journal) {
        if (detail == eclipse::LogDetail::Summary && !eclipse::is_in_summary(entry.event)) continue;
        const std::string line = eclipse::in_words(entry);
        text += entry.event == Happening::Hex ? eclipse_title(line, colour) : std::string{eclipse_depth(entry.event)} + line + '\n';
    }
    text += '\n';
    for (const eclipse::HexResult& hex : phase.result.hexes) {
        text += "Hex " + std::to_string(hex.number) + ": " + (hex.disc ? "disc of " + *hex.disc : "no disc");
        for (const eclipse::ShipsLeft& ships : hex.ships) text += ", " + std::to_string(ships.ships.size()) + ' ' + ships.type + " of " + ships.owner;
        if (!hex.population.empty()) text += ", " + std::to_string(hex.population.size()) + (hex.population.size() == 1 ? " cube" : " cubes");
        text += '\n';
    }
    return text;
}

}  // namespace ec4x::lab

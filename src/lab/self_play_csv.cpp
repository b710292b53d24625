#include "lab/self_play_csv.h"

namespace ec4x::lab {

namespace {

std::string csv_cell(std::string_view text)
{
    if (text.find_first_of(",\"\n\r") == std::string_view::npos) return std::string{text};
    std::string out = "\"";
    for (const char c : text) out += c == '"' ? "\"\"" : std::string{c};
    return out + '"';
}

// Thousandths as a plain decimal number.
std::string plain(std::int64_t thousandths)
{
    std::string digits = std::to_string(thousandths < 0 ? -thousandths : thousandths);
    if (digits.size() < 4) digits.insert(0, 4 - digits.size(), '0');
    return (thousandths < 0 ? "-" : "") + digits.substr(0, digits.size() - 3) + '.' + digits.substr(digits.size() - 3);
}

void add_line(std::string& text, const std::vector<std::string>& cells)
{
    for (std::size_t i = 0; i < cells.size(); ++i) text += (i > 0 ? "," : "") + csv_cell(cells[i]);
    text += "\r\n";
}

void add_shares(std::string& text, std::string_view by, const std::vector<WinShare>& shares)
{
    for (const WinShare& share : shares) {
        add_line(text, {std::string{by}, share.name, std::to_string(share.games), std::to_string(share.won.times), plain(share.won.percent.value.raw),
                        plain(share.won.low.value.raw), plain(share.won.high.value.raw), share.mean_rank ? plain(share.mean_rank->value.raw) : "",
                        share.mean_prestige ? plain(share.mean_prestige->value.raw) : "", share.fell ? plain(share.fell->percent.value.raw) : ""});
    }
}

std::string wins_csv(const SelfPlayReport& report)
{
    std::string text;
    add_line(text, {"by", "name", "games", "wins", "percent", "low", "high", "mean_rank", "mean_prestige", "fell_percent"});
    add_shares(text, "seat", report.seats);
    add_shares(text, "entrant", report.entrants);
    add_shares(text, "strategy", report.strategies);
    add_shares(text, "level", report.levels);
    return text;
}

std::string turns_csv(const SelfPlayReport& report)
{
    std::string text;
    add_line(text, {"turns", "games"});
    for (std::size_t i = 0; i < report.turns.games_by_turns.size(); ++i) add_line(text, {std::to_string(i), std::to_string(report.turns.games_by_turns[i])});
    return text;
}

std::string victories_csv(const SelfPlayReport& report)
{
    std::string text;
    add_line(text, {"kind", "games", "percent", "low", "high"});
    for (const VictoryShare& victory : report.victories) {
        add_line(text, {victory.kind, std::to_string(victory.share.times), plain(victory.share.percent.value.raw), plain(victory.share.low.value.raw),
                        plain(victory.share.high.value.raw)});
    }
    return text;
}

std::string curves_csv(const SelfPlayReport& report)
{
    std::string text;
    add_line(text, {"curve", "of", "turn", "houses", "p10", "median", "p90", "mean"});
    for (const CurveReport& curve : report.curves) {
        for (const SpreadPoint& point : curve.points) {
            add_line(text, {std::string{name_of(curve.curve)}, curve.of, std::to_string(point.turn), std::to_string(point.houses), std::to_string(point.p10),
                            std::to_string(point.median), std::to_string(point.p90), plain(point.mean.value.raw)});
        }
    }
    return text;
}

std::string prestige_csv(const SelfPlayReport& report)
{
    std::string text;
    add_line(text, {"source", "won", "lost", "per_house"});
    for (const CauseReport& cause : report.prestige)
        add_line(text, {cause.source, std::to_string(cause.won), std::to_string(cause.lost), plain(cause.per_house.value.raw)});
    return text;
}

void add_use_lines(std::string& text, std::string_view kind, const std::vector<UseReport>& uses)
{
    for (const UseReport& use : uses) {
        add_line(text, {std::string{kind}, use.name, std::to_string(use.times), plain(use.per_house.value.raw), use.lost ? std::to_string(*use.lost) : "",
                        use.detected ? std::to_string(use.detected->times) : ""});
    }
}

std::string uses_csv(const SelfPlayReport& report)
{
    std::string text;
    add_line(text, {"kind", "name", "times", "per_house", "lost", "detected"});
    add_use_lines(text, "order", report.orders);
    add_use_lines(text, "fleet_order", report.fleet_orders);
    add_use_lines(text, "standing_order", report.standing_orders);
    add_use_lines(text, "unit", report.units);
    add_use_lines(text, "technology", report.technologies);
    add_use_lines(text, "covert_action", report.covert_actions);
    add_use_lines(text, "mission", report.missions);
    return text;
}

std::string hub_csv(const HubReport& hub)
{
    std::string text;
    add_line(text, {"what", "name", "value"});
    add_line(text, {"fell", "games", std::to_string(hub.fell.times)});
    add_line(text, {"fell", "percent", plain(hub.fell.percent.value.raw)});
    add_line(text, {"first_turn", "p10", std::to_string(hub.p10)});
    add_line(text, {"first_turn", "median", std::to_string(hub.median)});
    add_line(text, {"first_turn", "p90", std::to_string(hub.p90)});
    add_line(text, {"changes", "per_game", plain(hub.per_game.value.raw)});
    add_line(text, {"last_lord_wins", "percent", plain(hub.throne.percent.value.raw)});
    for (const UseReport& seat : hub.seats) add_line(text, {"first_taken_by", seat.name, std::to_string(seat.times)});
    for (const UseReport& entrant : hub.entrants) add_line(text, {"first_taken_by", entrant.name, std::to_string(entrant.times)});
    return text;
}

std::string faults_csv(const SelfPlayReport& report)
{
    std::string text;
    add_line(text, {"when", "what", "times"});
    for (const FaultReport& fault : report.refused) add_line(text, {"refused", fault.what, std::to_string(fault.times)});
    for (const FaultReport& fault : report.failed) add_line(text, {"failed", fault.what, std::to_string(fault.times)});
    for (const BrokenGame& game : report.broken) add_line(text, {"broken", "game " + std::to_string(game.game) + ": " + game.what, "1"});
    return text;
}

}  // namespace

std::vector<CsvFile> self_play_csv(const SelfPlayReport& report)
{
    std::vector<CsvFile> files{{"wins.csv", wins_csv(report)},     {"turns.csv", turns_csv(report)},       {"victories.csv", victories_csv(report)},
                               {"curves.csv", curves_csv(report)}, {"prestige.csv", prestige_csv(report)}, {"uses.csv", uses_csv(report)},
                               {"faults.csv", faults_csv(report)}};
    if (report.hub) files.push_back({"hub.csv", hub_csv(*report.hub)});
    return files;
}

}  // namespace ec4x::lab

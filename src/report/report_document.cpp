#include "report/report_document.h"

#include <algorithm>

#include "engine/orders/terms.h"
#include "engine/turn/calendar.h"
#include "report/briefing.h"
#include "report/desk.h"
#include "report/house_picture.h"
#include "report/names.h"

namespace ec4x::report {

namespace {

Facts key_figures(const Desk& desk)
{
    const HouseView& view = desk.view;
    const PublicHouse& self = view.houses.at(view.house);
    const TurnFigures* before = turn_before(desk.history, view.turn);
    Scribe& scribe = desk.scribe;
    const auto since = [&](std::int64_t change) {
        return before == nullptr ? "" : change == 0 ? "unchanged" : scribe.join(signed_figure(change), " since last turn");
    };
    const std::string_view rank =
        scribe.join("rank ", self.rank, " of ", std::ranges::count_if(view.houses, [](const PublicHouse& house) { return is_player(house); }));
    return {{{"Prestige", scribe.join(self.prestige), before != nullptr ? scribe.join(rank, ", ", since(self.prestige - prestige_in(*before, self.id))) : rank},
             {"treasury", scribe.money(view.own.treasury), since(before != nullptr ? (view.own.treasury - before->treasury).raw / Money::kScale : 0)},
             {"income", scribe.money(view.own.income), scribe.join("upkeep ", scribe.money(desk.own.figures.upkeep.total()))},
             {"colonies", scribe.join(view.colonies.size()), scribe.join(view.projects.size(), " projects")},
             {"fleets", scribe.join(view.fleets.size()), scribe.join(view.ships.size(), " ships")}}};
}

Section briefing_section(const Desk& desk)
{
    constexpr std::size_t kMost = 12;
    Section section{.title = "Briefing"};
    section.blocks.emplace_back(key_figures(desk));
    const Briefing briefing = ranked_briefing(desk.rules, desk.scribe, kMost);
    List list;
    for (const BriefingLine& line : briefing.lines) {
        Item item{.text = Text::strong(line.headline), .rank = line.significance, .tone = line.tone};
        for (const Words detail : line.details) item.more.emplace_back(detail);
        list.items.push_back(std::move(item));
    }
    if (list.items.empty()) section.blocks.emplace_back(Paragraph{Text{"A quiet turn: nothing that needs your attention.", Tone::Muted}});
    else section.blocks.emplace_back(std::move(list));
    if (briefing.lesser > 0) {
        const std::string_view items = desk.scribe.counted(static_cast<std::int64_t>(briefing.lesser), "lesser item");
        section.blocks.emplace_back(Paragraph{Text{desk.scribe.join(items, " in the parts below."), Tone::Muted}});
    }
    return section;
}

void add_news(Scribe& scribe, const HostNews& news, Section& section)
{
    if (!news.deadline.empty()) section.blocks.emplace_back(Paragraph{Text{scribe.join("Orders are due: ", news.deadline, '.')}});
    if (news.told.empty()) return;
    section.blocks.emplace_back(Paragraph{Text{"Told to all houses since the last report:"}});
    List list;
    for (const std::string& line : news.told) list.items.push_back({.text = Text{scribe.join(line)}});
    section.blocks.emplace_back(std::move(list));
}

Section map_section(const Desk& desk)
{
    const auto explored = std::ranges::count_if(desk.view.systems, &KnownSystem::explored);
    Figure figure{.picture = house_picture(desk)};
    figure.caption = "Filled badges are own ships, outlined ones ships of others where they were last seen, dashed if that was not in the latest turn.";
    figure.description = desk.scribe.join("Star map: ", desk.view.systems.size(), " systems, ", explored, " explored, ",
                                          desk.scribe.counted(static_cast<std::int64_t>(desk.view.colonies.size()), "own colony", "own colonies"), '.');
    Section section{.title = "The map as we know it", .label = "Map"};
    section.blocks.emplace_back(std::move(figure));
    return section;
}

draw::LineChart half_chart(std::string title, std::string unit)
{
    return {.title = std::move(title), .unit = std::move(unit), .lines = {}, .size = {draw::Length::whole(340), draw::Length::whole(200)}};
}

draw::ChartLine line_of(const History& history, std::string name, std::int64_t (*value)(const TurnFigures&))
{
    draw::ChartLine line{.name = std::move(name)};
    for (const TurnFigures& figures : history) line.points.push_back({figures.turn, value(figures)});
    return line;
}

std::int64_t whole_pp(Money money) { return div_floor(money.raw, Money::kScale); }

// The latest figures in words stand in the parts.
Figure chart_figure(Scribe& scribe, draw::LineChart chart)
{
    const std::string_view title = scribe.join(chart.title);
    return {std::move(chart), title, scribe.join("Line chart over the turns: ", title, '.'), true};
}

Figure prestige_chart(const Desk& desk)
{
    draw::LineChart chart = half_chart("Prestige of all houses", "prestige");
    for (const PublicHouse& house : desk.view.houses) {
        if (!is_player(house)) continue;
        draw::ChartLine line{.name = house.name, .seat = house.seat, .strong = house.id == desk.view.house};
        for (const TurnFigures& figures : desk.history) line.points.push_back({figures.turn, prestige_in(figures, house.id)});
        chart.lines.push_back(std::move(line));
    }
    std::ranges::stable_sort(chart.lines, {}, &draw::ChartLine::strong);  // the own line above the others
    return chart_figure(desk.scribe, std::move(chart));
}

Figure economy_chart(const Desk& desk)
{
    const History& history = desk.history;
    draw::LineChart chart = half_chart("Gross output, tax income and upkeep", std::string{desk.scribe.unit()});
    chart.lines = {line_of(history, "output", [](const TurnFigures& figures) { return figures.gho; }),
                   line_of(history, "income", [](const TurnFigures& figures) { return whole_pp(figures.income); }),
                   line_of(history, "upkeep", [](const TurnFigures& figures) { return whole_pp(figures.upkeep); })};
    return chart_figure(desk.scribe, std::move(chart));
}

Figure treasury_chart(const Desk& desk)
{
    const History& history = desk.history;
    draw::LineChart chart = half_chart("Treasury at the opening of each turn", std::string{desk.scribe.unit()});
    chart.lines = {line_of(history, "treasury", [](const TurnFigures& figures) { return whole_pp(figures.treasury); })};
    return chart_figure(desk.scribe, std::move(chart));
}

Figure realm_chart(const Desk& desk)
{
    const History& history = desk.history;
    draw::LineChart chart = half_chart("Colonies and ships", "number");
    chart.lines = {line_of(history, "ships", [](const TurnFigures& figures) { return std::int64_t{figures.ships}; }),
                   line_of(history, "colonies", [](const TurnFigures& figures) { return std::int64_t{figures.colonies}; })};
    return chart_figure(desk.scribe, std::move(chart));
}

Section course_section(const Desk& desk)
{
    Section section{.title = "The course of the game", .label = "Course"};
    section.blocks.emplace_back(prestige_chart(desk));
    section.blocks.emplace_back(economy_chart(desk));
    section.blocks.emplace_back(treasury_chart(desk));
    section.blocks.emplace_back(realm_chart(desk));
    return section;
}

}  // namespace

Document report_document(const Ruleset& rules, const HeadCount& people, const HouseView& view, const History& history, const CombatRecords& records,
                         Pictures pictures, const HostNews& news)
{
    const auto texts = std::make_shared<TextStore>();
    Scribe scribe{rules, view, *texts};
    const OwnAffairs own{rules, people, view};
    const Desk desk{rules, view, scribe, history, records, own};
    const int year = strategic_year(rules.calendar, static_cast<int>(view.systems.size()), static_cast<int>(view.houses.size()), view.turn);
    Document document{.title = "House " + view.own.name,
                      .subtitle = rules.classic ? turn_name(rules, view.turn) + ", turn " + std::to_string(view.turn)
                                                : "Strategic Cycle " + std::to_string(view.turn) + ", year " + std::to_string(year),
                      .running = (rules.classic ? turn_name(rules, view.turn) : "Turn " + std::to_string(view.turn)) + " \xC2\xB7 House " + view.own.name,
                      .seat = view.own.seat,
                      .texts = texts};
    document.sections.push_back(briefing_section(desk));
    if (pictures == Pictures::Drawn) {
        if (!history.empty()) document.sections.push_back(course_section(desk));
        document.sections.push_back(map_section(desk));
    }
    ItemsByPart events = items_by_part(scribe);
    for (const Part part : all_of_enum<Part>()) {
        document.sections.push_back(part_section(desk, part, std::move(events[part])));
        if (part == Part::Standing) add_news(scribe, news, document.sections.back());
    }
    return document;
}

Document report_document(const Ruleset& rules, const HouseView& view, const History& history, const CombatRecords& records, Pictures pictures,
                         const HostNews& news)
{
    return report_document(rules, head_count_for(rules, view), view, history, records, pictures, news);
}

}  // namespace ec4x::report

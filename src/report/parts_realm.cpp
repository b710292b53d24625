// The parts about the own house: standing, prestige, economy, research, colonies, construction.
#include <algorithm>
#include <array>

#include "engine/classic/calendar.h"
#include "engine/classic/classic_orders.h"
#include "engine/economy/account.h"
#include "engine/research/advancement.h"
#include "model/research_values.h"
#include "model/roman.h"
#include "report/class_tally.h"
#include "report/desk.h"
#include "report/names.h"

namespace ec4x::report {

namespace {

constexpr ColumnKind kFigures = ColumnKind::Figures;

Text changed(Scribe& scribe, std::int64_t change)
{
    return Text{scribe.join(signed_figure(change)), change > 0 ? Tone::Good : change < 0 ? Tone::Danger : Tone::Muted};
}

std::string_view status_of(Scribe& scribe, const PublicHouse& house)
{
    Draft text{scribe.store};
    text.add(phrase(house.status));
    if (house.dishonored_until >= scribe.view.turn) text.add(", dishonoured to turn ", house.dishonored_until);
    if (house.isolated_until >= scribe.view.turn) text.add(", isolated to turn ", house.isolated_until);
    return text.text();
}

std::vector<const PublicHouse*> by_rank(const HouseView& view)
{
    std::vector<const PublicHouse*> houses;
    for (const PublicHouse& house : view.houses) {
        if (is_player(house)) houses.push_back(&house);
    }
    std::ranges::stable_sort(houses, {}, &PublicHouse::rank);
    return houses;
}

// All entries from one source are one row.
struct LedgerRow {
    PrestigeSource source = PrestigeSource::TechAdvancement;
    int times = 0;
    std::int64_t booked = 0;
    std::vector<std::string_view> about{};
};

std::vector<LedgerRow> ledger_rows(Scribe& scribe)
{
    std::vector<LedgerRow> rows;
    for (const LedgerEntry& entry : scribe.view.ledger) {
        auto row = std::ranges::find(rows, entry.source, &LedgerRow::source);
        if (row == rows.end()) row = rows.insert(rows.end(), LedgerRow{.source = entry.source});
        ++row->times;
        row->booked += entry.booked;
        const std::string_view about = scribe.subject(entry.subject);
        if (!about.empty() && std::ranges::count(row->about, about) == 0) row->about.push_back(about);
    }
    return rows;
}

std::string_view first_few(Scribe& scribe, const std::vector<std::string_view>& texts)
{
    constexpr std::size_t kFew = 3;
    Draft text{scribe.store};
    Enumeration list{text};
    for (std::size_t i = 0; i < texts.size() && i < kFew; ++i) list.add(texts[i]);
    if (texts.size() > kFew) text.add(" and ", texts.size() - kFew, " more");
    return text.text();
}

// ECO-068: from the treasury of the turn before to that of this one.
void write_account(const Desk& desk, Money before, Section& section)
{
    Table table{.caption = "Account of the turn", .columns = {{"from"}, {desk.scribe.unit(), kFigures}}, .sum_last = true, .shape = TableShape::Grid};
    table.add_row("treasury before", desk.scribe.join(amount(before)));
    for (const AccountLine& line : account_lines(account_of(desk.view.events), before, desk.view.own.treasury))
        table.add_row(line.name, desk.scribe.join(amount(line.change)));
    table.add_row("treasury", desk.scribe.join(amount(desk.view.own.treasury)));
    section.blocks.emplace_back(std::move(table));
}

// PRE-030: what can go into covert work, for each of its two kinds, before prestige is lost.
std::int64_t covert_allowance(const Desk& desk)
{
    const std::int64_t percent = desk.rules.prestige.over_invest.threshold_percent + 1;
    return std::max<std::int64_t>(0, div_ceil(desk.view.own.treasury.raw * percent, 100 * Money::kScale) - 1);
}

void add_progress(Table& table, Scribe& scribe, Words what, Words pool, Points have, Points cost)
{
    const Points shown = std::min(have, cost);
    table.add_row(what, pool, Bar{.full = shown.raw, .whole = std::max<std::int64_t>(1, cost.raw)}, scribe.join(amount(have), " of ", amount(cost)));
}

// TEC-038: what the pools save for, and the next Science Level.
Table progress_table(const Desk& desk)
{
    const Research& research = desk.view.own.research;
    const TechRules& tech = desk.rules.tech;
    Scribe& scribe = desk.scribe;
    Table table{.caption = "Progress", .columns = {{"saving for"}, {"pool"}, {"", ColumnKind::Bars}, {"points"}}, .shape = TableShape::Grid};
    for (const Saving& saving : savings_of(tech, research)) {
        add_progress(table, scribe, scribe.join(name_of(saving.technology), ' ', roman(saving.level)), name_of(saving.pool), saving.have, saving.cost);
    }
    const int next = research.levels[Tech::SL] + 1;
    if (next > highest_level(tech, Tech::SL)) return table;
    const ScienceNeed need = science_need(tech.sl, next);
    const std::string_view level = scribe.join("SL ", roman(next));
    add_progress(table, scribe, level, "ERP ever", research.lifetime[Pool::ERP], need.erp);
    add_progress(table, scribe, level, "SRP ever", research.lifetime[Pool::SRP], need.srp);
    return table;
}

ClassTally units_at(const Desk& desk, SystemId colony)
{
    const Roster& roster = desk.own.roster;
    ClassTally number;
    for (const Unit* unit : roster.units_at(colony)) number.add(unit->class_);
    for (const Squadron* squadron : roster.pool_squadrons(colony)) {
        for (const Ship* ship : roster.ships_of(*squadron)) number.add(ship->class_);
    }
    for (const Ship* ship : roster.pool_spacelift(colony)) number.add(ship->class_);
    return number;
}

// In classic as exactly as they count, so that the output can be reckoned from what is told (CLS-120).
std::string_view people_text(Scribe& scribe, const Colony& colony, const ColonyFigures& figures)
{
    if (!colony.classic) return scribe.join(figures.pu);
    return scribe.join(amount(Points{colony.classic->pu.raw}));
}

void add_colony(Table& table, const Desk& desk, const ColonyFigures& figures)
{
    const KnownSystem& system = desk.view.systems.at(figures.colony);
    const Colony& colony = desk.view.colonies.at(figures.colony);
    Scribe& scribe = desk.scribe;
    const auto whole = [&](IndustrialUnits units) { return scribe.join(units.raw / IndustrialUnits::kScale); };
    const bool blockaded = !colony.blockaders.empty();
    const Text state = blockaded ? Text::strong("blockade", Tone::Danger) : colony.under_siege ? Text::strong("siege", Tone::Danger) : Text{};
    table.add_row(scribe.system(figures.colony), phrase(*system.class_), phrase(*system.raw), scribe.join(roman(figures.level)),
                  people_text(scribe, colony, figures), scribe.join(figures.capacity), whole(figures.working), whole(figures.damaged),
                  scribe.join(figures.raw_index), colony.classic ? scribe.join(amount(colony.classic->gcp)) : scribe.join(figures.output),
                  scribe.join(amount(figures.ncv)), state);
}

std::string_view work_text(Scribe& scribe, const Project& project)
{
    if (const auto* construction = std::get_if<Construction>(&project.work)) return scribe.join(construction->class_.code.text());
    if (const auto* repair = std::get_if<ShipRepair>(&project.work)) return scribe.join("repair of ship ", repair->ship.number);
    if (const auto* retrofit = std::get_if<ShipRetrofit>(&project.work)) return scribe.join("retrofit of ship ", retrofit->ship.number);
    if (const auto* repair = std::get_if<StarbaseRepair>(&project.work)) return scribe.join("repair of starbase ", repair->unit.number);
    return scribe.join("retrofit of unit ", std::get<UnitRetrofit>(project.work).unit.number);
}

// CLS-044 to CLS-047.
void write_fields(const Desk& desk, Section& section)
{
    const ClassicTechRules& tech = desk.rules.classic->tech;
    Scribe& scribe = desk.scribe;
    Table table{.columns = {{"field"}, {"level", kFigures}, {"of", kFigures}, {"next level", kFigures}}, .shape = TableShape::Grid};
    for (const TechField field : all_of_enum<TechField>()) {
        const int level = desk.view.own.research.levels[tech_of(field)];
        const bool highest = level >= tech.max[field];
        table.add_row(scribe.technology(tech_of(field)), scribe.join(level), scribe.join(int{tech.max[field]}),
                      highest ? Text{"highest", Tone::Muted} : Text{scribe.money(technology_price(tech, field, level + 1))});
    }
    section.blocks.emplace_back(std::move(table));
    const bool now = sells_technology(*desk.rules.classic, desk.view.turn);
    section.blocks.emplace_back(Paragraph{now ? "Technology is on sale this month, one level of each field."
                                              : scribe.join("Technology is on sale next in ", text_of(next_sale(*desk.rules.classic, desk.view.turn)), '.')});
}

}  // namespace

void write_standing(const Desk& desk, Section& section)
{
    const TurnFigures* before = turn_before(desk.history, desk.view.turn);
    std::int64_t most = 1;
    for (const PublicHouse& house : desk.view.houses) most = std::max(most, house.prestige);
    Table table{.columns = {{"rank", kFigures}, {"house"}, {"prestige", kFigures}, {"", ColumnKind::Bars}, {"change", kFigures}, {"status"}},
                .shape = TableShape::Grid};
    for (const PublicHouse* house : by_rank(desk.view)) {
        const Bar bar{.full = std::max<std::int64_t>(0, house->prestige), .whole = most, .seat = house->seat};
        const Text change = before != nullptr ? changed(desk.scribe, house->prestige - prestige_in(*before, house->id)) : Text{};
        table.add_row(desk.scribe.join(house->rank), desk.house_text(house->id), desk.scribe.join(house->prestige), bar, change,
                      status_of(desk.scribe, *house));
    }
    section.blocks.emplace_back(std::move(table));
}

void write_ledger(const Desk& desk, Section& section)
{
    if (desk.view.ledger.empty()) return;
    Table table{.columns = {{"for"}, {"times", kFigures}, {"where and whom"}, {"prestige", kFigures}}, .sum_last = true};
    std::int64_t sum = 0;
    int times = 0;
    for (const LedgerRow& row : ledger_rows(desk.scribe)) {
        sum += row.booked;
        times += row.times;
        table.add_row(phrase(row.source), desk.scribe.join(row.times), first_few(desk.scribe, row.about), changed(desk.scribe, row.booked));
    }
    table.add_row("sum of the turn", desk.scribe.join(times), "", changed(desk.scribe, sum));
    section.blocks.emplace_back(std::move(table));
}

void write_economy(const Desk& desk, Section& section)
{
    const HouseFigures& figures = desk.own.figures;
    Scribe& scribe = desk.scribe;
    Facts facts{{{"Treasury", scribe.money(figures.treasury)},
                 {"gross output", scribe.join(figures.gho, ' ', scribe.unit())},
                 {"tax rate", scribe.join(figures.rate, " %"), scribe.is_classic() ? "" : scribe.join("average ", figures.average_rate, " %")},
                 {"income of the turn", scribe.money(figures.income)},
                 {"upkeep due", scribe.money(figures.upkeep.total())}}};
    if (!scribe.is_classic()) {
        facts.facts.push_back({"capital squadrons", scribe.join(figures.capital_squadrons, " of ", figures.capital_capacity), {}});
        facts.facts.push_back({"covert budget", scribe.join(covert_allowance(desk), " PP"), "EBP and CIP each, without loss of prestige"});
    }
    section.blocks.emplace_back(std::move(facts));
    if (const TurnFigures* before = turn_before(desk.history, desk.view.turn)) write_account(desk, before->treasury, section);
    const UpkeepBill& bill = figures.upkeep;
    Table table{
        .caption = "Upkeep due",
        .columns =
            {{"ships", kFigures}, {"fighters", kFigures}, {"starbases", kFigures}, {"facilities", kFigures}, {"ground units", kFigures}, {"in all", kFigures}},
        .shape = TableShape::Grid};
    for (const Money money : {bill.ships, bill.fighters, bill.starbases, bill.facilities, bill.ground}) table.add_row(scribe.join(amount(money)));
    table.add_row(Text::strong(scribe.join(amount(bill.total()))));
    section.blocks.emplace_back(std::move(table));
}

void write_research(const Desk& desk, Section& section)
{
    const Research& research = desk.view.own.research;
    Scribe& scribe = desk.scribe;
    if (desk.rules.classic) return write_fields(desk, section);
    Facts levels;
    for (const Tech tech : all_of_enum<Tech>())
        levels.facts.push_back({name_of(tech), research.levels[tech] > 0 ? scribe.join(roman(research.levels[tech])) : "0", {}});
    section.blocks.emplace_back(std::move(levels));
    if (Table progress = progress_table(desk); !progress.cells.empty()) section.blocks.emplace_back(std::move(progress));
    Table pools{.caption = "Pools", .columns = {{"pool"}, {"points", kFigures}, {"ever", kFigures}, {"PP a turn", kFigures}}, .shape = TableShape::Grid};
    for (const Pool pool : all_of_enum<Pool>()) {
        pools.add_row(name_of(pool), scribe.join(amount(research.pools[pool])), scribe.join(amount(research.lifetime[pool])),
                      scribe.join(amount(research.allocation[pool])));
    }
    section.blocks.emplace_back(std::move(pools));
    if (research.priorities.empty()) return;
    Draft list{scribe.store};
    list.add("Priorities:");
    for (const Tech tech : research.priorities) list.add(' ', name_of(tech));
    section.blocks.emplace_back(Paragraph{list.text()});
}

void write_colonies(const Desk& desk, Section& section)
{
    if (desk.own.figures.colonies.empty()) return;
    Table table{.columns = {{"colony"},
                            {"class"},
                            {"raw"},
                            {"level"},
                            {"PU", kFigures},
                            {"of", kFigures},
                            {"IU", kFigures},
                            {"damaged", kFigures},
                            {"index", kFigures},
                            {"output", kFigures},
                            {"net", kFigures},
                            {""}},
                .shape = TableShape::Grid};
    table.reserve_rows(desk.own.figures.colonies.size());
    for (const ColonyFigures& figures : desk.own.figures.colonies) add_colony(table, desk, figures);
    section.blocks.emplace_back(std::move(table));
    List units;
    for (const Colony& colony : desk.view.colonies) {
        const ClassTally here = units_at(desk, colony.id);
        if (here.empty() && colony.name.empty()) continue;
        Draft text{desk.scribe.store};
        text.add(desk.scribe.system(colony.id));
        if (!colony.name.empty()) text.add(" \"", colony.name, '"');
        here.add_to(text, " has ");
        units.items.push_back({text.text()});
    }
    if (!units.items.empty()) section.blocks.emplace_back(std::move(units));
}

void write_construction(const Desk& desk, Section& section)
{
    Scribe& scribe = desk.scribe;
    Table table{.columns = {{"project", kFigures}, {"colony"}, {"work"}, {"paid", kFigures}, {"turns left", kFigures}}, .shape = TableShape::Grid};
    for (const Project& project : desk.view.projects) {
        table.add_row(scribe.join(project.id.number), scribe.system(project.colony), work_text(scribe, project), scribe.join(amount(project.paid)),
                      scribe.join(project.turns_left));
    }
    for (const Colony& colony : desk.view.colonies) {
        for (const WaitingEntry& entry : colony.waiting) {
            table.add_row(scribe.join(entry.id.number), scribe.system(colony.id), scribe.join(entry.class_.code.text()), Text{"waiting", Tone::Warning}, "");
        }
    }
    if (!table.cells.empty()) section.blocks.emplace_back(std::move(table));
}

}  // namespace ec4x::report

// The parts about the own house: standing, prestige, economy, research, colonies, construction.
#include <algorithm>
#include <array>

#include "engine/research/advancement.h"
#include "model/research_values.h"
#include "model/roman.h"
#include "report/class_tally.h"
#include "report/desk.h"
#include "report/joined.h"
#include "report/names.h"

namespace ec4x::report {

namespace {

constexpr ColumnKind kFigures = ColumnKind::Figures;

Text changed(std::int64_t change)
{
    return Text{signed_figure(change), change > 0 ? Tone::Good : change < 0 ? Tone::Danger : Tone::Muted};
}

std::string status_of(const PublicHouse& house, int turn)
{
    std::string text = phrase(name_of(house.status));
    if (house.dishonored_until >= turn) text += ", dishonoured to turn " + std::to_string(house.dishonored_until);
    if (house.isolated_until >= turn) text += ", isolated to turn " + std::to_string(house.isolated_until);
    return text;
}

std::vector<const PublicHouse*> by_rank(const HouseView& view)
{
    std::vector<const PublicHouse*> houses;
    for (const PublicHouse& house : view.houses) houses.push_back(&house);
    std::ranges::stable_sort(houses, {}, &PublicHouse::rank);
    return houses;
}

// All entries from one source are one row.
struct LedgerRow {
    PrestigeSource source = PrestigeSource::TechAdvancement;
    int times = 0;
    std::int64_t booked = 0;
    std::vector<std::string> about{};
};

std::vector<LedgerRow> ledger_rows(const HouseView& view)
{
    std::vector<LedgerRow> rows;
    for (const LedgerEntry& entry : view.ledger) {
        auto row = std::ranges::find(rows, entry.source, &LedgerRow::source);
        if (row == rows.end()) row = rows.insert(rows.end(), LedgerRow{.source = entry.source});
        ++row->times;
        row->booked += entry.booked;
        const std::string about = subject_text(view, entry.subject);
        if (!about.empty() && std::ranges::count(row->about, about) == 0) row->about.push_back(about);
    }
    return rows;
}

std::string first_few(const std::vector<std::string>& texts)
{
    constexpr std::size_t kFew = 3;
    std::string text;
    for (std::size_t i = 0; i < texts.size() && i < kFew; ++i) text += (i == 0 ? "" : ", ") + texts[i];
    return texts.size() > kFew ? text + " and " + std::to_string(texts.size() - kFew) + " more" : text;
}

// What came in and went out in the latest run, as far as events name it.
struct Account {
    Money income{};
    Money returned{};
    Money upkeep{};
    Money construction{};
    Money industry{};
    Money research{};
    Money guilds{};

    [[nodiscard]] Money balance() const { return income + returned - upkeep - construction - industry - research - guilds; }

    void add(const EventBody& what)
    {
        if (const auto* e = what.get_if<event::Income>()) income += e->pp;
        if (const auto* e = what.get_if<event::Upkeep>()) upkeep += e->paid;
        if (const auto* e = what.get_if<event::FleetDisbanded>()) returned += e->pp;
        if (const auto* e = what.get_if<event::AssetsStripped>()) returned += e->pp;
        if (const auto* e = what.get_if<event::FleetSalvaged>()) returned += e->pp;
        if (const auto* e = what.get_if<event::SquadronsSeized>()) returned += e->pp;
        if (const auto* e = what.get_if<event::ProjectCancelled>()) returned += e->pp;
        if (const auto* e = what.get_if<event::ShieldScrapped>()) returned += e->pp;
        if (const auto* e = what.get_if<event::ConstructionBegun>()) construction += e->pp;
        if (const auto* e = what.get_if<event::Repaired>()) construction += e->pp;
        if (const auto* e = what.get_if<event::IndustryBought>()) industry += e->pp;
        if (const auto* e = what.get_if<event::IndustryRepaired>()) industry += e->pp;
        if (const auto* e = what.get_if<event::PlanetTerraformed>()) industry += e->pp;
        if (const auto* e = what.get_if<event::ResearchCredited>()) research += e->pp;
        if (const auto* e = what.get_if<event::TransferDeparted>()) guilds += e->pp;
    }
};

// ECO-068: from the treasury of the turn before to that of this one.
void write_account(const Desk& desk, Money before, Section& section)
{
    Account account;
    for (const Event& event : desk.view.events) account.add(event.what);
    Table table{.caption = "Account of the turn", .columns = {{"from"}, {"PP", kFigures}}, .sum_last = true, .shape = TableShape::Grid};
    const auto row = [&](const char* name, Money money) {
        if (money.raw != 0) table.add_row(name, amount(money));
    };
    table.add_row("treasury before", amount(before));
    row("tax income", account.income);
    row("returned, sold, salvaged", account.returned);
    row("upkeep", -account.upkeep);
    row("construction and repair", -account.construction);
    row("industry and planets", -account.industry);
    row("research", -account.research);
    row("Space Guilds", -account.guilds);
    row("other", desk.view.own.treasury - before - account.balance());
    table.add_row("treasury", amount(desk.view.own.treasury));
    section.blocks.emplace_back(std::move(table));
}

// PRE-030: what can go into covert work, for each of its two kinds, before prestige is lost.
std::int64_t covert_allowance(const Desk& desk)
{
    const std::int64_t percent = desk.rules.prestige.over_invest.threshold_percent + 1;
    return std::max<std::int64_t>(0, div_ceil(desk.view.own.treasury.raw * percent, 100 * Money::kScale) - 1);
}

std::string level_text(int level) { return level > 0 ? roman(level) : "0"; }

std::string of_text(Points have, Points cost) { return amount(have) + " of " + amount(cost); }

void add_progress(Table& table, std::string what, std::string pool, Points have, Points cost)
{
    const Points shown = std::min(have, cost);
    table.add_row(std::move(what), std::move(pool), Bar{.full = shown.raw, .whole = std::max<std::int64_t>(1, cost.raw)}, of_text(have, cost));
}

// TEC-038: what the pools save for, and the next Science Level.
Table progress_table(const Desk& desk)
{
    const Research& research = desk.view.own.research;
    const TechRules& tech = desk.rules.tech;
    Table table{.caption = "Progress", .columns = {{"saving for"}, {"pool"}, {"", ColumnKind::Bars}, {"points"}}, .shape = TableShape::Grid};
    for (const Saving& saving : savings_of(tech, research)) {
        add_progress(table, joined(name_of(saving.technology), ' ', roman(saving.level)), std::string{name_of(saving.pool)}, saving.have, saving.cost);
    }
    const int next = research.levels[Tech::SL] + 1;
    if (next > highest_level(tech, Tech::SL)) return table;
    const ScienceNeed need = science_need(tech.sl, next);
    add_progress(table, "SL " + roman(next), "ERP ever", research.lifetime[Pool::ERP], need.erp);
    add_progress(table, "SL " + roman(next), "SRP ever", research.lifetime[Pool::SRP], need.srp);
    return table;
}

std::string units_at(const Desk& desk, SystemId colony)
{
    const Roster& roster = desk.own.roster;
    ClassTally number;
    for (const Unit* unit : roster.units_at(colony)) number.add(unit->class_);
    for (const Squadron* squadron : roster.pool_squadrons(colony)) {
        for (const Ship* ship : roster.ships_of(*squadron)) number.add(ship->class_);
    }
    for (const Ship* ship : roster.pool_spacelift(colony)) number.add(ship->class_);
    return number.text();
}

void add_colony(Table& table, const Desk& desk, const ColonyFigures& figures)
{
    const KnownSystem& system = desk.view.systems.at(figures.colony);
    const Colony& colony = desk.view.colonies.at(figures.colony);
    const auto whole = [](IndustrialUnits units) { return std::to_string(units.raw / IndustrialUnits::kScale); };
    const bool blockaded = !colony.blockaders.empty();
    Text state = blockaded ? Text::strong("blockade", Tone::Danger) : colony.under_siege ? Text::strong("siege", Tone::Danger) : Text{};
    table.add_row(system_name(desk.view, figures.colony), phrase(*system.class_), phrase(*system.raw), roman(figures.level),
                  std::to_string(figures.pu), std::to_string(figures.capacity), whole(figures.working), whole(figures.damaged),
                  std::to_string(figures.raw_index), std::to_string(figures.output), amount(figures.ncv), std::move(state));
}

std::string work_text(const Project& project)
{
    if (const auto* construction = std::get_if<Construction>(&project.work)) return construction->class_.code.text();
    if (const auto* repair = std::get_if<ShipRepair>(&project.work)) return "repair of ship " + std::to_string(repair->ship.number);
    if (const auto* retrofit = std::get_if<ShipRetrofit>(&project.work)) return "retrofit of ship " + std::to_string(retrofit->ship.number);
    if (const auto* repair = std::get_if<StarbaseRepair>(&project.work)) return "repair of starbase " + std::to_string(repair->unit.number);
    return "retrofit of unit " + std::to_string(std::get<UnitRetrofit>(project.work).unit.number);
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
        Text change = before != nullptr ? changed(house->prestige - prestige_in(*before, house->id)) : Text{};
        table.add_row(std::to_string(house->rank), desk.house_text(house->id), std::to_string(house->prestige), bar, std::move(change),
                      status_of(*house, desk.view.turn));
    }
    section.blocks.emplace_back(std::move(table));
}

void write_ledger(const Desk& desk, Section& section)
{
    if (desk.view.ledger.empty()) return;
    Table table{.columns = {{"for"}, {"times", kFigures}, {"where and whom"}, {"prestige", kFigures}}, .sum_last = true};
    std::int64_t sum = 0;
    int times = 0;
    for (const LedgerRow& row : ledger_rows(desk.view)) {
        sum += row.booked;
        times += row.times;
        table.add_row(phrase(name_of(row.source)), std::to_string(row.times), first_few(row.about), changed(row.booked));
    }
    table.add_row("sum of the turn", std::to_string(times), "", changed(sum));
    section.blocks.emplace_back(std::move(table));
}

void write_economy(const Desk& desk, Section& section)
{
    const HouseFigures& figures = desk.own.figures;
    const auto pp = [](Money money) { return amount(money) + " PP"; };
    section.blocks.emplace_back(Facts{{{"Treasury", pp(figures.treasury)},
                                       {"gross output", std::to_string(figures.gho) + " PP"},
                                       {"tax rate", std::to_string(figures.rate) + " %", "average " + std::to_string(figures.average_rate) + " %"},
                                       {"income of the turn", pp(figures.income)},
                                       {"upkeep due", pp(figures.upkeep.total())},
                                       {"capital squadrons", std::to_string(figures.capital_squadrons) + " of " + std::to_string(figures.capital_capacity)},
                                       {"covert budget", std::to_string(covert_allowance(desk)) + " PP", "EBP and CIP each, without loss of prestige"}}});
    if (const TurnFigures* before = turn_before(desk.history, desk.view.turn)) write_account(desk, before->treasury, section);
    const UpkeepBill& bill = figures.upkeep;
    Table table{.caption = "Upkeep due", .columns = {{"ships", kFigures}, {"fighters", kFigures}, {"starbases", kFigures}, {"facilities", kFigures}, {"ground units", kFigures}, {"in all", kFigures}},
                .shape = TableShape::Grid};
    table.add_row(amount(bill.ships), amount(bill.fighters), amount(bill.starbases), amount(bill.facilities), amount(bill.ground), Text::strong(amount(bill.total())));
    section.blocks.emplace_back(std::move(table));
}

void write_research(const Desk& desk, Section& section)
{
    const Research& research = desk.view.own.research;
    Facts levels;
    for (const Tech tech : all_of_enum<Tech>()) levels.facts.push_back({std::string{name_of(tech)}, level_text(research.levels[tech]), {}});
    section.blocks.emplace_back(std::move(levels));
    if (Table progress = progress_table(desk); !progress.cells.empty()) section.blocks.emplace_back(std::move(progress));
    Table pools{.caption = "Pools", .columns = {{"pool"}, {"points", kFigures}, {"ever", kFigures}, {"PP a turn", kFigures}}, .shape = TableShape::Grid};
    for (const Pool pool : all_of_enum<Pool>()) {
        pools.add_row(std::string{name_of(pool)}, amount(research.pools[pool]), amount(research.lifetime[pool]), amount(research.allocation[pool]));
    }
    section.blocks.emplace_back(std::move(pools));
    std::string list;
    for (const Tech tech : research.priorities) list += ' ' + std::string{name_of(tech)};
    if (!list.empty()) section.blocks.emplace_back(Paragraph{"Priorities:" + list});
}

void write_colonies(const Desk& desk, Section& section)
{
    if (desk.own.figures.colonies.empty()) return;
    Table table{.columns = {{"colony"}, {"class"}, {"raw"}, {"level"}, {"PU", kFigures}, {"of", kFigures}, {"IU", kFigures}, {"damaged", kFigures},
                            {"index", kFigures}, {"output", kFigures}, {"net", kFigures}, {""}},
                .shape = TableShape::Grid};
    table.reserve_rows(desk.own.figures.colonies.size());
    for (const ColonyFigures& figures : desk.own.figures.colonies) add_colony(table, desk, figures);
    section.blocks.emplace_back(std::move(table));
    List units;
    for (const Colony& colony : desk.view.colonies) {
        const std::string name = colony.name.empty() ? "" : " \"" + colony.name + '"';
        const std::string here = units_at(desk, colony.id);
        if (!here.empty() || !name.empty()) units.items.push_back({joined(system_name(desk.view, colony.id), name, here.empty() ? "" : " has ", here)});
    }
    if (!units.items.empty()) section.blocks.emplace_back(std::move(units));
}

void write_construction(const Desk& desk, Section& section)
{
    Table table{.columns = {{"project", kFigures}, {"colony"}, {"work"}, {"paid", kFigures}, {"turns left", kFigures}}, .shape = TableShape::Grid};
    for (const Project& project : desk.view.projects) {
        table.add_row(std::to_string(project.id.number), system_name(desk.view, project.colony), work_text(project), amount(project.paid),
                      std::to_string(project.turns_left));
    }
    for (const Colony& colony : desk.view.colonies) {
        for (const WaitingEntry& entry : colony.waiting) {
            table.add_row(std::to_string(entry.id.number), system_name(desk.view, colony.id), entry.class_.code.text(), Text{"waiting", Tone::Warning}, "");
        }
    }
    if (!table.cells.empty()) section.blocks.emplace_back(std::move(table));
}

}  // namespace ec4x::report

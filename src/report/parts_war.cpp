// The parts about fleets and fighting.
#include <algorithm>

#include "engine/forces/values.h"
#include "report/battle_forces.h"
#include "report/desk.h"
#include "report/joined.h"
#include "report/names.h"
#include "report/war_text.h"

namespace ec4x::report {

namespace {

std::string standing_text(const StandingOrder& order)
{
    return std::visit([]<class S>(const S&) { return phrase(type_name<S>()); }, order);
}

// A fleet that does nothing and was not told to do nothing needs an order.
Text order_cell(const Desk& desk, const Fleet& fleet)
{
    if (fleet.order) return desk.order_of(fleet);
    if (!std::holds_alternative<standing::None>(fleet.standing)) return Text{"standing: " + standing_text(fleet.standing)};
    return fleet.status == FleetStatus::Active ? Text{"no order", Tone::Warning} : Text{"-", Tone::Muted};
}

void add_fleet(Table& table, const Desk& desk, const Fleet& fleet)
{
    std::string name = fleet.name.empty() ? std::to_string(fleet.id.number) : joined(fleet.id.number, " \"", fleet.name, '"');
    const int as = current_strength(desk.rules, desk.own.state, desk.own.roster, fleet).as;
    table.add_row(std::move(name), system_name(desk.view, fleet.at), phrase(fleet.status), order_cell(desk, fleet), std::to_string(fleet.roe), std::to_string(as),
                  desk.ships_of(fleet));
}

const event::Battle* told_of(const HouseView& view, const std::string& combat_id)
{
    for (const Event& event : view.events) {
        const auto* battle = event.what.get_if<event::Battle>();
        if (battle != nullptr && battle->combat_id == combat_id) return battle;
    }
    return nullptr;
}

std::string end_of(const event::Battle* battle, HouseId house)
{
    if (battle == nullptr) return {};
    for (std::size_t i = 0; i < battle->task_forces.size() && i < battle->result.size(); ++i) {
        if (battle->task_forces[i].house == house) return std::string{end_text(battle->result[i].end)};
    }
    return {};
}

// Bars of the forces before and after, to one measure for both sides.
Table battle_table(const Desk& desk, const BattleRecord& record)
{
    const std::vector<ForceCount> forces = forces_in(record);
    int most = 1;
    for (const ForceCount& force : forces) most = std::max(most, force.before);
    const std::string theatre = record.theatre == Theatre::Space ? "Space battle " : "Orbital battle ";
    Table table{.caption = theatre + record.combat_id + " at " + system_name(desk.view, record.system),
                .columns = {{"house"}, {"squadrons", ColumnKind::Figures}, {"AS", ColumnKind::Figures}, {"sound, crippled, lost", ColumnKind::Bars}, {"after"}, {"end"}},
                .drawn_only = true};
    const event::Battle* battle = told_of(desk.view, record.combat_id);
    for (const ForceCount& force : forces) {
        const Bar bar{.full = force.sound, .half = force.crippled, .lost = force.lost, .whole = most, .seat = desk.seat_of(force.house)};
        const std::string after = std::to_string(force.sound) + " sound, " + std::to_string(force.crippled) + " crippled, " + std::to_string(force.lost) + " lost";
        table.add_row(desk.house_text(force.house), std::to_string(force.before), std::to_string(force.as_before), bar, after, end_of(battle, force.house));
    }
    return table;
}

}  // namespace

void write_fleets(const Desk& desk, Section& section)
{
    const auto& fleets = desk.own.state.fleets;  // the rows that the roster knows
    if (fleets.empty()) return;
    Table table{.columns = {{"fleet"}, {"at"}, {"status"}, {"order"}, {"ROE", ColumnKind::Figures}, {"AS", ColumnKind::Figures}, {"ships"}}};
    table.reserve_rows(fleets.size());
    for (const Fleet& fleet : fleets) add_fleet(table, desk, fleet);
    section.blocks.emplace_back(std::move(table));
}

void write_battles(const Desk& desk, Section& section)
{
    for (const BattleRecord& record : desk.records.battles) section.blocks.emplace_back(battle_table(desk, record));
}

}  // namespace ec4x::report

// The parts about fleets and fighting.
#include <algorithm>

#include "engine/forces/values.h"
#include "report/battle_forces.h"
#include "report/desk.h"
#include "report/names.h"
#include "report/war_text.h"

namespace ec4x::report {

namespace {

// A fleet that does nothing and was not told to do nothing needs an order.
Text order_cell(const Desk& desk, const Fleet& fleet)
{
    if (fleet.order || !std::holds_alternative<standing::None>(fleet.standing)) return desk.order_of(fleet);
    return fleet.status == FleetStatus::Active ? Text{"no order", Tone::Warning} : Text{"-", Tone::Muted};
}

void add_fleet(Table& table, const Desk& desk, const Fleet& fleet)
{
    Scribe& scribe = desk.scribe;
    const std::string_view name = fleet.name.empty() ? scribe.join(fleet.id.number) : scribe.join(fleet.id.number, " \"", fleet.name, '"');
    const int as = current_strength(desk.rules, desk.own.state, desk.own.roster, fleet).as;
    table.add_row(name, scribe.system(fleet.at), phrase(fleet.status), order_cell(desk, fleet), scribe.join(fleet.roe), scribe.join(as), desk.ships_of(fleet));
}

const event::Battle* told_of(const HouseView& view, const std::string& combat_id)
{
    for (const Event& event : view.events) {
        const auto* battle = event.what.get_if<event::Battle>();
        if (battle != nullptr && battle->combat_id == combat_id) return battle;
    }
    return nullptr;
}

std::string_view end_of(const event::Battle* battle, HouseId house)
{
    if (battle == nullptr) return {};
    for (std::size_t i = 0; i < battle->task_forces.size() && i < battle->result.size(); ++i) {
        if (battle->task_forces[i].house == house) return end_text(battle->result[i].end);
    }
    return {};
}

// Bars of the forces before and after, to one measure for both sides.
Table battle_table(const Desk& desk, const BattleRecord& record)
{
    const std::vector<ForceCount> forces = forces_in(record);
    int most = 1;
    for (const ForceCount& force : forces) most = std::max(most, force.before);
    Scribe& scribe = desk.scribe;
    Table table{
        .caption = scribe.join(record.theatre == Theatre::Space ? "Space battle " : "Orbital battle ", record.combat_id, " at ", scribe.system(record.system)),
        .columns =
            {{"house"}, {"squadrons", ColumnKind::Figures}, {"AS", ColumnKind::Figures}, {"sound, crippled, lost", ColumnKind::Bars}, {"after"}, {"end"}},
        .drawn_only = true};
    const event::Battle* battle = told_of(desk.view, record.combat_id);
    for (const ForceCount& force : forces) {
        const Bar bar{.full = force.sound, .half = force.crippled, .lost = force.lost, .whole = most, .seat = desk.scribe.seat_of(force.house)};
        table.add_row(desk.house_text(force.house), scribe.join(force.before), scribe.join(force.as_before), bar,
                      scribe.join(force.sound, " sound, ", force.crippled, " crippled, ", force.lost, " lost"), end_of(battle, force.house));
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

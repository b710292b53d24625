#include "report/battle_words.h"

#include "model/view.h"
#include "report/columns.h"
#include "report/joined.h"

namespace ec4x::report {

BattleNames names_for(const HouseView& view, const CombatRecords& records)
{
    BattleNames names;
    for (const PublicHouse& house : view.houses) names.houses.emplace(house.id, house.name);
    for (const KnownSystem& system : view.systems) names.systems.emplace(system.id, joined(system.name, " (", system.id.value, ')'));
    const auto add = [&](const std::vector<recorded::NamedUnit>& units) {
        for (const recorded::NamedUnit& unit : units) names.units.emplace(unit.id, unit.class_);
    };
    for (const BombardmentRecord& record : records.bombardments) add(record.units);
    for (const GroundRecord& record : records.ground) add(record.units);
    return names;
}

std::string BattleWords::inked(Ink ink, std::string_view text) const
{
    if (!style_.colour || text.empty()) return std::string{text};
    std::string_view code;
    switch (ink) {
        case Ink::Bold: code = "\033[1m"; break;
        case Ink::Good: code = "\033[1;32m"; break;
        case Ink::Warning: code = "\033[33m"; break;
        case Ink::Bad: code = "\033[1;31m"; break;
        case Ink::Faint: code = "\033[2m"; break;
    }
    return std::string{code}.append(text).append("\033[0m");
}

std::string BattleWords::house(HouseId id) const
{
    const auto known = names_.houses.find(id);
    return known != names_.houses.end() ? known->second : id.text();
}

std::string BattleWords::place(SystemId id) const
{
    const auto known = names_.systems.find(id);
    return known != names_.systems.end() ? "at " + known->second : "in system " + std::to_string(id.value);
}

std::string BattleWords::unit(UnitId id) const
{
    std::string name = id.owner.text() + '#' + std::to_string(id.number);
    const auto known = names_.units.find(id);
    return known != names_.units.end() ? name + ' ' + known->second.code.text() : name;
}

std::string BattleWords::ship(ShipId id) const
{
    const auto known = names_.ships.find(id);
    const std::string ship = "ship " + std::to_string(id.number);
    return id.owner.text() + "'s " + (known != names_.ships.end() ? known->second.code.text() + " (" + ship + ')' : ship);
}

std::string BattleWords::heading(std::string_view what, const std::string& combat_id, SystemId system, int turn) const
{
    const std::string text = std::string{what} + " " + combat_id + " " + place(system) + ", turn " + std::to_string(turn);
    return inked(Ink::Bold, text) + '\n' + std::string(width_of(text), '=') + "\n\n";
}

std::string BattleWords::padded(std::string_view text, std::size_t width)
{
    const std::size_t taken = width_of(text);
    return std::string{text} + std::string(width > taken ? width - taken : 0, ' ');
}

std::string BattleWords::right(std::string_view text, std::size_t width)
{
    const std::size_t taken = width_of(text);
    return std::string(width > taken ? width - taken : 0, ' ') + std::string{text};
}

std::string BattleWords::counted(std::int64_t number, std::string_view one, std::string_view many)
{
    if (number == 1) return joined("1 ", one);
    return many.empty() ? joined(number, ' ', one, 's') : joined(number, ' ', many);
}

}  // namespace ec4x::report

#include "report/battle_forces.h"

#include <algorithm>

namespace ec4x::report {

namespace {

enum class Left { Sound, Crippled, Nothing };

std::vector<Left> left_of(const BattleRecord& record)
{
    std::vector<Left> left;
    for (const recorded::Unit& unit : record.units) left.push_back(unit.crippled ? Left::Crippled : Left::Sound);
    const auto place = [&](int unit) -> Left& { return left[static_cast<std::size_t>(unit)]; };
    for (const recorded::Round& round : record.rounds) {
        for (const recorded::Volley& volley : round.volleys) {
            for (const recorded::Change& change : volley.changes) {
                if (change.to == recorded::Fate::Crippled) place(change.unit) = Left::Crippled;
                if (change.to == recorded::Fate::Destroyed) place(change.unit) = Left::Nothing;
            }
        }
    }
    for (const int unit : record.without_carrier) place(unit) = Left::Nothing;
    return left;
}

}  // namespace

std::vector<ForceCount> forces_in(const BattleRecord& record)
{
    std::vector<ForceCount> forces;
    for (const recorded::Force& force : record.forces) forces.push_back({.house = force.house});
    const std::vector<Left> left = left_of(record);
    for (std::size_t i = 0; i < record.units.size(); ++i) {
        const auto force = std::ranges::find(forces, record.units[i].id.owner, &ForceCount::house);
        if (force == forces.end()) continue;
        ++force->before;
        force->as_before += record.units[i].as;
        ++(left[i] == Left::Sound ? force->sound : left[i] == Left::Crippled ? force->crippled : force->lost);
    }
    return forces;
}

}  // namespace ec4x::report

#include "engine/intel/battle_records.h"

#include <algorithm>
#include <cstddef>

namespace ec4x {

namespace {

bool is_reader(const CombatRecords& records, const std::string& combat_id, HouseId house)
{
    const auto readers = std::ranges::find(records.seen_by, combat_id, &recorded::Readers::combat_id);
    return readers != records.seen_by.end() && std::ranges::find(readers->houses, house) != readers->houses.end();
}

template <class Record>
std::vector<Record> readable(const CombatRecords& records, const std::vector<Record>& all, HouseId house)
{
    std::vector<Record> seen;
    for (const Record& record : all) {
        if (is_reader(records, record.combat_id, house)) seen.push_back(record);
    }
    return seen;
}

// Raiders in phase 1 are seen by their first shot (DET-007); without a round there was none.
bool stayed_unseen(const BattleRecord& record, const recorded::Unit& unit) { return unit.phase == 1 && record.rounds.empty(); }

bool raiders_attacked(const BattleRecord& record, HouseId raiders)
{
    return std::ranges::any_of(record.units,
                               [&](const recorded::Unit& unit) { return unit.id.owner == raiders && unit.phase == 1 && !stayed_unseen(record, unit); });
}

// A test that failed tells that there is something to find.
void forget_failed_tests(BattleRecord& record, HouseId reader)
{
    std::erase_if(record.detection,
                  [&](const recorded::Detection& test) { return !test.detected && test.raiders != reader && !raiders_attacked(record, test.raiders); });
}

// The rounds name units by their place, but here there are none.
void forget_unseen(BattleRecord& record, HouseId reader)
{
    constexpr int kGone = -1;
    std::vector<int> place(record.units.size(), kGone);
    std::vector<recorded::Unit> units;
    for (std::size_t i = 0; i < record.units.size(); ++i) {
        if (record.units[i].id.owner != reader && stayed_unseen(record, record.units[i])) continue;
        place[i] = static_cast<int>(units.size());
        units.push_back(record.units[i]);
    }
    if (units.size() == record.units.size()) return;
    const auto place_after = [&](int was) { return place[static_cast<std::size_t>(was)]; };
    for (recorded::Unit& unit : units) {
        if (unit.carrier && place_after(*unit.carrier) == kGone) unit.carrier.reset();
        else if (unit.carrier) unit.carrier = place_after(*unit.carrier);
    }
    std::erase_if(record.without_carrier, [&](int unit) { return place_after(unit) == kGone; });
    for (int& unit : record.without_carrier) unit = place_after(unit);
    record.units = std::move(units);
}

void forget_rules_of_engagement(BattleRecord& record, HouseId reader)
{
    for (recorded::Round& round : record.rounds) {
        for (recorded::Question& question : round.questions) {
            if (question.house != reader) question.roe.reset();
        }
    }
}

}  // namespace

std::vector<BattleRecord> battles_for(const CombatRecords& records, HouseId house)
{
    std::vector<BattleRecord> seen = readable(records, records.battles, house);
    for (BattleRecord& record : seen) {
        forget_failed_tests(record, house);
        forget_unseen(record, house);
        forget_rules_of_engagement(record, house);
    }
    return seen;
}

std::vector<BombardmentRecord> bombardments_for(const CombatRecords& records, HouseId house) { return readable(records, records.bombardments, house); }

std::vector<GroundRecord> ground_battles_for(const CombatRecords& records, HouseId house) { return readable(records, records.ground, house); }

CombatRecords records_for(const CombatRecords& records, HouseId house)
{
    return {.battles = battles_for(records, house), .bombardments = bombardments_for(records, house), .ground = ground_battles_for(records, house)};
}

}  // namespace ec4x

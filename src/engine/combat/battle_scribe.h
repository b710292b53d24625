// Writes the record of a battle (CBT-068), or nothing where none is wanted.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/combat/battle.h"
#include "model/battle_record.h"

namespace ec4x {

class BattleScribe {
public:
    BattleScribe() = default;
    BattleScribe(const Battle& battle, BattleRecord* record, const Ruleset& rules);

    [[nodiscard]] bool writes() const { return record_ != nullptr; }

    void unarmed(ForceIndex force, int ships);
    void begin_round(int number, bool desperate);
    void begin_volley(int phase, int tier);
    void shot(const recorded::Shot& shot);
    void change(BattleUnitIndex unit, recorded::Fate fate, recorded::Blow blow, Houses credit);
    void ship_lost(BattleUnitIndex unit, ShipId ship);
    void question(const recorded::Question& question);
    void departure(const recorded::Departure& departure);
    void screened(ForceIndex force, int ships);
    void without_carrier(BattleUnitIndex unit);
    void end(BattleVerdict verdict);

private:
    [[nodiscard]] std::vector<HouseId> houses_of(Houses set) const;
    [[nodiscard]] recorded::Round& round() { return record_->rounds.back(); }
    [[nodiscard]] recorded::Volley& volley() { return round().volleys.back(); }

    const Battle* battle_ = nullptr;
    BattleRecord* record_ = nullptr;
    BattleDetail detail_ = BattleDetail::Full;
};

}  // namespace ec4x

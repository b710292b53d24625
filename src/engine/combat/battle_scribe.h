// Writes the record of a battle (CBT-068), or nothing where none is wanted.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/combat/battle.h"
#include "model/battle_record.h"

namespace ec4x {

// One shot of a volley (CBT-032, line 23).
struct ShotNow {
    BattleUnitIndex from = 0;
    BattleUnitIndex at = 0;
    int hits = 0;
    bool critical = false;
    bool forced = false;  // its hits are lost for a forced reduction (CBT-042)
};

// What was rolled for it.
struct ShotDice {
    int natural = 0;
    std::uint32_t drawn = 0;  // which target (CBT-005)
    int again = -1;  // the second roll against a starbase (CBT-047); -1: none
    int modifier = 0;
    bool automatic = false;  // CBT-031
};

class BattleScribe {
public:
    BattleScribe() = default;
    BattleScribe(const Battle& battle, BattleRecord* record, const Ruleset& rules);

    [[nodiscard]] bool writes() const { return record_ != nullptr; }

    void unarmed(ForceIndex force, int ships);
    void begin_round(int number, bool desperate);
    void begin_volley(int phase, int tier);
    void shot(const ShotNow& shot, const ShotDice& rolled, std::uint32_t of, bool fighter);
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

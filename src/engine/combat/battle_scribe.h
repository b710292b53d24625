// Writes the record of a battle (CBT-068), or nothing where none is wanted.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/combat/battle.h"
#include "model/battle_record.h"

namespace ec4x {

enum class ShotKind : std::int16_t { Plain, Automatic, RolledAgain };  // CBT-031, CBT-047

// One shot of a volley (CBT-032, line 23) and what was rolled for it.
struct ShotNow {
    BattleUnitIndex from = 0;
    BattleUnitIndex at = 0;
    std::uint32_t candidates = 0;  // which list it drew from
    std::uint32_t drawn = 0;       // CBT-005
    int modifier = 0;
    int hits = 0;
    std::int16_t natural = 0;  // the die as it was rolled first
    std::int16_t roll = 0;     // what counts
    ShotKind kind = ShotKind::Plain;
    bool critical = false;
    bool forced = false;  // its hits are lost for a forced reduction (CBT-042)
};

class BattleScribe {
public:
    BattleScribe() = default;
    BattleScribe(const Battle& battle, BattleRecord* record, const Ruleset& rules);

    [[nodiscard]] bool writes() const { return record_ != nullptr; }

    void unarmed(ForceIndex force, int ships);
    void begin_round(int number, bool desperate)
    {
        if (writes()) record_->rounds.push_back({.number = number, .desperate = desperate});
    }
    void begin_volley(int phase, int tier);
    void shot(const ShotNow& shot, std::uint32_t of, bool fighter);
    void change(BattleUnitIndex unit, recorded::Fate fate, recorded::Blow blow, Houses credit)
    {
        if (writes()) write_change(unit, fate, blow, credit);
    }
    void ship_lost(BattleUnitIndex unit, ShipId ship);
    void question(const recorded::Question& question);
    void departure(const recorded::Departure& departure);
    void screened(ForceIndex force, int ships);
    void without_carrier(BattleUnitIndex unit);
    void end(BattleVerdict verdict);

private:
    void write_change(BattleUnitIndex unit, recorded::Fate fate, recorded::Blow blow, Houses credit);
    [[nodiscard]] std::vector<HouseId> houses_of(Houses set) const;
    [[nodiscard]] recorded::Round& round() { return record_->rounds.back(); }
    [[nodiscard]] recorded::Volley& volley() { return round().volleys.back(); }

    const Battle* battle_ = nullptr;
    BattleRecord* record_ = nullptr;
    BattleDetail detail_ = BattleDetail::Full;
};

}  // namespace ec4x

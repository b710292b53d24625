// A battle in which a task force rolls one die a round (CLS-086 to CLS-101): space and starbase combat of classic. It takes and gives the
// same values as the battles of squadrons (combat/battle.h); nothing here knows the state.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "engine/classic/hit_pool.h"
#include "engine/combat/battle.h"
#include "engine/combat/battle_scribe.h"
#include "engine/combat/retreat_decisions.h"

namespace ec4x {

// CLS-089: quarters of the AS.
[[nodiscard]] int quarters_for(const std::vector<CerStep>& table, int modified_roll);
[[nodiscard]] constexpr std::int64_t hits_of(std::int64_t as, int quarters) { return (as * quarters + 3) / 4; }

// Fights a battle as often as wanted, with buffers that are kept: no allocation in a round.
class TaskForceBattle {
public:
    explicit TaskForceBattle(const Ruleset& rules);  // with `classic`

    void prepare(const Battle& battle);
    const BattleResult& fight(BattleStreams& streams, const Exits& exits, BattleRecord* record);

private:
    // A task force as it is at the moment.
    struct ForceNow {
        std::uint32_t first = 0;  // its units are units[first, last)
        std::uint32_t last = 0;
        int living = 0;
        int squadrons = 0;  // of them in fleets: what can leave
        int scouts = 0;     // of them with a scout
        int starbases = 0;
        std::int64_t strength = 0;
        int roe = 0;  // CLS-080: fixed when the battle begins
        bool retreated = false;
    };
    struct FleetNow {
        int sound = 0;
        int crippled = 0;
    };
    // What a task force rolled (CLS-088).
    struct Pool {
        ForceIndex force = 0;
        std::int64_t as = 0;
        int die = 0;
        int again = -1;  // CLS-101
        int modifier = 0;
        std::int64_t hits = 0;
        bool critical = false;
    };
    enum class Leaving : std::uint8_t { Stays, SoundOnly, Whole };

    // Rounds.
    void enter(BattleUnitIndex unit);
    void begin(const Exits& exits, BattleRecord* record);
    void fight_round(BattleStreams& streams);
    [[nodiscard]] Pool roll(ForceIndex force, Dice& dice) const;
    [[nodiscard]] int modifier_of(ForceIndex force) const;
    void spend(const Pool& pool);
    void change(ForceIndex by, BattleUnitIndex unit, recorded::Blow blow);
    void take_away(BattleUnitIndex unit, int as);
    void record_roll(const Pool& pool);
    [[nodiscard]] bool is_over() const;

    // Retreats (CLS-094, CLS-096, CLS-097), as decide_retreats asks for them.
    friend void decide_retreats<>(TaskForceBattle& side, Houses living, std::vector<ForceIndex>& leavers);
    [[nodiscard]] bool has_opponent(ForceIndex force) const { return (battle_->forces[force].hostile & living_) != 0; }
    [[nodiscard]] std::int64_t strength_of(ForceIndex force) const { return forces_[force].strength; }
    [[nodiscard]] std::int64_t strength_of_enemies(ForceIndex force) const;
    [[nodiscard]] bool wants_to_leave(ForceIndex force);
    [[nodiscard]] bool can_leave(ForceIndex force, LeavingOccasion occasion) const;
    [[nodiscard]] Leaving leaving_of(BattleFleetIndex fleet) const;
    void retreat(ForceIndex force);
    void withdraw(Houses forces);
    void leave(ForceIndex force);
    void depart(BattleFleetIndex fleet, Leaving how);
    void end_undecided();

    // After the battle (CLS-098, CLS-099, CLS-116).
    void finish();
    void settle_forces();
    void note_cover();
    void re_embark();
    [[nodiscard]] std::uint32_t carrier_with_room(ForceIndex force) const;
    void capture_spacelift();
    [[nodiscard]] std::optional<ForceIndex> captor_of(ForceIndex force) const;

    static constexpr int kPhase = 3;  // CLS-004
    static constexpr int kRollOffset = 128;
    const Ruleset& rules_;
    const ClassicRules& values_;
    std::array<std::uint8_t, 256> quarters_{};  // CLS-089, by modified roll + kRollOffset

    const Battle* battle_ = nullptr;
    const Exits* exits_ = nullptr;
    BattleScribe scribe_{};
    BattleRecord* record_ = nullptr;
    BattleResult result_{};
    HitTargets targets_{};
    std::vector<ForceNow> forces_{};
    std::vector<FleetNow> fleets_{};
    std::vector<ForceNow> forces_at_first_{};
    std::vector<FleetNow> fleets_at_first_{};
    std::vector<HitTarget> listed_{};        // room for prepare
    std::vector<std::uint8_t> has_scout_{};  // by unit
    std::vector<Pool> pools_{};
    std::vector<ForceIndex> leavers_{};
    std::vector<int> aboard_{};  // by ship: fighters that came back to it
    Houses living_at_first_ = 0;
    Houses living_ = 0;
    bool has_carried_fighters_ = false;
    bool has_spacelift_ = false;
    int round_ = 0;
    bool ended_ = false;
};

}  // namespace ec4x

// A battle while it is fought: the states of its units, and the round algorithm of CBT-032 in parts. Internal to the Arena.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/combat/battle.h"
#include "engine/combat/battle_scribe.h"
#include "engine/combat/candidates.h"
#include "engine/combat/retreat_decisions.h"

namespace ec4x {

// A unit as it is at the moment, with what never changes but is asked for at every shot. Small, so that two fit in a cache line.
struct UnitNow {
    int as = 0;
    int ds = 0;
    int pool = 0;              // damage of the round so far (CBT-043)
    int enough = 0;            // the pool at which a volley may change something about it
    std::uint32_t weight = 0;  // as a target (CBT-037); 0: no target, because unseen, gone or destroyed
    UnitState state = UnitState::Sound;
    TargetBucket bucket = TargetBucket::Capital;
    bool critical = false;  // a critical counts against it in the present volley
    bool unseen = false;    // a Raider that has not fired (DET-007)
    bool left = false;
    bool has_scout = false;
    std::int16_t cer = 0;
    std::int16_t crippled_in = 0;  // phase of this round in which it was crippled, 0: none
};

[[nodiscard]] constexpr bool is_one(Houses set) { return set != 0 && (set & (set - 1)) == 0; }  // without a call, unlike has_single_bit

[[nodiscard]] constexpr bool is_gone(const UnitNow& unit) { return unit.left || unit.state == UnitState::Destroyed; }

// A force as it is at the moment.
struct ForceNow {
    std::uint32_t first = 0;  // its units are units[first, last)
    std::uint32_t last = 0;
    int living = 0;  // combat units in the battle
    int scouts = 0;  // of them with a SC (CBT-038)
    int starbases = 0;
    std::int64_t strength = 0;           // AS of all of them (ROE-004)
    std::array<int, 6> targets{};        // by bucket number: units that can be aimed at
    int roe = -1;                        // ROE-005, ROE-006; -1: to be found anew
    BattleUnitIndex weakest = kNowhere;  // CBT-042, once it was looked for; kNowhere: look again
    bool automatic_critical = false;
    bool retreated = false;
    bool awarded = false;  // CBT-066: one victory award
};

// A fleet as it is at the moment: its squadrons in the battle.
struct FleetNow {
    int sound = 0;
    int crippled = 0;
};

[[nodiscard]] constexpr bool has_squadrons(const FleetNow& fleet) { return fleet.sound + fleet.crippled > 0; }

// A shot of a salvo: at whom and how hard.
struct AimedShot {
    BattleUnitIndex at = 0;
    int hits = 0;
    int critical = 0;  // 1: it is one (CBT-041)
};

// A shot whose hits are lost for a forced reduction of the target's task force (CBT-042).
struct ForcedShot {
    BattleUnitIndex at = 0;
    ForceIndex by = 0;
};

// A forced reduction (CBT-042): on whom and whose.
struct Mark {
    BattleUnitIndex on = 0;
    ForceIndex by = 0;
};

// What decides when a unit fires: the order of battle follows from these alone.
struct FiringRank {
    int phase = 0;
    int descending_cr = 0;  // negative; 0 but in the last phase (CBT-034)
    ForceIndex force = 0;
    bool fighter = false;

    friend constexpr auto operator<=>(const FiringRank&, const FiringRank&) = default;
};

// A set of units that is walked in canonical order.
class UnitSet {
public:
    void reset(std::size_t units) { words_.assign(units / kBits + 1, 0); }
    void add(BattleUnitIndex unit) { add_if(1, unit); }
    void add_if(int one_or_zero, BattleUnitIndex unit) { words_[unit / kBits] |= static_cast<std::uint64_t>(one_or_zero) << unit % kBits; }
    [[nodiscard]] bool has(BattleUnitIndex unit) const { return (words_[unit / kBits] >> unit % kBits & 1) != 0; }
    void remove(BattleUnitIndex unit) { words_[unit / kBits] &= ~(std::uint64_t{1} << unit % kBits); }
    void clear() { std::ranges::fill(words_, 0); }

    template <class What>
    void for_each(What what) const
    {
        for (std::size_t i = 0; i < words_.size(); ++i) for_each_in(words_[i], i, what);
    }
    template <class What>
    void take_all(What what)
    {
        for (std::size_t i = 0; i < words_.size(); ++i) for_each_in(std::exchange(words_[i], 0), i, what);
    }

private:
    template <class What>
    static void for_each_in(std::uint64_t word, std::size_t place, What& what)
    {
        for (; word != 0; word &= word - 1) {
            what(static_cast<BattleUnitIndex>(place * kBits + static_cast<std::size_t>(std::countr_zero(word))));
        }
    }

    static constexpr std::size_t kBits = 64;
    std::vector<std::uint64_t> words_{};
};

// Units of one tier and force, all fighters or none: they have the same candidates.
struct Salvo {
    ForceIndex force = 0;
    bool fighters = false;
    int count = 0;
    UnitSet shooters{};

    [[nodiscard]] std::uint32_t candidates() const { return 2 * force + (fighters ? 1 : 0); }  // place in `candidates_`
};

// Units that fire at once: one tier of one phase (CBT-034).
struct Tier {
    int phase = 0;
    int cr = 0;
    std::uint32_t first = 0;  // places in `salvos_`
    std::uint32_t last = 0;
};

class BattleRun {
public:
    explicit BattleRun(const Ruleset& rules);

    void prepare(const Battle& battle);
    const BattleResult& fight(BattleStreams& streams, const Exits& exits, BattleRecord* record);

private:
    // battle_run.cpp: the algorithm.
    void make_room();
    void enter(BattleUnitIndex unit);
    void order_salvos();
    void list_salvos();
    void begin(const Exits& exits, BattleRecord* record);
    void fight_round(BattleStreams& streams);
    void end_round();
    void finish();

    // targets.cpp: CBT-036, CBT-037, CBT-042.
    [[nodiscard]] std::uint32_t weight_of(BattleUnitIndex unit) const;
    void become_target(BattleUnitIndex unit);
    void aim_at(BattleUnitIndex unit);  // its weight as it is now; counts it as a target
    void no_more_target(BattleUnitIndex unit);
    void forget_candidates_among(ForceIndex force);  // those of its enemies
    [[nodiscard]] const Candidates& candidates_of(const Salvo& salvo);
    void list_enemies(ForceIndex force);
    void gather(Candidates& candidates, ForceIndex force, bool fighter) const;
    [[nodiscard]] std::optional<TargetBucket> bucket_to_hit(Houses hostile, bool fighter) const;
    [[nodiscard]] BattleUnitIndex weakest_of(ForceIndex force);

    // fire.cpp: CBT-032 lines 12 to 23, CBT-038 to CBT-041.
    void fire(const Tier& tier, BattleStreams& streams, std::optional<Dice>& dice);
    // What is special about the shots of a salvo.
    struct Occasions {
        int phase = 0;
        bool fighters = false;
        bool opening = false;      // phase 1 of round 1: an ambush (CBT-039)
        bool automatic = false;    // CBT-031
        bool rolls_again = false;  // CBT-047

        [[nodiscard]] bool any() const { return fighters || opening || automatic || rolls_again; }
    };
    [[nodiscard]] Occasions occasions_of(const Salvo& salvo, const Tier& tier, const Candidates& candidates) const;
    template <bool Special, class Source>
    void shoot(const Salvo& salvo, Occasions occasions, const Candidates& candidates, Source& dice);
    void book(ForceIndex by, std::size_t first_shot);
    [[nodiscard]] int modifier_of(ForceIndex force) const;
    void note_targets(const Tier& tier);
    void record_shots(const Tier& tier);
    [[nodiscard]] std::span<const ShotNow> volley() const { return {volley_.data(), shots_}; }
    [[nodiscard]] int quarters_of(int modified_roll) const { return quarters_[static_cast<std::size_t>(modified_roll + kRollOffset)]; }

    // volley.cpp: CBT-043 to CBT-045, CBT-065.
    void apply(const Tier& tier);
    void settle(BattleUnitIndex unit, const Tier& tier);
    // Damage below the DS is no matter, except to units to which any is.
    [[nodiscard]] int enough_for(const UnitNow& unit) const
    {
        const int mask = -static_cast<int>(style_.ship_by_ship | (unit.crippled_in != 0));  // instead of a branch that nobody foresees
        const int lower_bound = (unit.pool & mask) | ((unit.ds - 1) & ~mask);
        return std::max(lower_bound, 0) + 1;
    }
    void settle_damage(BattleUnitIndex unit, const Tier& tier);
    void settle_ship_by_ship(BattleUnitIndex unit, const Tier& tier);
    void mark_the_weakest();
    void settle_marks(BattleUnitIndex unit, const Tier& tier);
    void note_protection();
    [[nodiscard]] bool is_sound_squadron(BattleUnitIndex unit) const;
    void lose_ships(BattleUnitIndex unit);
    void reckon(BattleUnitIndex unit);  // AS and DS from the ships left and the state
    void cripple(BattleUnitIndex unit, const Tier& tier, recorded::Blow blow, Houses by);
    void destroy(BattleUnitIndex unit, recorded::Blow blow, Houses by);
    void destroy_by_volley(BattleUnitIndex unit);
    void take_away(BattleUnitIndex unit);  // out of the battle, destroyed or left
    void show_raiders();
    void list_by_target();
    template <class What>
    void for_each_shot_at(BattleUnitIndex unit, What what);
    template <class Fits>
    [[nodiscard]] Houses shooters_at(BattleUnitIndex unit, Fits fits);
    [[nodiscard]] Houses most_damage(BattleUnitIndex unit);
    [[nodiscard]] Houses all_damage(BattleUnitIndex unit);
    [[nodiscard]] Houses critical_scorers(BattleUnitIndex unit);

    // round_end.cpp: CBT-015, CBT-024, CBT-048 to CBT-055.
    enum class Leaving : std::uint8_t { Stays, SoundOnly, Whole };
    [[nodiscard]] bool is_over() const;
    [[nodiscard]] bool has_opponent(ForceIndex force) const;
    [[nodiscard]] std::int64_t strength_of(ForceIndex force) const { return forces_[force].strength; }
    friend void decide_retreats<>(BattleRun& side, Houses living, std::vector<ForceIndex>& leavers);
    [[nodiscard]] std::int64_t strength_of_enemies(ForceIndex force) const;
    int lose_screened(ForceIndex force);  // how many ships
    void lose_unarmed();
    void lose_screened_everywhere();
    [[nodiscard]] int roe_of(ForceIndex force);
    [[nodiscard]] bool wants_to_leave(ForceIndex force);
    [[nodiscard]] bool spacelift_is_lost(ForceIndex force) const;
    [[nodiscard]] Leaving leaving_of(BattleFleetIndex fleet, LeavingOccasion occasion) const;
    [[nodiscard]] bool can_leave(ForceIndex force, LeavingOccasion occasion) const;
    void retreats();
    void retreat(ForceIndex force);
    void withdraw(Houses forces);
    void depart(BattleFleetIndex fleet, Leaving how, bool spacelift_lost);
    [[nodiscard]] bool lost_its_carrier(BattleUnitIndex unit) const;
    void lose_fighters_without_carrier(ForceIndex force);

    static constexpr int kRollOffset = 256;
    static constexpr int kLargestModifier = 100;  // of a unit's own, twice; with what counts for all it stays below the offset
    const Ruleset& rules_;
    const BattleStyle style_;
    std::array<std::uint8_t, 512> quarters_{};  // CBT-040, by modified roll + kRollOffset

    const Battle* battle_ = nullptr;
    const Exits* exits_ = nullptr;
    bool has_carried_fighters_ = false;
    BattleScribe scribe_{};
    BattleResult result_{};
    std::vector<UnitNow> now_{};
    std::vector<ForceNow> forces_{};
    std::vector<FleetNow> fleets_{};
    std::array<Houses, 6> with_targets_{};  // by bucket number: forces with a unit that can be aimed at
    Houses living_ = 0;
    std::vector<std::uint8_t> shielded_{};  // attrition: by unit, protected by a sound squadron before the present volley
    std::vector<std::uint8_t> ship_gone_{};

    // All of this as it is before the first round.
    struct Opening {
        std::vector<UnitNow> units{};
        std::vector<ForceNow> forces{};
        std::vector<FleetNow> fleets{};
        std::array<Houses, 6> with_targets{};
        Houses living = 0;
    };
    Opening opening_{};

    // The order of battle. What it follows from is kept: the next battle often has the same.
    std::vector<FiringRank> ranks_{};  // by unit
    std::vector<FiringRank> new_ranks_{};
    std::vector<Tier> tiers_{};
    std::vector<Salvo> all_salvos_{};
    std::vector<std::uint32_t> salvo_of_{};  // by unit

    std::vector<Salvo> salvos_{};           // as they are at the moment
    std::vector<Candidates> candidates_{};  // by force, then fighters or others
    std::array<Houses, 2> unknown_{};       // forces whose candidates are not known as they are now: others, fighters

    // The present volley: the lists are as long as there are units, the counts say how much of them is used.
    std::vector<ShotNow> volley_{};  // where it is kept
    std::size_t shots_ = 0;
    bool keeps_volley_ = false;
    std::vector<AimedShot> aimed_{};
    std::vector<ForcedShot> forced_shots_{};  // one more than there are units: it is written before it is known whether it counts
    std::size_t forced_ = 0;
    std::vector<Mark> marks_{};
    UnitSet marked_{};
    UnitSet due_{};  // units about which it may change something
    bool listed_by_target_ = false;
    std::vector<std::uint32_t> last_shot_at_{};  // by unit: place in `volley_`
    std::vector<std::uint32_t> shot_before_{};   // by place in `volley_`: the one before at the same unit

    std::vector<BattleUnitIndex> enemies_{};  // those that are being listed
    std::vector<ForceIndex> leavers_{};
    int round_ = 0;
    int quiet_ = 0;
    bool progress_ = false;
    bool desperate_ = false;
    bool ended_ = false;
};

}  // namespace ec4x

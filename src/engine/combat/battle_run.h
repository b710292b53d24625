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

namespace ec4x {

// A unit as it is at the moment, with what never changes but is asked for at every shot.
struct UnitNow {
    ForceIndex force = 0;
    TargetBucket bucket = TargetBucket::Capital;
    int cer = 0;
    int ambush = 0;
    int as = 0;
    int ds = 0;
    int pool = 0;              // damage of the round so far (CBT-043)
    int damage = 0;            // of the present volley
    std::uint32_t weight = 0;  // as a target (CBT-037); 0: no target, because unseen, gone or destroyed
    UnitState state = UnitState::Sound;
    bool fresh = false;     // crippled in this round
    bool critical = false;  // a critical counts against it in the present volley
    bool unseen = false;    // a Raider that has not fired (DET-007)
    bool left = false;
    bool has_scout = false;
    bool shielded = false;  // attrition: protected by a sound squadron before the present volley
    std::uint8_t crippled_in = 0;  // phase of this round in which it was crippled, 0: none
};

// A force as it is at the moment.
struct ForceNow {
    std::uint32_t first = 0;  // its units are units[first, last)
    std::uint32_t last = 0;
    int living = 0;           // combat units in the battle
    int scouts = 0;           // of them with a SC (CBT-038)
    int starbases = 0;
    std::int64_t strength = 0;  // AS of all of them (ROE-004)
    std::array<int, 6> targets{};  // by bucket number: units that can be aimed at
    bool automatic_critical = false;
    bool retreated = false;
    bool awarded = false;     // CBT-066: one victory award
};

// A forced reduction (CBT-042): on whom and whose.
struct Mark {
    BattleUnitIndex on = 0;
    ForceIndex by = 0;
};

// Units that fire at once: one tier of one phase (CBT-034). They never change in a battle.
struct Tier {
    int phase = 0;
    int cr = 0;
    std::uint32_t first = 0;  // places in `firing_order`
    std::uint32_t last = 0;
};

// The candidates of a house's shooters: the same for all of them until a unit changes.
struct Candidates {
    bool known = false;
    Divisor total{};                       // sum of weights
    std::vector<BattleUnitIndex> units{};  // canonical order; none: nobody to fire at
    std::vector<std::uint32_t> sums{};     // running sums of weights, filled up to a power of two

    // CBT-005: the first candidate at which the running sum exceeds the number.
    [[nodiscard]] BattleUnitIndex chosen_by(std::uint32_t drawn) const
    {
        std::size_t first = 0;
        for (std::size_t half = sums.size() / 2; half > 0; half /= 2) first += sums[first + half - 1] <= drawn ? half : 0;
        return units[first];
    }
};

// A set of units that is walked in canonical order.
class UnitSet {
public:
    void reset(std::size_t units) { words_.assign(units / kBits + 1, 0); }
    void add(BattleUnitIndex unit) { words_[unit / kBits] |= std::uint64_t{1} << unit % kBits; }

    template <class What>
    void take_all(What what)
    {
        for (std::size_t i = 0; i < words_.size(); ++i) {
            for (std::uint64_t word = std::exchange(words_[i], 0); word != 0; word &= word - 1) {
                what(static_cast<BattleUnitIndex>(i * kBits + static_cast<std::size_t>(std::countr_zero(word))));
            }
        }
    }

private:
    static constexpr std::size_t kBits = 64;
    std::vector<std::uint64_t> words_{};
};

class BattleRun {
public:
    explicit BattleRun(const Ruleset& rules);

    const BattleResult& fight(const Battle& battle, const BattleStreams& streams, const Exits& exits, BattleRecord* record);

private:
    // battle_run.cpp: the algorithm.
    void begin(const Battle& battle, const Exits& exits, BattleRecord* record);
    void enter(BattleUnitIndex unit);
    void order_tiers();
    void fight_round(const BattleStreams& streams);
    void end_round();
    void finish();

    // targets.cpp: CBT-036, CBT-037, CBT-042.
    [[nodiscard]] std::uint32_t weight_of(BattleUnitIndex unit) const;
    void aim_at(BattleUnitIndex unit);      // its weight as it is now; counts it as a target
    void no_more_target(BattleUnitIndex unit);
    void forget_candidates_among(ForceIndex force);  // those of its enemies
    [[nodiscard]] const Candidates& candidates_of(const UnitNow& shooter);
    void gather(Candidates& candidates, ForceIndex force, bool fighter);
    [[nodiscard]] std::size_t bucket_to_hit(Houses hostile, bool fighter) const;
    [[nodiscard]] BattleUnitIndex weakest_of(ForceIndex force) const;

    // fire.cpp: CBT-032 lines 12 to 23, CBT-038 to CBT-041.
    void fire(const Tier& tier, const BattleStreams& streams, std::optional<Dice>& dice);
    [[nodiscard]] ShotNow shoot(BattleUnitIndex shooter, const Candidates& candidates, int modifier, Dice& dice);
    [[nodiscard]] int modifier_of(ForceIndex force) const;
    void note_targets(const Tier& tier);
    [[nodiscard]] int quarters_of(int modified_roll) const
    {
        return quarters_[static_cast<std::size_t>(std::clamp(modified_roll + kRollOffset, 0, static_cast<int>(quarters_.size()) - 1))];
    }

    // volley.cpp: CBT-043 to CBT-045, CBT-065.
    void apply(const Tier& tier);
    void settle_damage(BattleUnitIndex unit, const Tier& tier);
    void settle_ship_by_ship(BattleUnitIndex unit, const Tier& tier);
    void settle_mark(const Mark& mark, const Tier& tier);
    void note_protection();
    [[nodiscard]] bool is_sound_squadron(BattleUnitIndex unit) const;
    void lose_ships(BattleUnitIndex unit);
    void reckon(BattleUnitIndex unit);  // AS and DS from the ships left and the state
    void cripple(BattleUnitIndex unit, const Tier& tier, recorded::Blow blow, Houses by);
    void destroy(BattleUnitIndex unit, recorded::Blow blow, Houses by);
    void destroy_by_volley(BattleUnitIndex unit);
    void take_away(BattleUnitIndex unit);  // out of the battle, destroyed or left
    void show_raiders();
    template <class Fits>
    [[nodiscard]] Houses shooters_at(BattleUnitIndex unit, Fits fits) const;
    [[nodiscard]] Houses most_damage(BattleUnitIndex unit) const;
    [[nodiscard]] Houses all_damage(BattleUnitIndex unit) const;
    [[nodiscard]] Houses critical_scorers(BattleUnitIndex unit) const;

    // round_end.cpp: CBT-015, CBT-024, CBT-048 to CBT-055.
    enum class Leaving : std::uint8_t { Stays, SoundOnly, Whole };
    enum class Occasion : std::uint8_t { Retreat, Mutual };
    [[nodiscard]] bool is_over() const;
    [[nodiscard]] bool has_opponent(ForceIndex force) const;
    [[nodiscard]] std::int64_t strength_of_enemies(ForceIndex force) const;
    int lose_screened(ForceIndex force);  // how many ships
    void lose_unarmed();
    void lose_screened_everywhere();
    [[nodiscard]] int roe_of(ForceIndex force) const;
    [[nodiscard]] bool wants_to_leave(ForceIndex force);
    [[nodiscard]] bool spacelift_is_lost(ForceIndex force) const;
    [[nodiscard]] Leaving leaving_of(BattleFleetIndex fleet, Occasion occasion) const;
    [[nodiscard]] bool can_leave(ForceIndex force, Occasion occasion) const;
    void retreats();
    void retreat(ForceIndex force);
    void withdraw_all();
    void depart(BattleFleetIndex fleet, Leaving how, bool spacelift_lost);
    [[nodiscard]] bool lost_its_carrier(BattleUnitIndex unit) const;
    void lose_fighters_without_carrier(ForceIndex force);

    static constexpr int kRollOffset = 128;
    const Ruleset& rules_;
    const BattleStyle style_;
    std::array<std::uint8_t, 256> quarters_{};  // CBT-040, by modified roll + kRollOffset

    const Battle* battle_ = nullptr;
    const Exits* exits_ = nullptr;
    BattleScribe scribe_{};
    BattleResult result_{};
    std::vector<UnitNow> now_{};
    std::vector<ForceNow> forces_{};
    std::vector<std::uint8_t> ship_gone_{};
    std::vector<BattleUnitIndex> firing_order_{};
    std::vector<Tier> tiers_{};
    std::vector<Candidates> candidates_{};  // by force, then fighters or others
    std::vector<ShotNow> volley_{};
    std::vector<Mark> marks_{};
    UnitSet touched_{};
    std::vector<int> squadrons_of_fleet_{};  // living, by fleet
    std::vector<ForceIndex> asked_{};
    std::vector<ForceIndex> leavers_{};
    Houses living_ = 0;
    int round_ = 0;
    int quiet_ = 0;
    bool progress_ = false;
    bool desperate_ = false;
    bool ended_ = false;
};

}  // namespace ec4x

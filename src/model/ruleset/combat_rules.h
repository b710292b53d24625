// Values of `combat.*`, `detect.*`, `bombard.*`, `ground.*`, `reports.*` and `rng.*` (CBT, DET, BOM and GRD rules).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "base/bounded.h"
#include "base/describe.h"
#include "model/ids.h"

namespace ec4x {

enum class AfterFailedDesperation : std::uint8_t { End = 1, Continue = 2 };  // CBT-058
BOOST_DESCRIBE_ENUM(AfterFailedDesperation, End, Continue)

enum class ColonyFighters : std::uint8_t { WithCarrier = 1, Always = 2, Never = 3 };  // CBT-023
BOOST_DESCRIBE_ENUM(ColonyFighters, WithCarrier, Always, Never)

enum class RetreatMode : std::uint8_t { Leg = 1, Instant = 2 };  // CBT-052
BOOST_DESCRIBE_ENUM(RetreatMode, Leg, Instant)

enum class SurpriseWhen : std::uint8_t { NoDetector = 1, Never = 2 };  // CBT-039
BOOST_DESCRIBE_ENUM(SurpriseWhen, NoDetector, Never)

// CBT-035. The number is the bucket's number.
enum class TargetBucket : std::uint8_t { Raider = 1, Capital = 2, Destroyer = 3, Fighter = 4, Starbase = 5 };
BOOST_DESCRIBE_ENUM(TargetBucket, Raider, Capital, Destroyer, Fighter, Starbase)

enum class WeightModel : std::uint8_t { Defense = 1, Bucket = 2, Size = 3 };  // CBT-037
BOOST_DESCRIBE_ENUM(WeightModel, Defense, Bucket, Size)

// CBT-040, BOM-004: a roll of at most `up_to` gives this many quarters of the AS. The last step fits every roll.
struct CerStep {
    Bounded<-999, 999> up_to{};
    Bounded<0, 40> quarters{};
};
BOOST_DESCRIBE_STRUCT(CerStep, (), (up_to, quarters))
template <>
inline constexpr bool kWrittenAsArray<CerStep> = true;

struct CerRules {
    Bounded<-20, 20> ambush{};                              // CBT-039
    Bounded<-20, 20> desperation{};                         // CBT-038
    Bounded<-20, 20> scouts{};                              // CBT-038
    Bounded<-20, 20> starbase{};                            // CBT-038
    Bounded<-20, 20> surprise{};                            // CBT-039
    SurpriseWhen surprise_when = SurpriseWhen::NoDetector;  // CBT-039
    std::vector<CerStep> table{};                           // CBT-040
};
BOOST_DESCRIBE_STRUCT(CerRules, (), (ambush, desperation, scouts, starbase, surprise, surprise_when, table))

struct CombatRules {
    AfterFailedDesperation after_failed_desperation = AfterFailedDesperation::End;  // CBT-058
    std::array<Bounded<1, 1000>, 5> bucket_weights{};                               // CBT-037: by bucket number - 1
    EnumArray<TargetBucket, std::vector<UnitClass>> buckets{};                      // CBT-035: classes of flagships
    CerRules cer{};                                                                 // CBT-038 to CBT-040
    ColonyFighters colony_fighters_in_space = ColonyFighters::WithCarrier;          // CBT-023
    Bounded<0, 100> crippled_as_pct{};                                              // CBT-011
    Bounded<1, 1000> crippled_weight{};                                             // CBT-037
    Bounded<0, 10> critical_roll{};                                                 // CBT-041; 10: never
    Bounded<1, 1000> max_rounds{};                                                  // CBT-048
    bool mothball_fights = false;                                                   // CBT-014
    Bounded<1, 1000> quiet_rounds{};                                                // CBT-048
    Bounded<1, 100> reserve_pct{};                                                  // CBT-013
    Bounded<1, 1000> retreat_after_round{};                                         // CBT-048
    RetreatMode retreat_mode = RetreatMode::Leg;                                    // CBT-052
    bool spacelift_lost_on_retreat = false;                                         // CBT-054
    Bounded<0, 100> starbase_cr{};                                                  // CBT-034
    bool starbase_reroll = false;                                                   // CBT-047
    WeightModel weight_model = WeightModel::Defense;                                // CBT-037
};
BOOST_DESCRIBE_STRUCT(CombatRules, (),
                      (after_failed_desperation, bucket_weights, buckets, cer, colony_fighters_in_space, crippled_as_pct, crippled_weight, critical_roll,
                       max_rounds, mothball_fights, quiet_rounds, reserve_pct, retreat_after_round, retreat_mode, spacelift_lost_on_retreat, starbase_cr,
                       starbase_reroll, weight_model))

enum class RaiderModel : std::uint8_t { DifferenceDie = 1, LevelTable = 2 };  // DET-004
BOOST_DESCRIBE_ENUM(RaiderModel, DifferenceDie, LevelTable)

enum class ScoutModel : std::uint8_t { Range = 1, EliTable = 2 };  // DET-008
BOOST_DESCRIBE_ENUM(ScoutModel, Range, EliTable)

// ORD-033: from this many scouts on.
struct MeshStep {
    Bounded<2, 1000> scouts{};
    Bounded<0, 20> bonus{};
};
BOOST_DESCRIBE_STRUCT(MeshStep, (), (scouts, bonus))
template <>
inline constexpr bool kWrittenAsArray<MeshStep> = true;

// DET-004, DET-008: bounds of the number that a D20 must reach.
struct LevelRange {
    Bounded<0, 20> lower{};
    Bounded<0, 20> upper{};
};
BOOST_DESCRIBE_STRUCT(LevelRange, (), (lower, upper))
template <>
inline constexpr bool kWrittenAsArray<LevelRange> = true;

// Rows: the detector's ELI 1 to 5; entries: CLK or ELI of the hidden fleet from 1. What a row lacks is impossible.
using LevelTable = std::array<std::vector<LevelRange>, 5>;

struct DetectRules {
    bool adjacent_sightings = false;                             // DET-010
    std::vector<MeshStep> mesh{};                                // ORD-033
    std::array<Bounded<1, 1000>, 8> raider_dice{};               // DET-004: from D 10 or more down to -9
    LevelTable raider_levels{};                                  // DET-004, model `level_table`
    RaiderModel raider_model = RaiderModel::DifferenceDie;       // DET-004
    LevelTable scout_levels{};                                   // DET-008, model `eli_table`
    ScoutModel scout_model = ScoutModel::Range;                  // DET-008
    std::array<std::array<Bounded<0, 20>, 3>, 5> scout_table{};  // DET-008, model `range`: by row, then 1, 2, 3 or more scouts
    Bounded<0, 20> starbase_bonus{};                             // DET-003
};
BOOST_DESCRIBE_STRUCT(DetectRules, (),
                      (adjacent_sightings, mesh, raider_dice, raider_levels, raider_model, scout_levels, scout_model, scout_table, starbase_bonus))

// BOM-005: a D20 above `above` blocks this share of the hits.
struct ShieldStep {
    Bounded<0, 20> above{};
    Bounded<0, 100> block_pct{};
};
BOOST_DESCRIBE_STRUCT(ShieldStep, (), (above, block_pct))
template <>
inline constexpr bool kWrittenAsArray<ShieldStep> = true;

struct BombardRules {
    bool hits_facilities = false;       // BOM-008
    Bounded<1, 1000> max_rounds{};      // BOM-001
    std::vector<ShieldStep> shields{};  // BOM-005: by shield level - 1
    std::vector<CerStep> table{};       // BOM-004
};
BOOST_DESCRIBE_STRUCT(BombardRules, (), (hits_facilities, max_rounds, shields, table))

// GRD-004: a roll of at most `up_to` gives this many halves of the AS.
struct GroundStep {
    Bounded<-999, 999> up_to{};
    Bounded<0, 40> halves{};
};
BOOST_DESCRIBE_STRUCT(GroundStep, (), (up_to, halves))
template <>
inline constexpr bool kWrittenAsArray<GroundStep> = true;

struct GroundRules {
    Bounded<1, 100> blitz_as_pct{};          // GRD-011
    Bounded<0, 100> blitz_iu_loss_pct{};     // GRD-012
    Bounded<0, 100> invasion_iu_loss_pct{};  // GRD-009
    Bounded<1, 1000> quiet_rounds{};         // GRD-008
    std::vector<GroundStep> table{};         // GRD-004
};
BOOST_DESCRIBE_STRUCT(GroundRules, (), (blitz_as_pct, blitz_iu_loss_pct, invasion_iu_loss_pct, quiet_rounds, table))

enum class BattleDetail : std::uint8_t { Full = 1, Summary = 2 };  // CBT-068
BOOST_DESCRIBE_ENUM(BattleDetail, Full, Summary)

struct ReportsRules {
    BattleDetail battle_detail = BattleDetail::Full;  // CBT-068
};
BOOST_DESCRIBE_STRUCT(ReportsRules, (), (battle_detail))

enum class RngAlgorithm : std::uint8_t { Pcg32 = 1 };  // CBT-002
BOOST_DESCRIBE_ENUM(RngAlgorithm, Pcg32)

enum class RngMode : std::uint8_t { Engine = 1, Entered = 2 };  // TRN-031
BOOST_DESCRIBE_ENUM(RngMode, Engine, Entered)

struct RngRules {
    RngAlgorithm algorithm = RngAlgorithm::Pcg32;  // CBT-002
    std::string custom_seed{};                     // TRN-029
    RngMode mode = RngMode::Engine;                // TRN-031
    bool public_ = false;                          // TRN-029
};
BOOST_DESCRIBE_STRUCT(RngRules, (), (algorithm, custom_seed, mode, public_))

}  // namespace ec4x

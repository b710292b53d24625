// What happened in a battle, so that it explains itself (CBT-068): who met whom, every die, every hit, every change of state and
// its cause. Units are named by their place in `units`. It holds the dice, never the seed text they came from.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/describe.h"
#include "model/ids.h"
#include "model/words.h"

namespace ec4x {

// Names of things in records, apart from the same words elsewhere.
namespace recorded {

using ec4x::operator==;

// CLS-084: the enemies of a cloaked task force do not see it come.
enum class Cover : std::uint8_t { Surprise = 1, Ambush = 2 };
BOOST_DESCRIBE_ENUM(Cover, Surprise, Ambush)

struct Force {
    HouseId house{};
    std::vector<HouseId> hostile_to{};  // CBT-018
    int morale = 0;                     // on its CER rolls (CBT-030)
    bool automatic_critical = false;    // held when the battle began (CBT-031)
    int spacelift = 0;                  // screened ships (CBT-015)
    std::optional<Cover> cover{};       // classic
};
BOOST_DESCRIBE_STRUCT(Force, (), (house, hostile_to, morale, automatic_critical, spacelift, cover))

struct Unit {
    UnitId id{};
    UnitClass class_{};  // of the flagship
    int ships = 0;       // of a squadron, else 1
    int as = 0;          // when the battle began
    int ds = 0;
    int cr = 0;     // tier of the last phase (CBT-034)
    int phase = 0;  // in which it fires (CBT-033)
    bool crippled = false;
    std::optional<FleetId> fleet{};
    std::optional<int> carrier{};  // the unit with the ship that carries it
};
BOOST_DESCRIBE_STRUCT(Unit, (), (id, class_, ships, as, ds, cr, phase, crippled, fleet, carrier))

// DET-005. Without dice where detection was impossible.
struct Detection {
    HouseId by{};
    HouseId raiders{};
    int eli = 0;
    int clk = 0;
    std::optional<int> threshold{};
    std::optional<int> roll{};
    bool detected = false;
};
BOOST_DESCRIBE_STRUCT(Detection, (), (by, raiders, eli, clk, threshold, roll, detected))

// CBT-032, lines 13 to 23.
struct Shot {
    int from = 0;
    int at = 0;
    std::uint32_t drawn = 0;  // of the sum of weights `of` (CBT-005)
    std::uint32_t of = 0;
    std::optional<int> die{};       // as rolled; a fighter squadron rolls none
    std::optional<int> again{};     // the second roll against a starbase (CBT-047)
    std::optional<int> modifier{};  // none: 0
    int hits = 0;
    std::optional<bool> critical{};   // only where it is one
    std::optional<bool> automatic{};  // CBT-031
};
BOOST_DESCRIBE_STRUCT(Shot, (), (from, at, drawn, of, die, again, modifier, hits, critical, automatic))

enum class Fate : std::uint8_t { Crippled = 1, Destroyed = 2, ShipLost = 3 };  // ShipLost: attrition (CBT-043)
BOOST_DESCRIBE_ENUM(Fate, Crippled, Destroyed, ShipLost)

enum class Blow : std::uint8_t { Hits = 1, Critical = 2, Forced = 3 };  // CBT-042: forced reduction
BOOST_DESCRIBE_ENUM(Blow, Hits, Critical, Forced)

struct Change {
    int unit = 0;
    Fate to = Fate::Crippled;
    Blow by = Blow::Hits;
    std::vector<HouseId> credit{};  // CBT-065
    std::optional<ShipId> ship{};   // lost
};
BOOST_DESCRIBE_STRUCT(Change, (), (unit, to, by, credit, ship))

// Classic: the one die of a task force in a round, and its pool of hits (CLS-088 to CLS-092).
struct TaskForceRoll {
    HouseId house{};
    std::int64_t as = 0;
    int die = 0;                    // as rolled
    std::optional<int> again{};     // the second roll against starbases (CLS-101)
    std::optional<int> modifier{};  // none: 0
    std::int64_t hits = 0;
    std::int64_t lost = 0;           // of them, because nothing was left that they could reduce
    std::optional<bool> critical{};  // only where it is one
};
BOOST_DESCRIBE_STRUCT(TaskForceRoll, (), (house, as, die, again, modifier, hits, lost, critical))

struct Volley {
    int phase = 0;
    int tier = 0;
    std::vector<Shot> shots{};
    std::vector<Change> changes{};
    std::optional<TaskForceRoll> roll{};  // classic: in place of shots
};
BOOST_DESCRIBE_STRUCT(Volley, (), (phase, tier, shots, changes, roll))

// CBT-049: a task force is asked whether it stays.
struct Question {
    HouseId house{};
    std::optional<int> roe{};  // effective; known to its own house only
    std::int64_t own = 0;
    std::int64_t enemy = 0;
    bool stays = false;
};
BOOST_DESCRIBE_STRUCT(Question, (), (house, roe, own, enemy, stays))

// Fleets that left the battle (CBT-052, CBT-053).
struct Departure {
    FleetId fleet{};
    bool crippled_left_behind = false;
    int spacelift_lost = 0;           // CBT-054
    std::optional<bool> undecided{};  // only where it leaves because the battle was too long (CLS-097)
};
BOOST_DESCRIBE_STRUCT(Departure, (), (fleet, crippled_left_behind, spacelift_lost, undecided))

struct ScreenedLost {  // CBT-015
    HouseId house{};
    int ships = 0;
};
BOOST_DESCRIBE_STRUCT(ScreenedLost, (), (house, ships))

struct SpaceliftCaptured {  // CLS-098
    HouseId house{};
    HouseId by{};
    int ships = 0;
};
BOOST_DESCRIBE_STRUCT(SpaceliftCaptured, (), (house, by, ships))

struct Round {
    int number = 0;
    bool desperate = false;  // CBT-057
    std::vector<Volley> volleys{};
    std::vector<Question> questions{};
    std::vector<Departure> departures{};
    std::vector<ScreenedLost> screened{};
};
BOOST_DESCRIBE_STRUCT(Round, (), (number, desperate, volleys, questions, departures, screened))

}  // namespace recorded

enum class BattleVerdict : std::uint8_t { Decided = 1, MutualWithdrawal, TacticalStalemate, ForcedStalemate };  // CBT-050, CBT-058, CBT-059
BOOST_DESCRIBE_ENUM(BattleVerdict, Decided, MutualWithdrawal, TacticalStalemate, ForcedStalemate)

struct BattleRecord {
    std::string combat_id{};  // CBT-006
    SystemId system{};
    int turn = 0;
    Theatre theatre = Theatre::Space;
    std::vector<recorded::Force> forces{};  // ascending house
    std::vector<recorded::Unit> units{};    // canonical order (CBT-008)
    std::vector<recorded::Detection> detection{};
    std::vector<recorded::ScreenedLost> unarmed{};  // before the first round (CBT-024)
    std::vector<recorded::Round> rounds{};
    std::vector<int> without_carrier{};  // fighters that lost their carrier and were lost with it in the end (CBT-022)
    BattleVerdict verdict = BattleVerdict::Decided;
    std::optional<std::vector<recorded::SpaceliftCaptured>> captured{};  // classic
};
BOOST_DESCRIBE_STRUCT(BattleRecord, (), (combat_id, system, turn, theatre, forces, units, detection, unarmed, rounds, without_carrier, verdict, captured))

}  // namespace ec4x

// A space or orbital battle (CBT-032): what enters it, and what became of it. The turn musters one from the state (muster.h), the
// simulator from a scenario; both fight it in an Arena. Nothing here knows the state.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/combat/battle_style.h"
#include "engine/turn/turn.h"
#include "model/battle_record.h"
#include "model/event_parts.h"
#include "model/quantities.h"
#include "model/ruleset.h"

namespace ec4x {

// Places in the lists of a Battle.
using ForceIndex = std::uint32_t;
using BattleFleetIndex = std::uint32_t;
using BattleUnitIndex = std::uint32_t;
using Houses = std::uint32_t;  // a set of forces: bit i is forces[i]

constexpr std::size_t kMostForces = 32;         // bits of Houses
constexpr std::uint32_t kNowhere = UINT32_MAX;  // in no fleet, on no carrier

[[nodiscard]] constexpr Houses only(ForceIndex force) { return Houses{1} << force; }

// All that a house has in the battle (CBT-021).
struct TaskForce {
    HouseId house{};
    Houses hostile = 0;               // CBT-018, CBT-019: symmetric
    Morale morale = Morale::Normal;   // for ROE-006; what it does to CER rolls is in the units
    bool automatic_critical = false;  // held (CBT-031)
    bool never_retreats = false;      // ROE-007
    int pool_spacelift = 0;           // screened ships that are in no fleet (CBT-026)

    // What only battles of task forces ask for (classic).
    std::optional<recorded::Cover> cover{};  // CLS-084
    bool jammed = false;                     // by the shield of a hostile colony (CLS-090)
    bool sheltered = false;                  // its house has more there than fights here, so that its screened ships are safe (CLS-098)
    bool takes_ships = true;                 // false: what it would capture is destroyed (CLS-017)
    Money worth{};                           // what its combat units cost (CLS-116)
};

struct BattleFleet {
    FleetId id{};
    ForceIndex force = 0;
    int roe = 0;
    bool may_retreat = true;  // not Reserve (ROE-008), not retreated before in this turn (CBT-056)
    int spacelift = 0;        // screened ships (CBT-015)
};

struct BattleShip {
    ShipId id{};
    int as = 0;  // undamaged
    int ds = 0;
    bool scout = false;  // SC (CBT-038)
    int room = 0;        // for fighters (CLS-099)
};

// A squadron, fighter squadron or starbase (CBT-008).
struct BattleUnit {
    UnitId id{};
    UnitClass class_{};  // of the flagship
    ForceIndex force = 0;
    BattleFleetIndex fleet = kNowhere;            // kNowhere: unassigned squadron, starbase, colony fighter; a carried fighter has its carrier's
    BattleUnitIndex carrier = kNowhere;           // of a carried fighter: the squadron with its carrier, and which ship of it (CBT-022)
    std::uint32_t carrier_ship = kNowhere;        // place in `ships`
    TargetBucket bucket = TargetBucket::Capital;  // CBT-035
    int phase = 0;                                // CBT-033; 1 also means not seen before its first shot (DET-007)
    int cr = 0;                                   // CBT-034
    int as = 0;                                   // undamaged; reserve halved (CBT-013)
    int ds = 0;
    bool crippled = false;
    bool reserve = false;          // CBT-013
    int cer = 0;                   // modifiers that last: starbase, morale, inspired (CBT-030, CBT-038)
    int ambush = 0;                // in phase 1 of round 1 (CBT-039)
    std::uint32_t first_ship = 0;  // its ships are ships[first_ship, first_ship + ship_count), the flagship first
    std::uint32_t ship_count = 0;  // 0: fighter squadron or starbase
};

[[nodiscard]] constexpr bool is_squadron_of_fleet(const BattleUnit& unit) { return unit.ship_count > 0 && unit.fleet != kNowhere; }

struct Battle {
    SystemId system{};
    std::string combat_id{};  // CBT-006
    int turn = 0;
    Theatre theatre = Theatre::Space;
    std::optional<ForceIndex> colony_owner{};  // whose colony is in the system, if it takes part (CBT-050)
    bool at_colony = false;                    // whoever owns it (CLS-097)
    std::vector<TaskForce> forces{};           // ascending house
    std::vector<BattleFleet> fleets{};         // ascending id
    std::vector<BattleUnit> units{};           // canonical order (CBT-008)
    std::vector<BattleShip> ships{};
    std::vector<recorded::Detection> detection{};  // for the record
};

// Where fleets can go (CBT-051, CBT-053). Asked at the moment of the retreat.
class Exits {
public:
    Exits() = default;
    Exits(const Exits&) = delete;
    virtual ~Exits() = default;

    // Whether the fleet has a destination, with or without crippled squadrons and spacelift ships.
    [[nodiscard]] virtual bool open(const BattleFleet& fleet, bool with_crippled, bool with_spacelift) const = 0;
};

// For the simulator and for tests: every fleet can go.
class OpenExits final : public Exits {
public:
    [[nodiscard]] bool open(const BattleFleet&, bool, bool) const override { return true; }
};

enum class UnitState : std::uint8_t { Sound, Crippled, Destroyed };

// What became of a unit.
struct UnitOutcome {
    UnitState state = UnitState::Sound;
    bool left = false;                    // with its fleet
    Houses crippled_by = 0;               // CBT-065: houses of the crippling blow, if it fell in this battle
    Houses credit = 0;                    // of a destroyed one; 0: nobody's (a fighter without carrier)
    std::uint32_t ships_lost = 0;         // of a living squadron (attrition)
    std::uint32_t carried_by = kNowhere;  // of a carried fighter that came back: place in `ships` (CLS-099); kNowhere: ashore, or on its own carrier
};

// What became of a fleet. Units and screened ships that did not leave are still there.
struct FleetOutcome {
    bool left = false;                        // retreated or withdrew
    bool crippled_left_behind = false;        // CBT-053: its crippled squadrons stayed as a new fleet
    bool spacelift_lost = false;              // CBT-015, CBT-054
    std::optional<ForceIndex> captured_by{};  // its screened ships (CLS-098)
};

// CBT-066.
struct VictoryAward {
    ForceIndex over = 0;
    Houses to = 0;
    bool retreated = false;  // else destroyed
};

struct ForceOutcome {
    BattleEnd end = BattleEnd::Held;  // Withdrew: CBT-050
    bool pool_spacelift_lost = false;
    bool automatic_critical_used = false;          // CBT-031
    bool ambushed = false;                         // CBT-067: fired on in phase 1 of round 1 of a space battle; CLS-116
    bool surprised = false;                        // CLS-116
    std::optional<ForceIndex> pool_captured_by{};  // CLS-098
    bool armed_at_start = false;                   // PRE-018
    Houses fired_on = 0;                           // whom its units fired on (PRE-013)
};

struct BattleResult {
    BattleVerdict verdict = BattleVerdict::Decided;
    int rounds = 0;
    std::vector<UnitOutcome> units{};  // by place in the Battle
    std::vector<FleetOutcome> fleets{};
    std::vector<ForceOutcome> forces{};
    std::vector<VictoryAward> awards{};
    std::vector<ShipId> lost_ships{};  // of living squadrons (attrition)
};

// The stream of a phase and round of one battle (CBT-001).
class BattleStreams {
public:
    BattleStreams(const DiceSource& source, int turn, std::string_view combat_id);

    // CBT-032, line 9. Without allocation, unless the dice are entered.
    [[nodiscard]] Dice of(int phase, int round);

private:
    static constexpr std::size_t kLongest = 128;  // seed text of at most 64 characters (TRN-029), turn, combat id
    using Text = std::array<char, kLongest>;
    [[nodiscard]] std::string_view name(Text& text, int phase, int round) const;

    // The next round's dice of a phase: two streams are made in little more time than one.
    struct Ahead {
        int phase = 0;
        int round = 0;
        Pcg32 generator{0, 0};
    };

    Text prefix_{};
    std::size_t length_ = 0;
    EnteredDice* entered_ = nullptr;
    Ahead ahead_{};
};

class BattleRun;
class TaskForceBattle;

// Fights battles under one ruleset, with buffers that are kept from one to the next: no allocation in a round.
class Arena {
public:
    explicit Arena(const Ruleset& rules);
    ~Arena();
    Arena(const Arena&) = delete;

    // Makes a battle ready to be fought as often as wanted. It must live as long as it is.
    void prepare(const Battle& battle);

    // CBT-032: the battle that was prepared last. The result is valid until the next fight. A record is filled if one is given.
    const BattleResult& fight(BattleStreams streams, const Exits& exits, BattleRecord* record = nullptr);

    const BattleResult& fight(const Battle& battle, const BattleStreams& streams, const Exits& exits, BattleRecord* record = nullptr)
    {
        prepare(battle);
        return fight(streams, exits, record);
    }

private:
    // Which of them is there the ruleset decides.
    std::unique_ptr<BattleRun> run_;
    std::unique_ptr<TaskForceBattle> task_forces_;
};

}  // namespace ec4x

// What happened in a bombardment or on the ground (CBT-068, BOM-003, GRD-005), die by die.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/describe.h"
#include "model/ids.h"
#include "model/words.h"

namespace ec4x {

namespace recorded {

using ec4x::operator==;

// What a unit is that the record names by its id alone. Only those of which it tells something.
struct NamedUnit {
    UnitId id{};
    UnitClass class_{};  // of a squadron: its flagship's
};
BOOST_DESCRIBE_STRUCT(NamedUnit, (), (id, class_))

// Reduced by one step: crippled, or destroyed if it was crippled before.
struct Reduction {
    std::optional<UnitId> unit{};       // a squadron, battery, ground unit or facility,
    std::optional<ShipId> transport{};  // or a troop transport (BOM-011)
    bool destroyed = false;
};
BOOST_DESCRIBE_STRUCT(Reduction, (), (unit, transport, destroyed))

// One draw of battery fire (BOM-011).
struct BatteryDraw {
    std::optional<UnitId> squadron{};
    std::optional<ShipId> transport{};
    std::uint32_t drawn = 0;
    std::uint32_t of = 0;
};
BOOST_DESCRIBE_STRUCT(BatteryDraw, (), (squadron, transport, drawn, of))

// BOM-003. Dice only where they were rolled.
struct BombardmentRound {
    int as = 0;  // conventional
    std::optional<int> die{};
    int breaker_as = 0;
    std::optional<int> breaker_die{};
    std::optional<int> shield_die{};
    int hits = 0;  // after the shield
    int battery_as = 0;
    std::optional<int> battery_die{};
    int battery_hits = 0;
    std::vector<BatteryDraw> draws{};
    std::vector<Reduction> reductions{};  // of both sides, in the order made
    int iu = 0;                           // working IU that were damaged
    int pu = 0;                           // PU that were lost
};
BOOST_DESCRIBE_STRUCT(BombardmentRound, (),
                      (as, die, breaker_as, breaker_die, shield_die, hits, battery_as, battery_die, battery_hits, draws, reductions, iu, pu))

struct GroundRound {
    int attack_as = 0;
    int attack_die = 0;
    int attack_hits = 0;
    int defence_as = 0;
    int defence_die = 0;
    int defence_hits = 0;
    std::vector<Reduction> reductions{};
};
BOOST_DESCRIBE_STRUCT(GroundRound, (), (attack_as, attack_die, attack_hits, defence_as, defence_die, defence_hits, reductions))

}  // namespace recorded

struct BombardmentRecord {
    std::string combat_id{};
    SystemId system{};
    int turn = 0;
    HouseId house{};  // attacks
    HouseId defender{};
    Assault order = Assault::Bombardment;
    std::vector<recorded::NamedUnit> units{};  // ascending
    std::vector<recorded::BombardmentRound> rounds{};
};
BOOST_DESCRIBE_STRUCT(BombardmentRecord, (), (combat_id, system, turn, house, defender, order, units, rounds))

struct GroundRecord {
    std::string combat_id{};
    SystemId system{};
    int turn = 0;
    HouseId house{};
    HouseId defender{};
    Assault order = Assault::Invasion;
    std::vector<UnitId> attackers{};
    std::vector<UnitId> defenders{};
    std::vector<recorded::NamedUnit> units{};  // ascending
    std::vector<recorded::GroundRound> rounds{};
    bool captured = false;
};
BOOST_DESCRIBE_STRUCT(GroundRecord, (), (combat_id, system, turn, house, defender, order, attackers, defenders, units, rounds, captured))

}  // namespace ec4x

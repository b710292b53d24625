// A house: treasury, research, repute, counters.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/describe.h"
#include "model/ids.h"
#include "model/quantities.h"
#include "model/words.h"

namespace ec4x {

// What went into research in one turn; the last turns decide breakthroughs (TEC-040, TEC-042).
struct ResearchTurn {
    int turn = 0;
    EnumArray<Pool, Money> spent{};
    EnumArray<Pool, Points> credited{};
};
BOOST_DESCRIBE_STRUCT(ResearchTurn, (), (turn, spent, credited))

struct Research {
    EnumArray<Tech, int> levels{};
    EnumArray<Pool, Points> pools{};
    EnumArray<Pool, Points> lifetime{};    // points ever credited (TEC-001)
    EnumArray<Pool, Money> allocation{};   // PP per turn, stands until changed (TEC-003)
    std::vector<Tech> priorities{};        // TEC-014
    std::vector<ResearchTurn> recent{};    // ascending turns
    std::vector<Discovery> discoveries{};  // TEC-045, in the order found
    bool discount = false;                 // a moderate breakthrough kept until used (TEC-043)
    std::optional<int> fd_raised{};        // turn in which FD last rose (ECO-059)
};
BOOST_DESCRIBE_STRUCT(Research, (), (levels, pools, lifetime, allocation, priorities, recent, discoveries, discount, fd_raised))

// Points for covert work and its detection, and what was paid in towards the next point (ESP-001, ESP-002).
struct CovertFunds {
    int ebp = 0;
    int cip = 0;
    Money ebp_fund{};
    Money cip_fund{};
};
BOOST_DESCRIBE_STRUCT(CovertFunds, (), (ebp, cip, ebp_fund, cip_fund))

// Statuses that last to a turn, that turn included; 0 is never (TRN-023).
struct Honour {
    int dishonored_from = 0;  // DIP-030
    int dishonored_until = 0;
    int isolated_until = 0;  // DIP-031
    int outrage_until = 0;   // DIP-026: no alliances
    int last_breach = 0;     // DIP-032: turn of the latest breach
};
BOOST_DESCRIBE_STRUCT(Honour, (), (dishonored_from, dishonored_until, isolated_until, outrage_until, last_breach))

// The last number handed out in each sequence of the house (SRV-068).
struct Sequences {
    std::uint32_t fleet = 0;
    std::uint32_t ship = 0;
    std::uint32_t unit = 0;
    std::uint32_t project = 0;
    std::uint32_t transfer = 0;
    std::uint32_t entry = 0;
    std::uint32_t event = 0;
};
BOOST_DESCRIBE_STRUCT(Sequences, (), (fleet, ship, unit, project, transfer, entry, event))

// A scout mission that earned prestige; the same target earns none again for a while (PRE-023).
struct ScoutAward {
    SystemId system{};
    int turn = 0;
};
BOOST_DESCRIBE_STRUCT(ScoutAward, (), (system, turn))

// How many planets one rival took from a house (CLS-117).
struct PlanetsTaken {
    HouseId by{};
    int planets = 0;
};
BOOST_DESCRIBE_STRUCT(PlanetsTaken, (), (by, planets))

// What only houses of the classic ruleset have.
struct ClassicHouse {
    std::int64_t donated = 0;           // IU given away since the last prestige point for them (CLS-034)
    std::vector<PlanetsTaken> taken{};  // ascending by house
};
BOOST_DESCRIBE_STRUCT(ClassicHouse, (), (donated, taken))

struct House {
    HouseId id{};
    int seat = 0;
    std::string name{};
    HouseStatus status = HouseStatus::Active;
    SystemId home{};  // of its original homeworld, whoever owns it now
    std::int64_t prestige = 0;
    Money treasury{};
    int tax_rate = 0;
    std::vector<int> tax_history{};  // rates of the last turns, oldest first (ECO-025)
    std::int64_t gho = 0;            // of the latest IN2, in whole PP (ECO-021)
    Money income{};                  // of the latest IN2
    Research research{};
    CovertFunds covert{};
    Honour honour{};
    std::vector<ShipId> repair_first{};  // CON-035
    std::vector<ScoutAward> scout_awards{};
    int shortfall_turns = 0;    // in a row (ECO-054)
    int missed_turns = 0;       // in a row (TRN-039)
    int turns_below_zero = 0;   // prestige, in a row (VIC-003)
    std::optional<int> fell{};  // turn of its collapse or elimination
    Sequences last{};
    std::optional<ClassicHouse> classic{};
};
BOOST_DESCRIBE_STRUCT(House, (),
                      (id, seat, name, status, home, prestige, treasury, tax_rate, tax_history, gho, income, research, covert, honour, repair_first,
                       scout_awards, shortfall_turns, missed_turns, turns_below_zero, fell, last, classic))

// Who has a seat: all but the Imperium (CLS-017).
[[nodiscard]] constexpr bool is_player(const House& house) { return house.status != HouseStatus::Imperium; }

}  // namespace ec4x

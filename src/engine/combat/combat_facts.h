// What the conflict steps of a run leave to each other and to prestige, diplomacy and intelligence (CBT-067). Every list is in the
// order in which things happened, unless it says otherwise.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/dice.h"
#include "base/table.h"
#include "engine/combat/retreats.h"
#include "model/combat_records.h"
#include "model/ids.h"
#include "model/quantities.h"
#include "model/words.h"

namespace ec4x {

// A house in a system.
struct HouseAt {
    SystemId system{};
    HouseId house{};
    friend constexpr auto operator<=>(const HouseAt&, const HouseAt&) = default;
};

// CF2: morale of the Conflict Phase (MOR-001, MOR-002).
struct HouseMorale {
    HouseId id{};
    Morale level = Morale::Normal;
    bool success = false;              // of the check
    bool automatic_critical = false;   // held and not yet used (CBT-031)
    bool fought = false;               // its first battle has begun (CBT-030)
    std::optional<UnitId> inspired{};  // of a house at Low
};

// Two houses in a system, the lower id first.
struct PairAt {
    SystemId system{};
    HouseId a{};
    HouseId b{};
    friend constexpr auto operator<=>(const PairAt&, const PairAt&) = default;
};

// CBT-019: two houses fought, or one attacked the other's colony (DIP-022, DIP-023).
struct Fought {
    PairAt pair{};
    Theatre theatre = Theatre::Space;
};

// A destroyed squadron, fighter squadron or starbase and who is credited (CBT-065).
struct Kill {
    UnitId unit{};
    UnitClass class_{};  // of the flagship
    SystemId system{};
    std::vector<HouseId> by{};
};

// CBT-066, CLS-116.
struct Defeat {
    HouseId house{};  // whose task force was destroyed or retreated
    SystemId system{};
    std::vector<HouseId> victors{};
    bool armed = false;  // it had attack strength when the battle began (PRE-018)
    bool retreated = false;
    Money worth{};  // what its combat units cost when the battle began; classic alone
};

// CLS-083: whether a fleet with Raiders stays unseen by a house that it meets.
struct StealthTest {
    SystemId system{};
    FleetId fleet{};
    HouseId against{};
    int threshold = 0;
    int roll = 0;  // with the modifier for scouts
    bool undetected = false;
};

// A house fired on another (PRE-013).
struct Fire {
    HouseId by{};
    HouseId at{};
    friend constexpr auto operator<=>(const Fire&, const Fire&) = default;
};

// A ship destroyed in CF7 to CF9 (ORD-034), where wrecks yield anything.
struct Wreck {
    SystemId system{};
    Money cost{};
};

struct Bombarded {
    SystemId system{};
    HouseId by{};
    HouseId owner{};
    Assault order = Assault::Bombardment;
    int rounds = 0;
    int iu = 0;  // damaged
    int pu = 0;  // lost
};

struct Captured {
    SystemId system{};
    HouseId from{};
    HouseId to{};
    Assault kind = Assault::Invasion;
    bool defended = false;  // it had an army, marine or battery (PRE-009)
};

// The last number of a kind of fighting in a system and turn (CBT-006).
struct CombatNumber {
    SystemId system{};
    char letter = 's';
    int last = 0;
};

struct CombatFacts {
    Table<HouseId, HouseMorale> morale{};     // CF2
    std::vector<PairAt> hostile{};            // CF6, ascending (CBT-018); CF8 adds those who first meet there
    std::vector<PairAt> tested{};             // CF7, CF8: `a` has made its detection tests against `b`, in any order of ids (DET-005)
    std::vector<HouseAt> detected_raiders{};  // CF7, CF8: whose cloaked fleets were detected where, ascending (DET-006)
    std::vector<FleetId> uncloaked{};         // CF7, CF8: with Raiders, but entered a battle without a cloak, so they get none by losses; ascending (DET-005)
    std::vector<PairAt> stalemates{};         // CF7: no space superiority for either (CBT-060)
    std::vector<HouseAt> forced_out{};        // CF7: withdrew or may not assault this turn (CBT-062)
    std::vector<HouseAt> supremacy{};         // CF7: over the owner of the colony there, ascending (CBT-061)
    Retreats retreats{};                      // CF7, CF8
    std::vector<Fought> fought{};
    std::vector<Kill> kills{};
    std::vector<Defeat> defeats{};
    std::vector<HouseAt> ambushed{};
    std::vector<HouseAt> surprised{};    // C3: once a battle (CLS-116)
    std::vector<HouseAt> captors{};      // C3, C4: who captured spacelift ships, once a battle (CLS-098)
    std::vector<StealthTest> stealth{};  // C1, C2, in the order made; later without fleets that have shown themselves in battle
    std::vector<FleetId> held{};         // ascending; of the simulator: they have nowhere to retreat to
    std::vector<Fire> fire{};            // CF7 to CF9, ascending, each pair once
    std::vector<Bombarded> bombarded{};  // CF9
    std::vector<Captured> captured{};    // CF9
    std::vector<Wreck> wrecks{};         // CF7 to CF9
    std::vector<CombatNumber> numbers{};
    std::map<std::string, Dice> streams{};  // that go on later in the phase, by label: detection (DET-005), morale at Low (CBT-030)
    CombatRecords records{};
};

}  // namespace ec4x

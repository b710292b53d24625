// What the Conflict Phase leaves to CF15, where entries are made (INT-029).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "model/ids.h"
#include "model/intel.h"

namespace ec4x {

// A report of a mission of this fleet: told as `mission_report` when it has become an entry.
struct MissionOf {
    FleetId fleet{};
    FleetOrderKind order = FleetOrderKind::SpyPlanet;
};

// An observation on its way into the database of a house. The entry has turn, step, system, source, quality and what was seen; its number and
// its corruption come in CF15.
struct Draft {
    HouseId house{};
    IntelEntry entry{};
    std::optional<MissionOf> mission{};
};

// ESP-023: Intelligence Theft that succeeded. What is copied is the victim's database at the beginning of CF14 (ESP-007).
struct Theft {
    HouseId thief{};
    HouseId victim{};
};

// CF4: a fleet left the system or passed through it, and toward where (INT-022).
struct Passage {
    FleetId fleet{};
    SystemId system{};
    SystemId toward{};
};

// CF12: a scout mission that sent its report (INT-019).
struct ScoutMission {
    MissionOf of{};
    SystemId system{};
    int given = 0;  // turn of the order (PRE-023)
};

// A fleet as it entered a fight, at Perfect quality.
struct FleetInFight {
    FleetSeen seen{};
    bool unseen = false;  // Raiders that nobody sees before they fire (DET-007)
    bool lost = false;    // known when the fight is over
};

// A third house at a fight (INT-017).
struct Onlooker {
    HouseId house{};
    Quality quality = Quality::Visual;
};

// A battle, bombardment or landing before its first shot (INT-015).
struct Fight {
    std::string combat_id{};
    SystemId system{};
    std::vector<HouseId> houses{};  // that take part
    std::vector<FleetInFight> fleets{};
    std::vector<Onlooker> onlookers{};
};

struct IntelFacts {
    std::vector<Draft> drafts{};   // CF5 to CF15, in the order observed
    std::size_t sighted_from = 0;  // those of CF5 that fleets and colonies made in their own system: by system, house and subject
    std::size_t sighted_to = 0;
    std::vector<Passage> passages{};       // CF5: of fleets that spies on the system could see
    std::vector<Fight> fights{};           // of the step that is being done; `sight_battles` takes them
    std::vector<ScoutMission> missions{};  // CF12, ascending fleets
    std::vector<Theft> thefts{};           // CF14
};

}  // namespace ec4x

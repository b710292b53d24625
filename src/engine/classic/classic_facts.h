// What the Command phase of classic leaves to later steps of the run.
#pragma once

#include <vector>

#include "model/ids.h"
#include "model/words.h"

namespace ec4x {

// CLS-046: a level that was paid for; it is there in E3.
struct BoughtLevel {
    HouseId house{};
    TechField field = TechField::Weapons;
    friend bool operator==(const BoughtLevel&, const BoughtLevel&) = default;
};

// CLS-050: a planet that is raised by a class in E3.
struct Terraforming {
    SystemId system{};
    HouseId house{};
    std::int64_t price = 0;  // hundredths of a SAT
};

// CLS-111.
struct HiredContract {
    HouseId client{};
    GuildContract contract = GuildContract::Informant;
    SystemId system{};
};

struct ClassicFacts {
    std::vector<BoughtLevel> bought{};
    std::vector<Terraforming> terraforming{};
    std::vector<HiredContract> contracts{};
};

}  // namespace ec4x

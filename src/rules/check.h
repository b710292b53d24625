// What types cannot say about a ruleset: values that do not go together, lists and tables that leave a case open.
#pragma once

#include <string>
#include <vector>

#include "codec/complaint.h"
#include "model/ruleset.h"

namespace ec4x {

struct Contradiction {
    std::string key{};  // of the value to change: `combat.cer.table[2]`
    std::string text{};
    Problem problem = Problem::Contradiction;
};
BOOST_DESCRIBE_STRUCT(Contradiction, (), (key, text, problem))

// All of them.
[[nodiscard]] std::vector<Contradiction> contradictions(const Ruleset& rules);

}  // namespace ec4x

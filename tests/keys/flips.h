// Other values that a key of a ruleset could have.
#pragma once

#include <string>
#include <vector>

namespace ec4x::test {

// As TOML, the likeliest to matter first; a loader may still refuse some. `json` is the value in force.
[[nodiscard]] std::vector<std::string> other_values(const std::string& key, const std::string& json);

}  // namespace ec4x::test

// What a server can make games of: rulesets by name, and the rulebook's lists of names. Read from files by whoever starts the server.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "host/create_game.h"
#include "rules/load.h"
#include "store/game_folder.h"

namespace ec4x {

struct Catalogue {
    std::map<std::string, std::vector<RulesetSource>> rulesets{};  // the layers of each, the one that gives every value first
    NameLists names{};
};

// A ruleset with a host's changes, and what they change (SRV-007).
struct ChosenRules {
    Ruleset rules{};
    std::vector<ChangedValue> changed{};
};

// `changes` are values as TOML by key: `espionage.ebp_cost` to `30`. Or every reason why not (SRV-008).
[[nodiscard]] Result<ChosenRules, std::vector<SettingRefusal>> choose_rules(const Catalogue& catalogue, const std::string& ruleset,
                                                                            const std::map<std::string, std::string>& changes);

}  // namespace ec4x

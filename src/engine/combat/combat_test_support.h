// Battles written by hand, and their course as lines of text, for tests.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/combat/battle.h"
#include "support/rules.h"

namespace ec4x::testing {

// A battle from the notation of the rulebook: squadron("alpha", 1, {"CL", "DD", "DD"}). Every squadron has a fleet of its house; all
// houses are hostile to each other unless `peace` is called. Units are given in canonical order.
class BattleBuilder {
public:
    explicit BattleBuilder(int turn, std::string combat_id = "17s1", const Ruleset& rules = standard_rules());

    // The next units are in a new fleet.
    BattleBuilder& fleet(std::string_view house, int roe = 10, int spacelift = 0);
    BattleBuilder& squadron(std::uint32_t id, std::vector<std::string_view> classes);
    BattleBuilder& fighter(std::uint32_t id, std::optional<std::uint32_t> carrier = std::nullopt);  // carrier: id of its squadron
    BattleBuilder& starbase(std::uint32_t id);
    BattleBuilder& colony_of(std::string_view house);
    BattleBuilder& peace(std::string_view one, std::string_view other);

    BattleUnit& last_unit() { return battle.units.back(); }
    TaskForce& force(std::string_view house);
    BattleUnit& unit(std::string_view house, std::uint32_t id);

    Battle battle{};

private:
    ForceIndex force_index(std::string_view house);
    BattleUnit& add(std::uint32_t id, UnitClass class_);

    const Ruleset& rules_;
    ForceIndex current_ = 0;
    BattleFleetIndex fleet_ = kNowhere;
};

struct FoughtBattle {
    BattleResult result{};
    BattleRecord record{};
    std::vector<std::string> course{};  // a line for each shot, change, departure
    std::string end{};                  // "decided after 4: alpha destroyed, beta held"
};

FoughtBattle fought(const Battle& battle, const Ruleset& rules = standard_rules(), const Exits& exits = OpenExits{}, std::string seed = "golden");

// The course of a record: "1.3/7 alpha#1 rolls 1: 3 on beta#2 [5/21]", "1.3/7 beta#2 CRIPPLED".
std::vector<std::string> course_of(const BattleRecord& record);

}  // namespace ec4x::testing

// ECL-066: a scenario is checked completely before anything is resolved.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/describe.h"
#include "eclipse/scenario.h"

namespace ec4x::eclipse {

// The rulebook's codes; the words are part of the public API.
enum class Fault : std::uint8_t {
    UnknownPlayer = 1,
    UnknownShipType = 2,
    UnknownTrait = 3,
    NoBlueprint = 4,
    BadBlueprint = 5,
    BadCount = 6,
    EntryOrder = 7,
    DuplicateHex = 8,
    BadLink = 9,
    DamageTooHigh = 10,
    TwoDiscs = 11,
    BadPolicy = 12,
    BadSetting = 13,         // ruleset, seed, numbers of the rules themselves
    IllegalAssignment = 14,  // ECL-028
    NoRetreatHex = 15,       // ECL-034
    CannotRetreat = 16,      // ECL-035
    TooManyStates = 17,      // ECL-063
};
BOOST_DESCRIBE_ENUM(Fault, UnknownPlayer, UnknownShipType, UnknownTrait, NoBlueprint, BadBlueprint, BadCount, EntryOrder, DuplicateHex, BadLink, DamageTooHigh,
                    TwoDiscs, BadPolicy, BadSetting, IllegalAssignment, NoRetreatHex, CannotRetreat, TooManyStates)

struct Flaw {
    Fault fault = Fault::BadSetting;
    std::string path{};  // `hexes[0].ships[1].type`
    std::string text{};
};
BOOST_DESCRIBE_STRUCT(Flaw, (), (fault, path, text))

// The rule that a fault breaks.
[[nodiscard]] std::string_view rule_of(Fault fault);

constexpr int kMostShips = 10'000;
constexpr int kMostPlayers = 100;
constexpr int kMostHexes = 1000;
constexpr int kMostValue = 200;  // of a blueprint

// All of them; empty for a sound scenario.
[[nodiscard]] std::vector<Flaw> flaws_in(const Scenario& scenario);

// ECL-038 `below P`: P in millionths; nothing for other texts.
[[nodiscard]] std::optional<int> below_millionths(const std::string& retreat);

// The blueprint that a scenario gives an owner's type, what it leaves out from the library; nothing if neither has one (ECL-008).
[[nodiscard]] std::optional<Blueprint> blueprint_of(const Scenario& scenario, const std::string& owner, const std::string& type);

}  // namespace ec4x::eclipse

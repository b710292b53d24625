// Every kind of fact that a house cannot know without a source (INT-005), each with a way to change it by dice.
#pragma once

#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "base/dice.h"
#include "engine/turn/resolve.h"
#include "model/orders.h"
#include "model/ruleset.h"
#include "model/state.h"

namespace ec4x::testing {

// A game that is about to be changed behind the back of a house, and the order sets that will be played.
struct HiddenGame {
    const Ruleset& rules;
    GameState state;
    std::vector<OrderSet> sets;
    HouseId house{};              // who must not know
    std::set<SystemId> places{};  // where that house will be in the turn
    const CombatRecords& fought;  // what will happen in the turn if nothing is changed
    Dice& dice;
    bool near = false;  // whether what was changed is where the house is

    [[nodiscard]] std::uint32_t below(std::uint32_t n) { return dice.below(n); }
    [[nodiscard]] int number(int low, int high) { return low + static_cast<int>(below(static_cast<std::uint32_t>(high - low + 1))); }

    template <class List>
    [[nodiscard]] auto& any(List& list)
    {
        return list[below(static_cast<std::uint32_t>(std::size(list)))];
    }

    template <DescribedEnum E>
    [[nodiscard]] E word()
    {
        const auto all = all_of_enum<E>();
        return any(all);
    }

    // None where there is no such thing.
    [[nodiscard]] Fleet* some_fleet();                    // of another house, mostly where the house is not
    [[nodiscard]] Colony* some_colony();                  // likewise
    [[nodiscard]] House* some_other();                    // that still plays
    [[nodiscard]] Relationship* some_relationship();      // of two others
    [[nodiscard]] OrderSet* some_set();                   // of another house
    [[nodiscard]] std::optional<SystemId> some_system();  // where the house will not be
    [[nodiscard]] std::vector<ShipId> ships_of(FleetId fleet) const;
};

enum class FactOf { AllRulesets, NotClassic, Classic };

struct HiddenFact {
    const char* what;
    bool (*change)(HiddenGame&);  // false: there is nothing of the kind to change
    bool tells = false;           // others must often be told another story for it
    bool fights = false;          // counts only if a fight that the house does not see went otherwise
    FactOf of = FactOf::AllRulesets;
};

[[nodiscard]] std::span<const HiddenFact> hidden_forces();
[[nodiscard]] std::span<const HiddenFact> hidden_realms();
[[nodiscard]] std::span<const HiddenFact> hidden_plans();

[[nodiscard]] std::vector<HiddenFact> hidden_facts(const Ruleset& rules);  // all that it knows

}  // namespace ec4x::testing

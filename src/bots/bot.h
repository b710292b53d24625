// A bot plays a house: from a view to an order set, as a player would.
#pragma once

#include <optional>
#include <string>

#include "bots/atlas.h"
#include "bots/character.h"
#include "bots/unit_book.h"
#include "model/orders.h"
#include "model/ruleset.h"
#include "model/view.h"

namespace ec4x::bots {

struct Decision {
    OrderSet orders{};
    std::string explanation{};  // one paragraph: what it is about and why
};

// Keeps buffers and what follows from rules and map alone; a decision depends on nothing but rules, character and view.
class Bot {
public:
    // `rules` must outlive this.
    Bot(const Ruleset& rules, Character character) : rules_{rules}, character_{std::move(character)}, book_{rules} {}

    [[nodiscard]] Decision decide(const HouseView& view);

    [[nodiscard]] const Character& character() const { return character_; }

private:
    const Ruleset& rules_;
    Character character_;
    UnitBook book_;
    std::optional<Atlas> atlas_{};
};

}  // namespace ec4x::bots

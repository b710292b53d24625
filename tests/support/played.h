// A situation in which steps of a turn are run one by one, or whole turns.
//   Situation game; ...
//   Played played{game};
//   played.run(Step::MN1, pay_upkeep);
//   CHECK(played.told<event::Upkeep>("alpha").at(0).due == Money{1860});
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "engine/turn/turn.h"
#include "support/situation.h"

namespace ec4x::testing {

class Played {
public:
    // Lanes and systems must be complete by now. `seed` is the dice's seed text.
    explicit Played(Situation& game, const Ruleset& rules = standard_rules(), std::string seed = "golden")
        : tables{rules, game.state.map}, dice{.seed = std::move(seed)}, turn{game.state, rules, tables, {}, dice}
    {}

    GameTables tables;
    DiceSource dice;
    Turn turn;

    void run(Step step, void (*what)(Turn&))
    {
        turn.step = step;
        what(turn);
    }

    // What a house was told of one kind so far, public events included.
    template <class E>
    [[nodiscard]] std::vector<E> told(std::string_view house) const
    {
        std::vector<E> found;
        for (const Event& event : turn.events()) {
            const E* body = event.what.get_if<E>();
            if (body != nullptr && (!event.concerns || *event.concerns == *house_id(house))) found.push_back(*body);
        }
        return found;
    }
};

}  // namespace ec4x::testing

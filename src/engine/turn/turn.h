// One run while it is being resolved (TRN-003): the state that the steps change, what they may ask, and where they report.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/dice.h"
#include "engine/forces/roster.h"
#include "engine/map/lanes.h"
#include "engine/turn/run_facts.h"
#include "model/events.h"
#include "model/orders.h"
#include "model/population.h"
#include "model/ruleset.h"
#include "model/state.h"

namespace ec4x {

// What follows from a ruleset and a map alone: made once for a game, then only read.
struct GameTables {
    // Distances are worth their making where many turns are resolved with them, not for one check of orders.
    enum class Distances : std::uint8_t { Measured, Unknown };
    GameTables(const Ruleset& rules, const StarMap& map, Distances distances = Distances::Measured);

    HeadCount people;
    LaneGraph lanes;
    JumpTables jumps;
};

// Where the dice come from: the game's secret seed text (TRN-029), or a moderator (TRN-031).
struct DiceSource {
    std::string seed{};
    EnteredDice* entered = nullptr;
};

class Turn {
public:
    // `frozen` are the order sets, ascending by house; a house without one has missed the turn, and CC2 may make one for it.
    Turn(GameState& of, const Ruleset& under, const GameTables& with, std::vector<OrderSet> frozen, const DiceSource& dice)
        : state{of}, rules{under}, tables{with}, orders{std::move(frozen)}, dice_{dice}
    {}
    Turn(const Turn&) = delete;

    GameState& state;
    const Ruleset& rules;
    const GameTables& tables;
    std::vector<OrderSet> orders;  // ascending by house
    Step step = Step::CC1;
    RunFacts facts{};  // what earlier steps of the run leave to later ones

    // The stream of the turn to which the step belongs (CBT-001, TRN-030).
    [[nodiscard]] Dice dice(std::string_view label, int phase = 0, int round = 0) const;
    [[nodiscard]] const DiceSource& dice_source() const { return dice_; }  // for battles, which have streams of their own

    [[nodiscard]] const OrderSet* orders_of(HouseId house) const;

    // Who is in what. Under `resolve` it is kept from step to step, until one says that it changed; else it is made for every caller.
    [[nodiscard]] const Roster& roster();
    [[nodiscard]] Roster take_roster();  // to be changed by battles
    void give_back(Roster roster);       // it holds again
    void keep_roster() { keeps_roster_ = true; }
    void forces_changed() { roster_.reset(); }
    void fleets_moved();  // and nothing else
    [[nodiscard]] bool has_roster() const { return roster_.has_value(); }
    [[nodiscard]] bool roster_holds() const;  // whether the one that is kept, if any, is as one made anew

    // Reports to one house, or to all. Each house that learns of a thing is told apart, with what it may know.
    void tell(HouseId house, EventBody what);
    void tell_all(EventBody what);
    [[nodiscard]] const std::vector<Event>& events() const { return events_; }
    [[nodiscard]] std::vector<Event> take_events() { return std::move(events_); }

private:
    const DiceSource& dice_;
    std::vector<Event> events_{};
    std::optional<Roster> roster_{};
    bool keeps_roster_ = false;
};

// TRN-008, ECO-066: whether the house has an economy, and whether its fleets still take part.
[[nodiscard]] constexpr bool has_economy(const House& house) { return house.status == HouseStatus::Active || house.status == HouseStatus::Autopilot; }
[[nodiscard]] constexpr bool takes_part(const House& house) { return house.status != HouseStatus::Eliminated; }

}  // namespace ec4x

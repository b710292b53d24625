// The order set in the making. Orders that change what the house has are carried out on the state that it believes in, by the engine's own
// functions, so that each planner sees what the ones before it have done, and nothing is ordered that the rules refuse. Fleet orders
// change nothing before the turn is run: they are noted, the last one for a fleet counts.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "bots/outlook.h"
#include "engine/classic/classic_orders.h"
#include "engine/construction/construction_orders.h"
#include "engine/diplomacy/diplomatic_orders.h"
#include "engine/economy/economy_orders.h"
#include "engine/espionage/covert_orders.h"
#include "engine/operations/administration.h"
#include "engine/orders/topics.h"
#include "engine/research/research_orders.h"

namespace ec4x::bots {

class Plan {
public:
    Plan(const Study& with, const Character& character);
    Plan(const Plan&) = delete;

    Study study;
    GameState state;  // as the orders so far leave it
    Turn turn;
    Outlook outlook;
    Dice mood;  // of this house in this turn

    [[nodiscard]] HouseId house() const { return study.view.house; }
    [[nodiscard]] const House& own() const { return state.houses.at(house()); }
    [[nodiscard]] int level(Tech tech) const { return own().research.levels[tech]; }
    [[nodiscard]] UnitFacts facts(UnitClass class_) const { return study.book.of(class_, level(Tech::WEP)); }
    [[nodiscard]] const std::string& name_of(SystemId system) const { return study.view.systems.at(system).name; }

    // Whether the rules allow it. If so it is done, in `state` and in the set.
    template <class Body>
    bool give(const Body& body)
    {
        if (!absent_topic<Body>(study.rules).empty() || carry_out(turn, house(), body)) return false;
        add(body);
        return true;
    }

    // What the fleet may do is for the planner to know. A fleet that does it already is left in peace.
    void send(Force& force, FleetOrderKind kind, std::optional<SystemId> target = {});
    void send(Force& force, order::Fleet order);
    [[nodiscard]] bool has(FleetOrderKind kind) const { return has_fleet_order(study.rules, kind); }

    [[nodiscard]] bool gave_any() const { return !set_.orders.empty(); }

    // Forces after administrative commands.
    void look_again() { look_at_forces(study, state, outlook); }

    // Money: what may be spent is the treasury without what is set aside for upkeep, repairs and research.
    [[nodiscard]] Money purse() const { return own().treasury > aside_ ? own().treasury - aside_ : Money{}; }
    [[nodiscard]] std::int64_t purse_pp() const { return purse().raw / Money::kScale; }
    void set_aside(Money amount) { aside_ += amount; }

    // For the explanation: the weightiest come first.
    void because(int weight, std::string reason) { reasons_.emplace_back(weight, std::move(reason)); }
    [[nodiscard]] const std::vector<std::pair<int, std::string>>& reasons() const { return reasons_; }

    [[nodiscard]] OrderSet take();

private:
    // Where to stop on the way, if the shortest would lead through a system that is better avoided.
    [[nodiscard]] std::optional<SystemId> detour(const Force& force, SystemId to) const;

    void add(OrderBody body) { set_.orders.push_back({.n = static_cast<int>(set_.orders.size()) + 1, .body = {std::move(body)}}); }

    DiceSource no_dice_{};
    OrderSet set_;
    Money aside_{};
    std::vector<order::Fleet> fleet_orders_{};  // ascending by fleet
    std::vector<std::pair<int, std::string>> reasons_{};
};

}  // namespace ec4x::bots

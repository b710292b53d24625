#include "bots/bot.h"

#include "bots/planners.h"

namespace ec4x::bots {

namespace {

bool gives_orders(const HouseView& view) { return !view.ending && (view.own.status == HouseStatus::Active || view.own.status == HouseStatus::Autopilot); }

}  // namespace

Decision Bot::decide(const HouseView& view)
{
    if (!gives_orders(view)) {
        return {.orders = {.version = 1, .game = view.game, .house = view.house, .turn = view.turn}, .explanation = "It is over."};
    }
    if (!atlas_ || !atlas_->is_of(view)) atlas_.emplace(rules_, view);
    Plan plan{{rules_, view, *atlas_, weights_of(character_.strategy), skill_of(character_.level), book_}, character_};
    organise(plan);
    expand(plan);
    explore(plan);
    defend(plan);
    attack(plan);
    raid(plan);
    care_for_fleets(plan);
    negotiate(plan);
    set_policies(plan);
    spend_on_growth(plan);
    research(plan);
    spy(plan);
    build(plan);
    std::string explanation = explain(plan);
    return {.orders = plan.take(), .explanation = std::move(explanation)};
}

}  // namespace ec4x::bots

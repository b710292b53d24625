// Bots as players of seats (SRV-040): each gets the view of its house and hands in an order set. A bot that fails or takes too long has no orders in that turn,
// as a player who stays away; it never stops the game.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>

#include "bots/character.h"
#include "model/orders.h"
#include "model/ruleset.h"
#include "model/view.h"

namespace ec4x {

// From a view to orders. May throw.
using BotMind = std::function<OrderSet(const Ruleset&, const bots::Character&, const HouseView&)>;

// The bots that come with the game.
[[nodiscard]] BotMind game_bots();

// What the bot orders, checked as a player's set is; nothing if it fails or takes longer than `budget`. Who takes too long goes on thinking in a thread of
// its own, and nobody listens.
[[nodiscard]] std::optional<OrderSet> orders_of_bot(const BotMind& mind, std::chrono::milliseconds budget, std::shared_ptr<const Ruleset> rules,
                                                    const bots::Character& character, const HouseView& view);

}  // namespace ec4x

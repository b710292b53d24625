#include "bots/bot.h"

namespace ec4x::bots {

Decision Bot::decide(const HouseView& view)
{
    return {.orders = {.version = 1, .game = view.game, .house = view.house, .turn = view.turn}, .explanation = "We bide our hour."};
}

}  // namespace ec4x::bots

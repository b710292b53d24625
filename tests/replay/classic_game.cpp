#include "classic_game.h"

namespace ec4x::test {

const GoldenGame& sixty_five_months()
{
    static const GoldenGame game{.name = "sixty_five_months",
                                 .map_seed = "the old empire",
                                 .dice_seed = "classic",
                                 .rulesets = {"standard", "classic"},
                                 .houses = {"Arcadia", "Brennus", "Casimir", "Dragan"},
                                 .turns = 65};
    return game;
}

}  // namespace ec4x::test

#include "report/history.h"

#include <algorithm>

#include "engine/classic/calendar.h"
#include "engine/turn/calendar.h"
#include "report/desk.h"

namespace ec4x::report {

TurnFigures figures_of(const Ruleset& rules, const HouseView& view)
{
    const OwnAffairs own{rules, head_count_for(rules, view), view};
    const int year = rules.classic ? date_of(rules.classic->calendar, view.turn).year
                                   : strategic_year(rules.calendar, static_cast<int>(view.systems.size()), static_cast<int>(view.houses.size()), view.turn);
    TurnFigures figures{.turn = view.turn,
                        .year = year,
                        .treasury = view.own.treasury,
                        .income = view.own.income,
                        .upkeep = own.figures.upkeep.total(),
                        .gho = view.own.gho,
                        .colonies = static_cast<int>(view.colonies.size()),
                        .ships = static_cast<int>(view.ships.size()),
                        .levels = view.own.research.levels};
    for (const PublicHouse& house : view.houses) {
        if (is_player(house)) figures.prestige.push_back({house.id, house.prestige});
    }
    return figures;
}

const TurnFigures* turn_before(const History& history, int turn)
{
    const auto found = std::ranges::find(history, turn - 1, &TurnFigures::turn);
    return found == history.end() ? nullptr : &*found;
}

std::int64_t prestige_in(const TurnFigures& figures, HouseId house)
{
    const auto found = std::ranges::find(figures.prestige, house, &HousePrestige::house);
    return found == figures.prestige.end() ? 0 : found->prestige;
}

}  // namespace ec4x::report

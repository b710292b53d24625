// The step in which houses may break through (IN5).
#include <algorithm>
#include <vector>

#include "engine/research/advancement.h"
#include "engine/research/breakthrough.h"
#include "engine/research/research_steps.h"
#include "engine/turn/streams.h"
#include "model/research_values.h"

namespace ec4x {

namespace {

void minor_breakthrough(Turn& turn, House& house, const RecentResearch& recent)
{
    const Pool pool = most_paid_pool(recent.spent);
    const Points points = Points::whole(turn.rules.tech.breakthrough.minor_rp);
    give_points(house.research, pool, points);
    turn.tell(house.id, event::Breakthrough{.kind = Breakthrough::Minor, .effect = {.pool = pool, .points = points}});
}

void moderate_breakthrough(Turn& turn, House& house)
{
    house.research.discount = true;
    turn.tell(house.id, event::Breakthrough{.kind = Breakthrough::Moderate, .effect = {.pool = Pool::TRP}});
}

// TEC-044.
void major_breakthrough(Turn& turn, House& house, const RecentResearch& recent)
{
    const TechRules& tech = turn.rules.tech;
    Research& research = house.research;
    const auto can_rise = [&](Tech which) { return research.levels[which] < highest_level(tech, which); };
    const bool economic = recent.spent[Pool::ERP] >= recent.spent[Pool::SRP];
    const Tech first = economic ? Tech::EL : Tech::SL;
    const Tech second = economic ? Tech::SL : Tech::EL;
    if (!can_rise(first) && !can_rise(second)) {
        const Points points = Points::whole(tech.breakthrough.minor_rp);
        give_points(research, Pool::TRP, points);
        turn.tell(house.id, event::Breakthrough{.kind = Breakthrough::Major, .effect = {.pool = Pool::TRP, .points = points}});
        return;
    }
    const Tech which = can_rise(first) ? first : second;
    turn.tell(house.id, event::Breakthrough{.kind = Breakthrough::Major, .effect = {.technology = which}});
    raise_level(turn, house, which);
    if (which != Tech::SL) return;
    const ScienceNeed need = science_need(tech.sl, research.levels[Tech::SL]);
    research.lifetime[Pool::ERP] = std::max(research.lifetime[Pool::ERP], need.erp);
    research.lifetime[Pool::SRP] = std::max(research.lifetime[Pool::SRP], need.srp);
}

// TEC-045.
void revolutionary_breakthrough(Turn& turn, House& house, const RecentResearch& recent, Dice& dice)
{
    std::vector<Discovery> left = turn.rules.tech.revolutionary;
    std::erase_if(left, [&](Discovery each) { return std::ranges::count(house.research.discoveries, each) > 0; });
    if (left.empty()) return major_breakthrough(turn, house, recent);
    const Discovery found = left[dice.below(static_cast<std::uint32_t>(left.size()))];
    house.research.discoveries.push_back(found);
    turn.tell(house.id, event::Breakthrough{.kind = Breakthrough::Revolutionary, .effect = {.discovery = found}});
}

void roll_for_breakthrough(Turn& turn, House& house)
{
    const BreakthroughRules& rules = turn.rules.tech.breakthrough;
    const RecentResearch recent = recent_research(rules, house.research, turn.state.turn);
    Dice dice = turn.dice(label::research(house.id));
    if (dice.die(100) > breakthrough_chance(rules, recent.credited)) return;
    switch (breakthrough_kind(rules, dice.die(20))) {
        case Breakthrough::Minor: return minor_breakthrough(turn, house, recent);
        case Breakthrough::Moderate: return moderate_breakthrough(turn, house);
        case Breakthrough::Major: return major_breakthrough(turn, house, recent);
        case Breakthrough::Revolutionary: return revolutionary_breakthrough(turn, house, recent, dice);
    }
}

}  // namespace

void break_through(Turn& turn)
{
    if (!is_breakthrough_turn(turn.rules.tech.breakthrough, turn.state.turn)) return;
    for (House& house : turn.state.houses) {
        if (has_economy(house)) roll_for_breakthrough(turn, house);
    }
}

}  // namespace ec4x

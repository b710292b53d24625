#include "bots/prey.h"

#include <algorithm>

namespace ec4x::bots {

namespace {

constexpr int kUsualRoom = 15;  // systems a house

// Near, weak in prestige and with many colonies within reach is good prey.
int lure_of(const Rival& rival, std::int64_t own_prestige)
{
    int lure = 100 + 5 * std::min(rival.colonies, 10) - 12 * std::min(rival.nearest, 8);
    if (rival.prestige > own_prestige) lure += 15;  // who leads must be brought down
    if (rival.status == Relation::Ally) lure -= 40;
    if (rival.status == Relation::Hostile) lure += 20;
    return lure;
}

// Houses are compared from the next one on: if everybody began with the first, that house would be everybody's prey among equals.
std::size_t first_after(const std::vector<Rival>& rivals, HouseId own)
{
    return static_cast<std::size_t>(std::ranges::upper_bound(rivals, own, {}, &Rival::id) - rivals.begin());
}

}  // namespace

int first_war_turn(const Study& study)
{
    const auto systems = static_cast<int>(study.view.systems.size());
    const auto houses = static_cast<int>(study.view.houses.size());
    return std::clamp(study.weights.war_turn * systems / (kUsualRoom * houses), study.weights.war_turn / 2, study.weights.war_turn * 3);
}

void choose_prey(const Study& study, Outlook& outlook)
{
    Rival* best = nullptr;
    bool has_prey = false;
    const std::size_t after = first_after(outlook.rivals, study.view.house);
    for (std::size_t i = 0; i < outlook.rivals.size(); ++i) {
        Rival& rival = outlook.rivals[(after + i) % outlook.rivals.size()];
        rival.prey = rival.colonies > 0 && (rival.status == Relation::Enemy || (!rival.alive && rival.status != Relation::Ally));
        has_prey = has_prey || (rival.prey && rival.alive && rival.nearest <= 6);
        if (rival.prey || rival.colonies == 0 || !rival.alive) continue;
        if (best == nullptr || lure_of(rival, study.view.own.prestige) > lure_of(*best, study.view.own.prestige)) best = &rival;
    }
    if (!has_prey && best != nullptr && study.view.turn >= first_war_turn(study)) best->prey = true;
}

}  // namespace ec4x::bots

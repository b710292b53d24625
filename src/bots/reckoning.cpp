#include "bots/reckoning.h"

#include <algorithm>
#include <array>

namespace ec4x::bots {

namespace {

constexpr int kJammed = 76;  // percent of hits that a shield leaves to fleets: mean CER of 0.475 instead of 0.625 (CLS-089)

struct Step {
    int percent = 0;  // of the other's strength
    int chance = 0;
};

constexpr std::array kLadder = {Step{0, 0}, Step{25, 3}, Step{50, 12}, Step{75, 28}, Step{100, 48}, Step{150, 70}, Step{200, 82}, Step{300, 93}, Step{500, 98}};

int on_ladder(std::int64_t percent)
{
    for (std::size_t i = 1; i < kLadder.size(); ++i) {
        if (percent >= kLadder[i].percent) continue;
        const Step& low = kLadder[i - 1];
        const Step& high = kLadder[i];
        return low.chance + static_cast<int>((percent - low.percent) * (high.chance - low.chance) / (high.percent - low.percent));
    }
    return kLadder.back().chance;
}

}  // namespace

int chance_of(const Might& own, const Might& other)
{
    if (other.as == 0) return 100;
    const std::int64_t mine = std::int64_t{own.as} * own.ds;
    const std::int64_t theirs = std::int64_t{other.as} * std::max(other.ds, 1);
    return on_ladder(mine * 100 / std::max<std::int64_t>(theirs, 1));
}

int marines_needed(const Mark& mark)
{
    if (mark.wears_down) return 2 + (mark.armies + mark.marines) / 4;  // of those that a bombardment leaves
    return 1 + (mark.armies * 6 + mark.marines * 12 + 9) / 10;
}

int fire_needed(const Mark& mark) { return mark.batteries * mark.silencer; }

bool can_land_at_once(const Mark& mark, const Might& might, int marines)
{
    return might.as >= fire_needed(mark) && marines * 10 >= (mark.armies + mark.marines) * 15;
}

int chance_to_take(const Mark& mark, const Might& might, int marines)
{
    Might opposed = mark.orbit;
    opposed += mark.relief;
    const Might jammed{might.as * (mark.shield ? kJammed : 100) / 100, might.ds};
    int chance = chance_of(jammed, opposed);
    if (mark.batteries > 0) chance = chance * on_ladder(std::int64_t{might.as} * 150 / fire_needed(mark)) / 100;
    const int needed = marines_needed(mark);
    if (mark.armies + mark.marines > 0) chance = chance * on_ladder(std::int64_t{marines} * 170 / needed) / 100;
    return marines > 0 ? chance : 0;
}

}  // namespace ec4x::bots

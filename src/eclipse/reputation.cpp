#include "eclipse/reputation.h"

#include <algorithm>

#include "base/sorted.h"

namespace ec4x::eclipse {

Bag bag_of(const Rules& rules)
{
    Bag bag;
    for (const auto& [value, tiles] : rules.reputation.bag) bag[value] = tiles;
    return bag;
}

std::vector<TileDrawn> draw_tiles(Bag& bag, Dice& dice, int due)
{
    std::vector<TileDrawn> drawn;
    for (int i = 0; i < due; ++i) {
        int all = 0;
        for (const auto& [value, tiles] : bag) all += tiles;
        if (all == 0) break;
        const int number = static_cast<int>(dice.below(static_cast<std::uint32_t>(all)));  // CBT-005
        int passed = 0;
        for (auto& [value, tiles] : bag) {
            passed += tiles;
            if (number >= passed) continue;
            --tiles;
            drawn.push_back({number, value});
            break;
        }
    }
    return drawn;
}

std::optional<TileKept> keep_tile(Player& player, const std::vector<TileDrawn>& drawn, Bag& bag)
{
    for (const TileDrawn& tile : drawn) ++bag[tile.value];
    const auto best = std::ranges::max_element(drawn, {}, &TileDrawn::value);
    if (best == drawn.end()) return std::nullopt;
    std::vector<int>& held = player.reputation;  // ascending
    TileKept kept{.value = best->value};
    if (held.size() >= static_cast<std::size_t>(player.slots)) {
        if (held.empty() || best->value <= held.front()) return std::nullopt;
        kept.returned = held.front();
        ++bag[held.front()];
        held.erase(held.begin());
    }
    --bag[kept.value];
    held.insert(std::ranges::upper_bound(held, kept.value), kept.value);
    return kept;
}

}  // namespace ec4x::eclipse

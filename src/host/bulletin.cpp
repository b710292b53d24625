#include "host/bulletin.h"

#include <algorithm>
#include <utility>

#include "base/sha256.h"
#include "codec/codec.h"
#include "engine/intel/view.h"

namespace ec4x {

Bulletin make_bulletin(const OpenGame& game, const StoredTurn& turn, std::string_view hash, std::string_view salt, std::optional<std::string> orders_root)
{
    const GameRecord& record = game.record;
    Bulletin bulletin{.game = game.id(),
                      .name = record.created.name,
                      .turn = turn.state.turn,
                      .rollbacks = static_cast<int>(record.rollbacks.size()),
                      .open_dice = game.settings->open_dice,
                      .ending = turn.state.ending,
                      .orders = std::move(orders_root),
                      .state = state_digest(hash, salt, turn.state.turn)};
    if (record.window) {
        bulletin.opened = record.window->opened;
        bulletin.deadline = record.window->deadline;
    }
    // Public facts are the same in every view, except what a house shares, which is its own secret.
    const HouseView known = view(*game.rules, turn.state, {}, std::ranges::find_if(turn.state.houses, is_player)->id);
    for (const PublicHouse& house : known.houses) {
        if (house.status != HouseStatus::Imperium) bulletin.houses.push_back(house);
    }
    for (PublicRelation relation : known.relations) {
        relation.sharing.reset();
        bulletin.relations.push_back(std::move(relation));
    }
    for (const SeatRecord& seat : record.seats) {
        if (seat.played_by_bot() && !seat.left_out) bulletin.bots.push_back(seat.house);
    }
    std::ranges::sort(bulletin.bots);
    std::ranges::copy_if(turn.events, std::back_inserter(bulletin.events), [](const Event& event) { return !event.concerns; });
    return bulletin;
}

std::optional<std::string> bulletin_warning(const Bulletin& first, const Bulletin& later)
{
    if (first == later || first.turn != later.turn || first.game != later.game) return std::nullopt;
    if (later.rollbacks > first.rollbacks) return std::nullopt;  // announced (SRV-033)
    const auto digests = [](const Bulletin& bulletin) { return "orders " + bulletin.orders.value_or("none") + ", state " + bulletin.state; };
    return "the server has published two bulletins for turn " + std::to_string(first.turn) + ": first " + digests(first) + "; now " + digests(later);
}

std::vector<HouseOrders> orders_at_closing(const GameState& state, const std::vector<OrderSet>& sets)
{
    std::vector<HouseOrders> all;
    for (const House& house : state.houses) {
        if (!is_player(house)) continue;
        const auto set = std::ranges::find(sets, house.id, &OrderSet::house);
        all.push_back({house.id, set == sets.end() ? std::string{} : sha256_hex(to_json(*set))});
    }
    return all;
}

}  // namespace ec4x

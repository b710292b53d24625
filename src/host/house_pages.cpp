#include "host/house_pages.h"

#include <algorithm>
#include <utility>

#include "base/sha256.h"
#include "codec/codec.h"
#include "codec/type_of.h"
#include "engine/intel/battle_records.h"
#include "host/document.h"
#include "host/start_game.h"

namespace ec4x {

namespace {

// A turn of a game, asked for by a house.
struct Asked {
    GamePtr game{};
    HouseId house{};
    int turn = 0;
};

Refusal no_such_turn(int turn) { return refusal(Reason::WrongTurn, "turn", "the game has not reached turn " + std::to_string(turn)); }

Answer<Asked> ask(HostContext& host, const Caller& caller, const std::string& id, int turn)
{
    auto game = find_game(host, id);
    if (!game) return game.error();
    const Access access = access_in(host, caller, **game);
    if (const Outcome refused = refuse_unless(access, Act::SeeHouse)) return *refused;
    const GameRecord& record = (*game)->record;
    if (record.turns.empty()) return refusal(Reason::GameNotStarted, "game", "the game has not begun");
    const int asked = turn == 0 ? record.turn() : turn;
    if (record.reached(asked) == nullptr) return no_such_turn(asked);
    return Asked{*std::move(game), *access.house, asked};
}

}  // namespace

Answer<Page> view_page(HostContext& host, const Caller& caller, const std::string& id, int turn)
{
    const auto asked = ask(host, caller, id, turn);
    if (!asked) return asked.error();
    auto page = host.games.view_page(*asked->game, asked->house, asked->turn);
    if (!page) return no_such_turn(asked->turn);
    return *std::move(page);
}

Answer<Page> view_page_of(HostContext& host, const Caller& caller, const std::string& id, HouseId house, int turn)
{
    auto game = find_game(host, id);
    if (!game) return game.error();
    if (const Outcome refused = refuse_unless(access_in(host, caller, **game), Act::SeeHouse, house)) return *refused;
    return view_page(host, caller, id, turn);
}

Answer<HouseView> house_view(HostContext& host, const Caller& caller, const std::string& id, int turn)
{
    const auto asked = ask(host, caller, id, turn);
    if (!asked) return asked.error();
    auto view = host.games.view(*asked->game, asked->house, asked->turn);
    if (!view) return no_such_turn(asked->turn);
    return *std::move(view);
}

Answer<CombatRecords> house_records(HostContext& host, const Caller& caller, const std::string& id, int turn)
{
    const auto asked = ask(host, caller, id, turn);
    if (!asked) return asked.error();
    const auto stored = host.games.turn(*asked->game, asked->turn);
    if (!stored) return no_such_turn(asked->turn);
    return records_for(stored->records, asked->house);
}

Answer<OrdersProof> house_proof(HostContext& host, const Caller& caller, const std::string& id, int turn)
{
    const auto asked = ask(host, caller, id, turn);
    if (!asked) return asked.error();
    const ReachedTurn& reached = *asked->game->record.reached(asked->turn);
    if (!reached.frozen) return refusal(Reason::WrongTurn, "turn", "turn " + std::to_string(asked->turn) + " has not been resolved");
    const auto text = host.store.content(id, reached.frozen->orders);
    const auto sets = text ? read_document<std::vector<OrderSet>>(*text) : std::nullopt;
    const auto stored = host.games.turn(*asked->game, asked->turn);
    if (!sets || !stored) return no_such_turn(asked->turn);
    return orders_proof(id, secret_of(host, id).salt, asked->turn, orders_at_closing(stored->state, *sets), asked->house);
}

Answer<Page> bulletin_page(HostContext& host, const std::string& id, int turn)
{
    auto game = find_game(host, id);
    if (!game) return game.error();
    const GameRecord& record = (*game)->record;
    const int asked = turn == 0 ? record.turn() : turn;
    const ReachedTurn* reached = record.reached(asked);
    if (reached == nullptr || !reached->bulletin) return no_such_turn(asked);
    auto text = host.store.content(id, *reached->bulletin);
    if (!text) return no_such_turn(asked);
    return Page{std::make_shared<const std::string>(*std::move(text)), reached->bulletin->substr(0, 32)};
}

Answer<SeenState> spectator_state(HostContext& host, const Caller& caller, const std::string& id, int turn)
{
    auto game = find_game(host, id);
    if (!game) return game.error();
    const GameRecord& record = (*game)->record;
    const bool revealed = record.status == GameStatus::Finished && (*game)->rules->victory.reveal;
    if (!revealed) {
        if (const Outcome refused = refuse_unless(access_in(host, caller, **game), Act::SeeDelayedState)) return *refused;
    }
    const int latest = revealed ? record.turn() : record.turn() - (*game)->rules->server.spectator.delay;
    const int asked = turn == 0 ? latest : turn;
    if (asked > latest || record.reached(asked) == nullptr)
        return refusal(Reason::WrongTurn, "turn", "spectators see the state " + std::to_string((*game)->rules->server.spectator.delay.value) + " turns later");
    auto text = host.store.content(id, record.reached(asked)->state);
    if (!text) return no_such_turn(asked);
    return SeenState{asked, *std::move(text)};
}

Answer<std::vector<LogHeader>> log_headers(HostContext& host, const Caller& caller, const std::string& id)
{
    auto game = find_game(host, id);
    if (!game) return game.error();
    if (const Outcome refused = refuse_unless(access_in(host, caller, **game), Act::SeeLogHeaders)) return *refused;
    const auto& kinds = codec::type_of<logged::Entry>().alternatives;
    std::vector<LogHeader> headers;
    for (const LogEntry& entry : host.store.log(id)) headers.push_back({entry.n, entry.time, std::string{kinds[entry.what.index()].name}, digest_of(entry)});
    return headers;
}

}  // namespace ec4x

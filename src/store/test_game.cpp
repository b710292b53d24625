#include "store/test_game.h"

#include <algorithm>

#include "base/sha256.h"

namespace ec4x::testing {

namespace {

constexpr UtcTime kTime = 1'767'225'600;

void append(Commit& step, logged::Entry what)
{
    step.entries.push_back({++step.head.entries, step.head.digest, kTime, std::move(what)});
    step.head.digest = digest_of(step.entries.back());
}

}  // namespace

std::string game_id(int number)
{
    std::string id = std::to_string(number);
    return std::string(32 - id.size(), '0') + id;
}

Commit first_step(const std::string& game)
{
    Commit step;
    step.head = {.game = game, .name = "War", .status = GameStatus::Open, .digest = sha256_hex(kSettings)};
    append(step, logged::GameCreated{.game = game, .name = "War", .players = 2, .settings = sha256_hex(kSettings)});
    step.contents = {std::string{kSettings}};
    return step;
}

Commit next_step(const GameHead& head, const std::string& what)
{
    Commit step{.after = head.entries, .head = head};
    for (const HouseId house : {kAlpha, kBeta}) {
        step.contents.push_back(house.text() + " orders " + what);
        append(step, logged::SetAccepted{.turn = head.turn, .house = house, .revision = 1, .orders = sha256_hex(step.contents.back())});
    }
    step.messages = {{.game = head.game, .turn = head.turn, .from = kAlpha, .to = kBeta, .time = kTime, .text = what}};
    return step;
}

void commit_for_sure(Store& store, const std::string& game, const std::string& what)
{
    while (store.commit(next_step(store.head(game).value(), what)) == Committed::Conflict) {
    }
}

bool is_whole(Store& store, const std::string& game)
{
    const std::vector<LogEntry> log = store.log(game);
    const GameHead head = store.head(game).value();
    if (log.empty() || head.entries != log.size() || head.digest != digest_of(log.back()) || log.size() % 2 != 1) return false;
    for (std::size_t i = 0; i < log.size(); ++i) {
        const std::string previous = i == 0 ? sha256_hex(kSettings) : digest_of(log[i - 1]);
        if (log[i].n != i + 1 || log[i].previous != previous) return false;
        const auto* set = std::get_if<logged::SetAccepted>(&log[i].what);
        if (set && !store.content(game, set->orders)) return false;
    }
    return store.messages(game, kAlpha, 0).size() == log.size() / 2;
}

}  // namespace ec4x::testing

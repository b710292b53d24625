#include <algorithm>
#include <utility>

#include "api/handlers.h"

namespace ec4x::api {

Reply<NewGameAnswer> create_game(Call& call, NewGameRequest request)
{
    auto made = call.host().create(call.caller, request);
    if (!made) return Trouble{made.error()};
    return *std::move(made);
}

Reply<OpenedGame> open_game(Call& call) { return reply(call.host().open(call.caller, call.game())); }
Reply<GameSummary> start_game(Call& call) { return reply(call.host().start(call.caller, call.game())); }
Reply<GameSummary> pause_game(Call& call, WhyGiven given) { return reply(call.host().pause(call.caller, call.game(), given.why)); }
Reply<GameSummary> resume_game(Call& call) { return reply(call.host().resume(call.caller, call.game())); }
Reply<GameSummary> cancel_game(Call& call, WhyGiven given) { return reply(call.host().cancel(call.caller, call.game(), given.why)); }
Reply<GameSummary> finish_game(Call& call, WhyGiven given) { return reply(call.host().finish(call.caller, call.game(), given.why)); }
Reply<GameSummary> archive_game(Call& call) { return reply(call.host().archive(call.caller, call.game())); }
Reply<GameSummary> bring_back_game(Call& call) { return reply(call.host().bring_back(call.caller, call.game())); }
Reply<GameSummary> move_deadline(Call& call, DeadlineGiven given)
{
    return reply(call.host().move_deadline(call.caller, call.game(), given.deadline, given.why));
}
Reply<GameSummary> change_clock(Call& call, ClockRequest request) { return reply(call.host().change_clock(call.caller, call.game(), request)); }
Reply<GameSummary> run_now(Call& call) { return reply(call.host().run_now(call.caller, call.game())); }
Reply<DiceTable> show_dice_table(Call& call) { return reply(call.host().dice(call.caller, call.game())); }
Reply<DiceTable> enter_dice_table(Call& call, DiceGiven given) { return reply(call.host().enter_dice(call.caller, call.game(), given.values)); }
Reply<GameSummary> roll_back(Call& call, RollbackGiven given) { return reply(call.host().roll_back(call.caller, call.game(), given.turn, given.why)); }

Reply<Raw> reveal_state(Call& call)
{
    const auto revealed = call.host().reveal_state(call.caller, call.game());
    if (!revealed) return Trouble{revealed.error()};
    return raw_text("{\"turn\":" + std::to_string(revealed->turn) + ",\"state\":" + revealed->state + '}', "application/json");
}

Reply<IssuedCode> issue_code(Call& call)
{
    const auto house = house_id(parameter(call.path, "house"));
    if (!house) return Trouble{Refusal{Reason::UnknownHouse, "house", "there is no such house"}};
    return reply(call.host().issue_code(call.caller, call.game(), *house));
}

Reply<LogHeaderList> show_log(Call& call)
{
    constexpr std::int64_t kAtOnce = 1000;
    auto all = call.host().log_headers(call.caller, call.game());
    if (!all) return Trouble{all.error()};
    const auto after = call.number("after");
    const auto limit = static_cast<std::size_t>(std::clamp<std::int64_t>(call.number("limit", kAtOnce), 1, kAtOnce));
    std::erase_if(*all, [&](const LogHeader& header) { return header.n <= after; });
    LogHeaderList list{.entries = *std::move(all)};
    if (list.entries.size() > limit) {
        list.entries.resize(limit);
        list.next = list.entries.back().n;
    }
    return list;
}

}  // namespace ec4x::api

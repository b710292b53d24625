#include "host/bot_desk.h"

#include <exception>
#include <future>
#include <thread>
#include <utility>

#include "bots/bot.h"
#include "engine/orders/check.h"

namespace ec4x {

namespace {

using Thought = std::optional<OrderSet>;

OrderSet checked(const Ruleset& rules, const HouseView& view, OrderSet set)
{
    set.final = true;
    Verdict verdict = check_orders(rules, view, set);
    ensure(!verdict.whole, "a bot writes its own name and turn on its orders");
    verdict.accepted.strict.reset();
    return std::move(verdict.accepted);
}

}  // namespace

BotMind game_bots()
{
    return [](const Ruleset& rules, const bots::Character& character, const HouseView& view) { return bots::Bot{rules, character}.decide(view).orders; };
}

std::optional<OrderSet> orders_of_bot(const BotMind& mind, std::chrono::milliseconds budget, std::shared_ptr<const Ruleset> rules,
                                      const bots::Character& character, const HouseView& view)
{
    std::packaged_task<Thought()> task{[mind, rules = std::move(rules), character, view]() -> Thought {
        try {
            return checked(*rules, view, mind(*rules, character, view));
        } catch (const std::exception&) {
            return std::nullopt;
        }
    }};
    std::future<Thought> thought = task.get_future();
    std::thread{std::move(task)}.detach();
    if (thought.wait_for(budget) != std::future_status::ready) return std::nullopt;
    return thought.get();
}

}  // namespace ec4x

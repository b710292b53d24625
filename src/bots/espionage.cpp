// Points for covert work and its detection, and covert action by what it brings.
#include <algorithm>
#include <array>

#include "bots/planners.h"

namespace ec4x::bots {

namespace {

constexpr int kFirstTurn = 3;
constexpr int kFirstStrike = 6;   // turn of the first action
constexpr int kPatience = 8;      // turns until the next, where guards were met
constexpr int kWellGuarded = 21;  // CIP from which the best bonus counts (ESP-011)

enum class LastTry : std::uint8_t { None, Succeeded, Detected };

class Spymaster {
public:
    explicit Spymaster(Plan& plan) : plan_{plan}, rules_{plan.study.rules} {}

    void plan()
    {
        if (plan_.study.view.turn < kFirstTurn) return;
        guard();
        if (plan_.study.skill.covert) act();
    }

private:
    [[nodiscard]] std::int64_t budget() const { return plan_.study.view.own.treasury.raw / Money::kScale; }

    // PP that can be paid in without a price in prestige (PRE-030).
    [[nodiscard]] std::int64_t harmless() const
    {
        return std::max<std::int64_t>(0, ((rules_.prestige.over_invest.threshold_percent + 1) * budget() - 1) / 100);
    }

    [[nodiscard]] bool was_hurt() const
    {
        return std::ranges::any_of(plan_.study.view.ledger, [](const LedgerEntry& entry) { return entry.source == PrestigeSource::CovertAffair; });
    }

    // Admirals keep watch before anything happens, others when it has.
    void guard()
    {
        const int have = plan_.own().covert.cip;
        const bool wary = plan_.study.skill.counter_intelligence;
        const int wanted = wary ? kWellGuarded + 4 : was_hurt() && plan_.study.skill.garrison > 0 ? 3 : 0;
        if (have >= wanted) return;
        const std::int64_t pp = std::min({harmless(), plan_.purse_pp() / 4, std::int64_t{wanted - have} * rules_.espionage.cip_cost});
        if (pp > 0) plan_.give(order::BuyCip{static_cast<int>(pp)});
    }

    // How the last action against anybody went, from the report.
    [[nodiscard]] LastTry last_try() const
    {
        LastTry last = LastTry::None;
        for (const Event& event : plan_.study.view.events) {
            event.what.visit([&]<class T>(const T& what) {
                if constexpr (std::is_same_v<T, event::CovertResult>) last = what.detected ? LastTry::Detected : LastTry::Succeeded;
            });
        }
        return last;
    }

    // Who leads, of those with whom there is no pact.
    [[nodiscard]] const Rival* victim() const
    {
        const Rival* best = nullptr;
        for (const Rival& rival : plan_.outlook.rivals) {
            if (!rival.alive || rival.status == Relation::Ally) continue;
            if (best == nullptr || rival.prestige > best->prestige) best = &rival;
        }
        return best;
    }

    // Where the last one went well the next follows at once; else nothing happens for a while.
    void act()
    {
        const Rival* rival = victim();
        if (rival == nullptr) return;
        const LastTry last = last_try();
        const bool due = plan_.study.view.turn % kPatience == kFirstStrike || plan_.study.weights.espionage > 200;
        if (last == LastTry::Detected || (last == LastTry::None && !due)) return save();
        if (!pay_for(CovertAction::Assassination)) return save();
        plan_.turn.step = Step::CF14;
        if (plan_.give(order::Covert{.action = CovertAction::Assassination, .house = rival->id})) {
            plan_.because(30, "at work in the shadows against " + plan_.study.view.houses.at(rival->id).name);
        }
        plan_.turn.step = Step::CC6;
    }

    // Buys what is missing, if it is not dearer in prestige than the action brings.
    bool pay_for(CovertAction action)
    {
        const CovertFunds& funds = plan_.own().covert;
        const int missing = rules_.espionage.action[action].ebp - funds.ebp;
        if (missing <= 0) return true;
        const std::int64_t pp = std::int64_t{missing} * rules_.espionage.ebp_cost - funds.ebp_fund.raw / Money::kScale;
        const std::int64_t percent = pp * 100 / std::max<std::int64_t>(budget(), 1);
        const std::int64_t most = rules_.prestige.over_invest.threshold_percent + 7;
        if (pp > plan_.purse_pp() / 2 || percent > most) return false;
        return pp <= 0 || plan_.give(order::BuyEbp{static_cast<int>(pp)});
    }

    void save()
    {
        const std::int64_t pp = std::min(harmless(), plan_.purse_pp() / 5);
        if (pp > 0 && plan_.own().covert.ebp < 20) plan_.give(order::BuyEbp{static_cast<int>(pp)});
    }

    Plan& plan_;
    const Ruleset& rules_;
};

}  // namespace

void spy(Plan& plan) { Spymaster{plan}.plan(); }

}  // namespace ec4x::bots

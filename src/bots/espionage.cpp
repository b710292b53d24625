// Points for covert work and its detection, and covert action by what it brings.
#include <algorithm>
#include <climits>

#include "bots/classic_planners.h"
#include "bots/planners.h"

namespace ec4x::bots {

namespace {

constexpr int kFirstTurn = 3;
constexpr int kFirstStrike = 6;   // turn of the first action
constexpr int kPatience = 8;      // turns until the next, where guards were met
constexpr int kRichPurse = 1500;  // PP
constexpr int kEnvy = 30;         // percent of a rival's loss that counts as our gain
constexpr int kRisk = 45;         // percent, of being detected
constexpr int kWhim = 22;         // who always does the same is expected
constexpr int kWellGuarded = 21;  // CIP from which the best bonus counts (ESP-011)

enum class LastTry : std::uint8_t { None, Succeeded, Detected };

class Spymaster {
public:
    explicit Spymaster(Plan& plan) : plan_{plan}, rules_{plan.study.rules} {}

    void plan()
    {
        if (plan_.study.view.turn < kFirstTurn) return;
        guard();
        if (plan_.study.skill.covert || (plan_.study.weights.espionage > 200 && plan_.study.skill.musters)) act();
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
        const Deed deed = best_against(*rival);
        if (!pay_for(deed.order.action)) return save();
        plan_.turn.step = Step::CF14;
        if (plan_.give(deed.order)) plan_.because(30, "at work in the shadows against " + plan_.study.view.houses.at(rival->id).name);
        plan_.turn.step = Step::CC6;
    }

    struct Deed {
        order::Covert order{};
        int value = 0;
    };

    // A colony of the rival that is known, with the most of what the action is aimed at.
    [[nodiscard]] const Mark* scene_of(CovertAction action, const Rival& rival) const
    {
        const Mark* best = nullptr;
        const auto aim = [&](const Mark& mark) { return action == CovertAction::CyberAttack ? mark.starbases : mark.iu; };
        for (const Mark& mark : plan_.outlook.marks) {
            if (&plan_.outlook.rivals[mark.rival] != &rival || aim(mark) == 0) continue;
            if (best == nullptr || aim(mark) > aim(*best)) best = &mark;
        }
        return best;
    }

    // What the effect is worth to us beside the prestige, in points of it.
    [[nodiscard]] int effect_of(CovertAction action, const Rival& rival) const
    {
        switch (action) {
            case CovertAction::TechTheft: return plan_.outlook.science_done ? 0 : 20;
            case CovertAction::SabotageHigh: return 5;
            case CovertAction::Assassination: return rival.prestige > plan_.own().prestige ? 15 : 5;
            case CovertAction::CyberAttack: return rival.prey ? 25 : 0;  // before an attack on it
            case CovertAction::EconomicManipulation: return 12;
            case CovertAction::Psyops: return 8;
            case CovertAction::Sweep: return plan_.outlook.at_war ? 7 : 0;
            case CovertAction::IntelligenceTheft: return plan_.outlook.at_war ? 10 : 0;
            case CovertAction::Disinformation: return rival.status == Relation::Enemy ? 15 : 0;
            case CovertAction::SabotageLow: return 4;
        }
        return 0;
    }

    [[nodiscard]] static bool needs_scene(CovertAction action)
    {
        return action == CovertAction::SabotageLow || action == CovertAction::SabotageHigh || action == CovertAction::CyberAttack;
    }

    // PRE-015
    [[nodiscard]] int price_of_failure(CovertAction action) const
    {
        const auto& base = rules_.prestige.base;
        if (action == CovertAction::Assassination) return base.assassination_detected;
        return action == CovertAction::TechTheft ? base.tech_theft_detected : base.espionage_failure;
    }

    // Prestige won, part of what the rival loses, and the effect, less what the points would bring elsewhere.
    [[nodiscard]] Deed best_against(const Rival& rival)
    {
        Deed best{.value = INT_MIN};
        const int dearness = plan_.purse_pp() > kRichPurse ? 2 : 4;  // of an EBP, in prestige
        for (const CovertAction action : all_of_enum<CovertAction>()) {
            const auto& price = rules_.espionage.action[action];
            order::Covert order{.action = action};
            if (action != CovertAction::Sweep) order.house = rival.id;
            if (needs_scene(action)) {
                const Mark* scene = scene_of(action, rival);
                if (scene == nullptr) continue;
                order.system = scene->id;
            }
            const int gain = price.attacker - price.victim * kEnvy / 100 + effect_of(action, rival);
            const int risk = action == CovertAction::Sweep ? 0 : kRisk;
            const int value = (gain * (100 - risk) + price_of_failure(action) * risk) / 100 - price.ebp * dearness + static_cast<int>(plan_.mood.below(kWhim));
            if (value > best.value) best = {order, value};
        }
        return best;
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

void spy(Plan& plan)
{
    if (plan.study.rules.classic) hire_guilds(plan);
    else Spymaster{plan}.plan();
}

}  // namespace ec4x::bots

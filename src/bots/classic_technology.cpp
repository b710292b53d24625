// Technology is sold in some months only: what is worth its price is bought then, and money is laid by until then.
#include <algorithm>
#include <vector>

#include "bots/classic_planners.h"
#include "engine/classic/calendar.h"
#include "model/research_values.h"

namespace ec4x::bots {

namespace {

constexpr int kArms = 35;          // percent of what comes in that goes into ships, over a game
constexpr int kSabotage = 30;      // percent of a point that a level of sabotage brings in a month, by better odds
constexpr int kBetterWorld = 120;  // SAT that a better class brings by room and raw materials
constexpr int kSeasonShare = 2;    // the share of research in all spending, in the months in which there is any
constexpr int kMostLaidBy = 85;    // percent of the purse

struct LevelWish {
    TechField field = TechField::Economics;
    std::int64_t price = 0;
    std::int64_t worth = 0;
};

class Student {
public:
    explicit Student(Plan& plan) : plan_{plan}, rules_{*plan.study.rules.classic} {}

    void study()
    {
        const std::vector<LevelWish> wishes = list();
        if (sells_technology(rules_, plan_.study.view.turn)) buy(wishes);
        else lay_by(wishes);
    }

private:
    [[nodiscard]] std::int64_t income_left() const { return plan_.own().gho * plan_.own().tax_rate / 100 * months_left(plan_); }

    // Colonies that the level raises, by what prestige is above the price; those of lower classes will come to it.
    [[nodiscard]] std::int64_t worth_of_terraforming(int next) const
    {
        const std::int64_t gain = kBetterWorld + rules_.prestige.terraform * price_of_point(plan_) - rules_.terraform.sat[static_cast<std::size_t>(next) - 1];
        std::int64_t halves = 0;
        for (const Holding& holding : plan_.outlook.holdings) {
            const int class_ = class_number(plan_.state.map.systems.at(holding.id).class_);
            halves += class_ == next - 1 ? 2 : class_ < next - 1 ? 1 : 0;
        }
        return std::max<std::int64_t>(0, gain) * halves / 2;
    }

    [[nodiscard]] std::int64_t worth_of(TechField field, int next) const
    {
        const std::int64_t left = months_left(plan_);
        switch (field) {
            case TechField::Economics: return income_left() * rules_.el_mod_pct / 100;
            case TechField::Weapons: return income_left() * kArms / 100 * plan_.study.weights.warships / 100 * rules_.weapons.percent_per_level / 100;
            case TechField::Terraforming: return worth_of_terraforming(next);
            case TechField::Sabotage: return deals_with_guilds(plan_) ? left * price_of_point(plan_) * kSabotage / 100 : 0;
            case TechField::Stealth: return 0;
        }
        return 0;
    }

    // What is worth more than it costs, the best first.
    [[nodiscard]] std::vector<LevelWish> list() const
    {
        std::vector<LevelWish> wishes;
        for (const TechField field : all_of_enum<TechField>()) {
            const int next = plan_.level(tech_of(field)) + 1;
            if (next > rules_.tech.max[field]) continue;
            const LevelWish wish{field, technology_price(rules_.tech, field, next).raw / Money::kScale,
                                 worth_of(field, next) + rules_.prestige.tech * price_of_point(plan_)};
            if (wish.worth > wish.price) wishes.push_back(wish);
        }
        std::ranges::stable_sort(wishes, std::ranges::greater{},
                                 [](const LevelWish& wish) { return wish.worth * 100 / std::max<std::int64_t>(1, wish.price); });
        return wishes;
    }

    [[nodiscard]] std::int64_t share_of(std::int64_t purse) const
    {
        return purse * std::min(100, plan_.study.skill.research_percent * kSeasonShare * plan_.study.weights.research / 100) / 100;
    }

    void buy(const std::vector<LevelWish>& wishes)
    {
        std::int64_t budget = share_of(plan_.purse_pp());
        int bought = 0;
        for (const LevelWish& wish : wishes) {
            if (wish.price > budget || !plan_.give(order::Technology{wish.field})) continue;
            budget -= wish.price;
            ++bought;
        }
        if (bought > 0) plan_.because(20, "buying " + std::to_string(bought) + (bought == 1 ? " level" : " levels") + " of technology");
    }

    // In equal parts from month to month.
    void lay_by(const std::vector<LevelWish>& wishes)
    {
        int before = plan_.study.view.turn;
        int after = plan_.study.view.turn;
        while (before > 0 && !sells_technology(rules_, before)) --before;
        while (after - before < 2 * rules_.calendar.months_per_year && !sells_technology(rules_, after)) ++after;
        if (after - plan_.study.view.turn > months_left(plan_)) return;
        std::int64_t sum = 0;
        for (const LevelWish& wish : wishes) sum += wish.price;
        const std::int64_t due = share_of(sum) * (plan_.study.view.turn - before) / std::max(1, after - before);
        plan_.set_aside(Money::whole(std::min(due, plan_.purse_pp() * kMostLaidBy / 100)));
    }

    Plan& plan_;
    const ClassicRules& rules_;
};

}  // namespace

int months_left(const Plan& plan)
{
    constexpr int kMany = 100;
    const ClassicRules& rules = *plan.study.rules.classic;
    if (rules.victory.end_year == 0) return kMany;
    return std::clamp(last_turn_of(rules.calendar, rules.victory.end_year) - plan.study.view.turn, 0, kMany);
}

std::int64_t price_of_point(const Plan& plan)
{
    const ClassicIuRules& iu = plan.study.rules.classic->iu;
    return std::int64_t{iu.price} * iu.donation_per_prestige;
}

void buy_technology(Plan& plan) { Student{plan}.study(); }

}  // namespace ec4x::bots

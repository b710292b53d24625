// What makes a house of classic grow: colonists, technology, better worlds, industry, people where there is room for them.
#include <algorithm>
#include <vector>

#include "bots/classic_planners.h"
#include "engine/economy/people.h"

namespace ec4x::bots {

namespace {

constexpr int kYield = 140;         // percent of its price that industry must bring until the end
constexpr int kIndustryShare = 60;  // percent of the purse
constexpr int kCrowded = 850;       // PU from which a world is the better for who leaves (CLS-021: more people for each PU)
constexpr int kLeavers = 20;        // PTU
constexpr int kLongVoyage = 15;     // months that it takes to pay

class Grower {
public:
    explicit Grower(Plan& plan) : plan_{plan}, out_{plan.outlook}, rules_{*plan.study.rules.classic} {}

    void grow()
    {
        const House& own = plan_.own();
        if (out_.upkeep > own.income) plan_.set_aside(out_.upkeep - own.income);
        if (out_.has_home) build_colonists(plan_);
        buy_technology(plan_);
        improve_worlds();
        if (out_.has_home) move_people();
        invest();
    }

private:
    [[nodiscard]] int class_of(const Holding& holding) const { return class_number(plan_.state.map.systems.at(holding.id).class_); }

    // The cheapest steps first; those that cost more prestige than they bring are left alone.
    void improve_worlds()
    {
        std::vector<const Holding*> worlds;
        for (const Holding& holding : out_.holdings) {
            if (class_of(holding) < plan_.level(Tech::TER)) worlds.push_back(&holding);
        }
        std::ranges::stable_sort(worlds, {}, [&](const Holding* holding) { return class_of(*holding); });
        int raised = 0;
        for (const Holding* holding : worlds) {
            const std::int64_t price = rules_.terraform.sat[static_cast<std::size_t>(class_of(*holding))];
            const std::int64_t purse = months_left(plan_) == 0 ? plan_.purse_pp() : plan_.purse_pp() * 2 / 3;
            if (price > purse || price > rules_.prestige.terraform * price_of_point(plan_)) break;
            if (plan_.give(order::Terraform{holding->id})) ++raised;
        }
        if (raised > 0) plan_.because(22, "making " + std::to_string(raised) + (raised == 1 ? " world" : " worlds") + " better");
    }

    [[nodiscard]] std::int64_t room_for_industry(const Holding& holding) const
    {
        return std::max<std::int64_t>(0, std::int64_t{holding.pu} * rules_.iu.limit_pct / 100 - holding.iu);
    }

    [[nodiscard]] bool industry_pays() const
    {
        const std::int64_t brought = std::int64_t{months_left(plan_)} * plan_.own().tax_rate * (100 + rules_.el_mod_pct * plan_.level(Tech::EL)) / 100;
        return brought >= std::int64_t{rules_.iu.price} * kYield;  // hundredths of a SAT
    }

    void invest()
    {
        if (!industry_pays()) return;
        const int share = std::min(90, kIndustryShare * plan_.study.skill.invest_percent / 100 * plan_.study.weights.industry / 100);
        std::int64_t budget = plan_.purse_pp() * share / 100 / rules_.iu.price;
        for (const bool home : {true, false}) {
            for (const Holding& holding : out_.holdings) {
                if (holding.home != home || holding.closed || class_of(holding) < rules_.iu.min_class) continue;
                const std::int64_t number = std::min(budget, room_for_industry(holding));
                if (number > 0 && plan_.give(order::Invest{holding.id, static_cast<int>(number)})) budget -= number;
            }
        }
    }

    void move_people()
    {
        const Holding& from = *out_.holding(out_.home);
        if (from.pu < kCrowded || from.closed || months_left(plan_) < kLongVoyage || plan_.study.skill.invest_percent < 100) return;
        const Holding* best = nullptr;
        const auto price_at = [&](const Holding& holding) { return std::int64_t{rules_.guild_price[plan_.state.map.systems.at(holding.id).class_]}; };
        for (const Holding& holding : out_.holdings) {
            const int capacity = capacity_of(plan_.state, plan_.study.rules, plan_.state.colonies.at(holding.id));
            if (holding.id == from.id || holding.closed || holding.pu * 3 > capacity) continue;
            if (best == nullptr || price_at(holding) < price_at(*best)) best = &holding;
        }
        if (best == nullptr || price_at(*best) * kLeavers > plan_.purse_pp() / 4 || price_at(*best) > rules_.guild_price[PlanetClass::Benign]) return;
        if (plan_.give(order::TransferPeople{.from = from.id, .to = best->id, .ptu = kLeavers}))
            plan_.because(14, "sending people to " + plan_.name_of(best->id));
    }

    Plan& plan_;
    Outlook& out_;
    const ClassicRules& rules_;
};

}  // namespace

void grow_by_the_month(Plan& plan) { Grower{plan}.grow(); }

// Money that is left in the last month is of no other use.
void give_away(Plan& plan)
{
    if (months_left(plan) > 0) return;
    const ClassicIuRules& iu = plan.study.rules.classic->iu;
    const Holding* best = nullptr;
    const auto room = [&](const Holding& holding) { return std::int64_t{holding.pu} * iu.limit_pct / 100 - holding.iu; };
    for (const Holding& holding : plan.outlook.holdings) {
        if (class_number(plan.state.map.systems.at(holding.id).class_) < iu.min_class) continue;
        if (best == nullptr || room(holding) < room(*best)) best = &holding;
    }
    const std::int64_t number = std::min<std::int64_t>(plan.own().treasury.raw / Money::kScale / iu.price, 1'000'000);
    if (best == nullptr || number <= std::max<std::int64_t>(0, room(*best))) return;
    if (plan.give(order::Invest{best->id, static_cast<int>(number)})) plan.because(40, "giving what is left to our people");
}

}  // namespace ec4x::bots

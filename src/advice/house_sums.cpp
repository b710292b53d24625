// Figures of the whole house: money, prestige, taxes.
#include <algorithm>
#include <array>
#include <span>

#include "advice/reckoning.h"
#include "engine/combat/morale.h"
#include "engine/economy/account.h"
#include "engine/economy/growth.h"
#include "engine/economy/industry.h"
#include "engine/economy/limits.h"
#include "engine/economy/tax.h"
#include "engine/espionage/effects.h"
#include "engine/forces/own_rows.h"
#include "engine/orders/terms.h"
#include "engine/prestige/ledger.h"
#include "engine/prestige/recurring.h"

namespace ec4x::advice {

namespace {

constexpr std::size_t kMostParts = 9;  // a reader takes in no more

std::string words_of(std::string_view snake_case)
{
    std::string text{snake_case};
    std::ranges::replace(text, '_', ' ');
    return text;
}

struct NamedAmount {
    std::string name{};
    std::int64_t amount = 0;
};

// The greatest ones, the others as one part.
void add_parts(Figure& figure, std::vector<NamedAmount> parts)
{
    std::ranges::stable_sort(parts, std::greater{}, [](const NamedAmount& part) { return part.amount < 0 ? -part.amount : part.amount; });
    const std::size_t shown = parts.size() > kMostParts ? kMostParts - 1 : parts.size();
    std::int64_t others = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i < shown) figure.plus(std::move(parts[i].name), parts[i].amount);
        else others += parts[i].amount;
    }
    if (shown < parts.size()) figure.plus(std::to_string(parts.size() - shown) + " more", others);
}

Figure treasury_of(const Reckoning& of)
{
    const Money now = of.view.own.treasury;
    Figure figure = of.money(now, "ECO-068");
    if (!of.treasury_before) return figure;
    const Money before = *of.treasury_before;
    figure.plus("treasury before", before.raw);
    for (const AccountLine& line : account_lines(account_of(of.view.events), before, now)) figure.plus(line.name, line.change.raw);
    return figure;
}

std::int64_t next_output(const Reckoning& of, const GameState& state)
{
    std::int64_t gho = 0;
    for (const Colony& colony : state.colonies) {
        if (colony.owner == of.view.house) gho += output_of(state, of.rules, of.tables.people, of.ashore, colony).after_blockade;
    }
    return gho;
}

Figure output_by_colony(const Reckoning& of)
{
    Figure figure = figure_of(0, money_unit(of.rules), of.rules.classic ? "CLS-023" : "ECO-021");
    std::vector<NamedAmount> parts;
    for (const Colony& colony : of.next.colonies) {
        if (colony.owner != of.view.house) continue;
        const std::int64_t output = output_of(of.next, of.rules, of.tables.people, of.ashore, colony).after_blockade;
        figure.value += output;
        parts.push_back({of.name_of_system(colony.id), output});
    }
    add_parts(figure, std::move(parts));
    return figure;
}

Figure income_figure(const Reckoning& of, Money income, std::int64_t gho, int rate, std::span<const int> percentages)
{
    Figure figure = of.money(income, "ECO-023", "CLS-026");
    figure.plus("gross house output", Money::whole(gho).raw);
    figure.times("tax rate", rate, std::to_string(rate) + " %");
    for (const int percent : percentages) figure.times("covert action against us", percent, std::to_string(percent) + " %");
    return of.rules.classic ? figure.noted("reckoned for each colony") : figure.noted("rounded up to whole PP");
}

Money next_income(const Reckoning& of, const GameState& next)
{
    const std::vector<int> percentages = revenue_percentages(next, of.rules, of.view.house);
    return tax_income(next_output(of, next), next.houses.at(of.view.house).tax_rate, percentages);
}

Figure last_income(const Reckoning& of)
{
    for (const Event& event : of.view.events) {
        const auto* told = event.what.get_if<event::Income>();
        if (told == nullptr) continue;
        std::vector<int> percentages;
        for (const int reduction : told->reductions) percentages.push_back(100 - reduction);
        return income_figure(of, told->pp, told->gho, told->rate, percentages);
    }
    return of.money(of.view.own.income, "ECO-023", "CLS-026");
}

Figure upkeep_figure(const Reckoning& of, const UpkeepBill& bill)
{
    Figure figure = of.money(bill.total(), "ECO-050", "CLS-029");
    const auto add = [&](const char* label, Money money) {
        if (money.raw != 0) figure.plus(label, money.raw);
    };
    add("ships", bill.ships);
    add("fighters", bill.fighters);
    add("starbases", bill.starbases);
    add("facilities", bill.facilities);
    add("ground units", bill.ground);
    return figure;
}

// PRE-002: the total of the turn before, and what the run has booked by source.
Figure prestige_figure(const Reckoning& of)
{
    Figure figure = figure_of(of.view.own.prestige, "", "PRE-002");
    std::vector<NamedAmount> parts;
    std::int64_t booked = 0;
    for (const LedgerEntry& entry : of.view.ledger) {
        if (entry.house != of.view.house) continue;
        booked += entry.booked;
        const std::string name = words_of(name_of(entry.source));
        const auto same = std::ranges::find(parts, name, &NamedAmount::name);
        if (same == parts.end()) parts.push_back({name, entry.booked});
        else same->amount += entry.booked;
    }
    figure.plus("before this turn", of.view.own.prestige - booked);
    add_parts(figure, std::move(parts));
    return figure;
}

Share capital_share(const Reckoning& of)
{
    const FleetCapitalRules& capital = of.rules.fleet.capital;
    const std::int64_t iu = total_working_iu(of.state, of.view.house);
    Share share{figure_of(capital_squadrons(of.state, of.rules, of.view.house), "", "ECO-060"),
                figure_of(capital_capacity(of.state, of.rules, of.view.house), "", "ECO-060")};
    share.limit.plus("whole steps of " + std::to_string(capital.iu.value) + " IU in " + std::to_string(iu) + " working IU", iu / capital.iu);
    share.limit.times("squadrons for each", capital.per_step.value, std::to_string(capital.per_step.value));
    share.limit.noted("at least " + std::to_string(capital.min.value));
    return share;
}

Figure mean_figure(const Reckoning& of)
{
    const std::vector<int>& history = of.own().tax_history;
    Figure figure = figure_of(average_rate(of.rules.economy.tax, history), "%", "ECO-025");
    const int first = of.view.turn - static_cast<int>(history.size());
    for (std::size_t i = 0; i < history.size(); ++i) figure.plus("turn " + std::to_string(first + static_cast<int>(i)), history[i]);
    return figure.noted("mean of these, rounded down");
}

Figure morale_figure(const Reckoning& of)
{
    const Morale level = morale_of(of.rules.morale, of.own());
    Figure figure = figure_of(of.rules.morale.cer[static_cast<std::size_t>(level)].value, "", "MOR-001");
    figure.plus("prestige", of.own().prestige);
    return figure.noted(words_of(name_of(level)));
}

// PRE-025, PRE-026: what the rate brings in the next IN3, which looks at the rates before it and at the new one.
int tax_prestige(const Reckoning& of, int rate, int mean)
{
    const PrestigeRecurringRules& rules = of.rules.prestige.recurring;
    const auto booked = [&](int value) { return booked_as_recurring(of.rules, of.view.prestige_multiplier, value); };
    return booked(high_tax_prestige(rules, mean)) + booked(low_tax_prestige(rules, rate, static_cast<int>(of.view.colonies.size())));
}

TaxOutcome tax_outcome(const Reckoning& of, GameState& next, int rate)
{
    if (of.rules.classic) return classic_tax_outcome(of, rate);
    House& house = next.houses.at(of.view.house);
    house.tax_rate = rate;
    std::vector<int> history = of.own().tax_history;
    note_rate(of.rules.economy.tax, history, rate);
    TaxOutcome outcome{
        .rate = rate, .current = rate == of.own().tax_rate, .income = next_income(of, next), .mean = average_rate(of.rules.economy.tax, history)};
    for (const Colony& colony : next.colonies) {
        if (colony.owner != of.view.house) continue;
        const GrowthFactors factors = growth_factors(next, of.rules, of.tables.people, of.ashore, colony);
        const int gained = population_growth(factors);
        outcome.growth += gained;
        outcome.iu_growth += industry_growth(of.rules.economy.iu, factors.pu + gained, rate, factors.starbase_percent);
    }
    outcome.prestige = tax_prestige(of, rate, outcome.mean);
    return outcome;
}

// In classic interest comes before the income and upkeep after it (CLS-006).
Figure treasury_next(const Reckoning& of, Money next, Money income, std::int64_t upkeep)
{
    const Money now = of.own().treasury;
    if (!of.rules.classic)
        return of.money(next + income, "ECO-069").plus("treasury", now.raw).plus("research and upkeep", (next - now).raw).plus("income", income.raw);
    const Money left = std::max(Money{}, next + income - Money{upkeep});
    return of.money(left, "CLS-006").plus("treasury", now.raw).plus("interest", (next - now).raw).plus("income", income.raw).plus("upkeep", -upkeep);
}

}  // namespace

HouseSums house_sums(const Reckoning& of)
{
    const HouseId house = of.view.house;
    const House& next = of.next.houses.at(house);
    const std::vector<int> percentages = revenue_percentages(of.next, of.rules, house);
    HouseSums sums{.treasury = treasury_of(of),
                   .last_income = last_income(of),
                   .upkeep = upkeep_figure(of, upkeep_bill(of.state, of.rules, house)),
                   .gross_output = output_by_colony(of),
                   .prestige = prestige_figure(of),
                   .capital_squadrons = capital_share(of)};
    const Money income = of.rules.classic ? classic_income(of, next.tax_rate) : tax_income(sums.gross_output.value, next.tax_rate, percentages);
    sums.income = income_figure(of, income, sums.gross_output.value, next.tax_rate, percentages);
    Money research{};
    for (const Money amount : of.own().research.allocation.values) research += amount;
    sums.research = of.money(research, "TEC-003");
    for (const Pool pool : all_of_enum<Pool>()) sums.research.plus(std::string{name_of(pool)}, of.own().research.allocation[pool].raw);
    sums.treasury_next = treasury_next(of, next.treasury, income, sums.upkeep.value);
    sums.transfers = {figure_of(static_cast<std::int64_t>(of.view.transfers.size()), "", "ECO-039"), figure_of(of.rules.guild.max_active, "", "ECO-039")};
    sums.tax_rate = figure_of(of.own().tax_rate, "%", of.rules.classic ? "CLS-026" : "ECO-022");
    sums.tax_mean = mean_figure(of);
    sums.morale = morale_figure(of);
    return sums;
}

std::vector<TaxOutcome> tax_outcomes(const Reckoning& of)
{
    std::vector<int> rates = {20, 30, 40, 50, 60, 70};
    const int current = of.own().tax_rate;
    rates.push_back(std::ranges::count(rates, current) == 0 ? current : 10);
    std::ranges::sort(rates);
    GameState next = of.next;
    std::vector<TaxOutcome> outcomes;
    for (const int rate : rates) outcomes.push_back(tax_outcome(of, next, rate));
    return outcomes;
}

}  // namespace ec4x::advice

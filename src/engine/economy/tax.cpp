#include "engine/economy/tax.h"

#include <algorithm>
#include <cstddef>
#include <numeric>

#include "base/round.h"
#include "base/wide.h"

namespace ec4x {

Money tax_income(std::int64_t gho, int rate, std::span<const int> percentages)
{
    Wide numerator = Wide{gho} * rate;
    Wide denominator = 100;
    for (const int percent : percentages) {
        numerator *= percent;
        denominator *= 100;
    }
    return Money::whole(static_cast<std::int64_t>((numerator + denominator - 1) / denominator));  // nothing is negative: rounds up
}

Money net_colony_value(std::int64_t output, int rate) { return Money{div_half_up(Money::whole(output).raw * rate, 100)}; }

void note_rate(const EconomyTaxRules& rules, std::vector<int>& history, int rate)
{
    history.push_back(rate);
    const auto excess = static_cast<std::ptrdiff_t>(history.size()) - rules.window;
    if (excess > 0) history.erase(history.begin(), history.begin() + excess);
}

int average_rate(const EconomyTaxRules& rules, std::span<const int> history)
{
    const std::span<const int> last = history.last(std::min<std::size_t>(history.size(), static_cast<std::size_t>(rules.window)));
    if (last.empty()) return 0;
    const std::int64_t total = std::accumulate(last.begin(), last.end(), std::int64_t{0});
    return static_cast<int>(div_floor(total, static_cast<std::int64_t>(last.size())));
}

}  // namespace ec4x

// A turn in one paragraph: the weightiest reasons first.
#include <algorithm>

#include "bots/planners.h"

namespace ec4x::bots {

namespace {

constexpr std::size_t kMostReasons = 5;

}  // namespace

std::string explain(const Plan& plan)
{
    std::vector<std::pair<int, std::string>> reasons = plan.reasons();
    std::ranges::stable_sort(reasons, std::ranges::greater{}, &std::pair<int, std::string>::first);
    if (reasons.empty()) return "We bide our hour.";
    std::string text = "We are ";
    const std::size_t number = std::min(reasons.size(), kMostReasons);
    for (std::size_t i = 0; i < number; ++i) {
        if (i > 0) text += i + 1 == number ? " and " : ", ";
        text += reasons[i].second;
    }
    return text + '.';
}

}  // namespace ec4x::bots

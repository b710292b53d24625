#include "report/class_tally.h"

#include <algorithm>

namespace ec4x::report {

namespace {

constexpr std::size_t kUsualClasses = 6;  // in one place

}  // namespace

void ClassTally::add(UnitClass class_, int number)
{
    if (counts_.empty()) counts_.reserve(kUsualClasses);
    const auto at = std::ranges::find_if(counts_, [&](const auto& count) { return count.first >= class_; });
    if (at != counts_.end() && at->first == class_) at->second += number;
    else counts_.emplace(at, class_, number);
}

void ClassTally::add_to(Draft& text, std::string_view before) const
{
    Enumeration classes{text, before};
    for (const auto& [class_, number] : counts_) classes.add(number, ' ', class_.code.text());
}

}  // namespace ec4x::report

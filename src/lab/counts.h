// Whole numbers by name. Sums do not depend on their order.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace ec4x::lab {

using Counts = std::map<std::string, std::int64_t, std::less<>>;

inline void count(Counts& counts, std::string_view name, std::int64_t more = 1)
{
    const auto found = counts.find(name);
    if (found != counts.end()) found->second += more;
    else counts.emplace(name, more);
}

inline void add(Counts& to, const Counts& from)
{
    for (const auto& [name, number] : from) count(to, name, number);
}

[[nodiscard]] inline std::int64_t count_of(const Counts& counts, std::string_view name)
{
    const auto found = counts.find(name);
    return found != counts.end() ? found->second : 0;
}

[[nodiscard]] inline std::int64_t sum_of(const Counts& counts)
{
    std::int64_t sum = 0;
    for (const auto& [name, number] : counts) sum += number;
    return sum;
}

}  // namespace ec4x::lab

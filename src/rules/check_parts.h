// The parts of the check of a ruleset, one for each subject, and what they share. For `check*.cpp` only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/check.h"

namespace ec4x::check {

constexpr int kHighestD10 = 9;  // CBT-004

class Findings {
public:
    void add(std::string key, std::string text, Problem problem = Problem::Contradiction) { found_.push_back({std::move(key), std::move(text), problem}); }
    [[nodiscard]] std::vector<Contradiction> take() { return std::move(found_); }

    // `low_key` must not be above `high_key`; the complaint is at the first of them.
    void not_above(const std::string& low_key, std::int64_t low, const std::string& high_key, std::int64_t high)
    {
        if (low > high) add(low_key, std::to_string(low) + " is above " + high_key + " = " + std::to_string(high));
    }

    void length(const std::string& key, std::size_t length, std::size_t needed, std::string_view why)
    {
        if (length == needed) return;
        add(key, std::to_string(length) + " entries where " + std::to_string(needed) + " are needed: " + std::string{why}, Problem::OutOfRange);
    }

private:
    std::vector<Contradiction> found_{};
};

inline std::string at(const std::string& key, std::size_t index) { return key + '[' + std::to_string(index) + ']'; }

// The bounds of a list of steps rise strictly; the last one reaches `last_at_least`.
template <class Steps, class Bound>
void check_steps(Findings& findings, const std::string& key, const Steps& steps, Bound bound, std::int64_t last_at_least)
{
    if (steps.empty()) return findings.add(key, "is empty");
    for (std::size_t i = 1; i < steps.size(); ++i) {
        if (bound(steps[i]) <= bound(steps[i - 1])) findings.add(at(key, i), "the bounds do not rise: " + std::to_string(bound(steps[i])));
    }
    const std::int64_t last = bound(steps.back());
    if (last < last_at_least) {
        findings.add(at(key, steps.size() - 1), "the last step ends at " + std::to_string(last) + " and must reach " + std::to_string(last_at_least));
    }
}

// The keys of a table by upper bounds lie in a range; the last one is its end if every number needs an answer.
enum class Cover { Whole, Part };
template <class Table>
void check_bounds(Findings& findings, const std::string& key, const Table& table, int min, int max, Cover cover)
{
    for (const auto& [bound, value] : table) {
        if (bound >= min && bound <= max) continue;
        findings.add(key + '.' + std::to_string(bound), std::to_string(bound) + " not in " + std::to_string(min) + ".." + std::to_string(max),
                     Problem::OutOfRange);
    }
    if (cover == Cover::Whole && (table.empty() || table.rbegin()->first < max)) {
        findings.add(key, "the last bound must be " + std::to_string(max));
    }
}

void check_map(const Ruleset& rules, Findings& findings);
void check_setup(const Ruleset& rules, Findings& findings);
void check_economy(const Ruleset& rules, Findings& findings);
void check_tech(const Ruleset& rules, Findings& findings);
void check_units(const Ruleset& rules, Findings& findings);
void check_combat(const Ruleset& rules, Findings& findings);
void check_politics(const Ruleset& rules, Findings& findings);
void check_classic(const Ruleset& rules, Findings& findings);
void check_server(const Ruleset& rules, Findings& findings);

}  // namespace ec4x::check

// Whether every key of rulesets/standard does something: a test gives it another value and says what follows; or another value, given here, changes
// something for a player (panel.h). A line `pass KEY: WHERE` or `FAIL KEY` for each.
//   ec4x_keys [PREFIX...]
//   ec4x_keys --thorough [PREFIX...]    whether all other values of them run through the whole panel without a broken invariant
#include <algorithm>
#include <cctype>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <regex>
#include <string>
#include <utility>
#include <vector>

#include "base/ensure.h"
#include "codec/flat_values.h"
#include "flips.h"
#include "panel.h"
#include "support/game_files.h"

namespace {

using namespace ec4x;

constexpr int kTries = 4;  // values that the loader accepts

// Printed in the rulebook's tables, where no rule uses them.
const std::pair<std::regex, std::string> kPrinted[] = {
    {std::regex{R"(units\.(BB|BC|CA|CL|CV|CX|DN|PB|RR|SC|SD)\.cc)"}, "UNT-015: only escorts are led by another ship"},
    {std::regex{R"(units\.PS\.ds)"}, "BOM-005: nothing hits a shield"},
    {std::regex{R"(espionage\.action\.sweep\.victim)"}, "ESP-022: a sweep has no victim"},
    {std::regex{R"(units\.ET\.ds)"}, "UNT-046: nothing fires at colonists"},
};

std::string printed_only(const std::string& key)
{
    for (const auto& [keys, why] : kPrinted) {
        if (std::regex_match(key, keys)) return why;
    }
    return {};
}

// All tests beside the code, one behind the other; what the loader refuses (src/rules) shows no effect.
std::string texts_of_tests()
{
    std::string all;
    for (const auto& entry : std::filesystem::recursive_directory_iterator{EC4X_SOURCE_DIR "/src"}) {
        const std::string name = entry.path().filename().string();
        if (entry.path().parent_path().filename() == "rules") continue;
        if (name.ends_with("_test.cpp") || name.ends_with("_test_support.h"))
            all += test::read_source_file(std::filesystem::relative(entry.path(), EC4X_SOURCE_DIR).string());
    }
    return all;
}

bool is_word(char letter) { return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_' || letter == '.'; }

// A line break within a text is `\n`, whose `n` belongs to no word.
bool begins_inside_a_word(const std::string& text, std::size_t at) { return at >= 2 && is_word(text[at - 1]) && text.substr(at - 2, 2) != "\\n"; }

// Whether `name` stands somewhere with this behind it.
bool stands_before(const std::string& tests, const std::string& name, const std::regex& behind)
{
    for (std::size_t at = tests.find(name); at != std::string::npos; at = tests.find(name, at + 1)) {
        const auto end = tests.begin() + static_cast<std::ptrdiff_t>(at + name.size());
        if (!begins_inside_a_word(tests, at) && std::regex_search(end, tests.end(), behind, std::regex_constants::match_continuous)) return true;
    }
    return false;
}

// `key = `, `key.member = ` or `table = {key = ` in a ruleset of a test, or `{"key", "value"}` among the changes that a host makes.
bool is_changed_by_a_test(const std::string& tests, const std::string& key)
{
    static const std::regex kGiven{R"((\.[A-Za-z_0-9]+)* *=)"};
    const std::size_t dot = key.rfind('.');
    static const std::regex kByHost{R"(", *")"};
    return stands_before(tests, key, kGiven) || stands_before(tests, key, kByHost) ||
           stands_before(tests, key.substr(0, dot), std::regex{R"( *= *\{[^}]*\b)" + key.substr(dot + 1) + " *="});
}

std::optional<Ruleset> with(const std::string& key, const std::string& value)
{
    static const RulesetSource standard = test::ruleset_layer("standard");
    const std::vector layers{standard, RulesetSource{"flip", {{"flip.toml", key + " = " + value + '\n'}}}};
    auto rules = load_ruleset(layers);
    return rules ? std::optional{*std::move(rules)} : std::nullopt;
}

struct Finding {
    bool good = false;
    std::string text{};
};

Finding effect_of(const test::Panel& panel, const std::string& key, const std::string& json)
{
    int tried = 0;
    for (const std::string& value : test::other_values(key, json)) {
        const std::optional<Ruleset> rules = with(key, value);
        if (!rules) continue;
        try {
            const std::string difference = panel.first_difference(*rules);
            if (!difference.empty()) return {true, value + " shows in: " + difference};
        } catch (const BrokenInvariant& broken) {
            return {false, value + " broke an invariant: " + broken.what()};
        }
        if (++tried == kTries) break;
    }
    if (tried == 0 && json.front() != '[' && json.front() != '{') return {true, "the loader accepts no other value"};
    return {false, "no other value changes anything"};
}

// What is cheap comes first.
Finding look_at(const test::Panel& panel, const std::string& tests, const std::string& key, const std::string& json)
{
    if (is_changed_by_a_test(tests, key)) return {true, "as a test shows"};
    if (const std::string why = printed_only(key); !why.empty()) return {true, why};
    return effect_of(panel, key, json);
}

// Whether any other value breaks an invariant anywhere.
Finding endure(const test::Panel& panel, const std::string& key, const std::string& json)
{
    int tried = 0;
    for (const std::string& value : test::other_values(key, json)) {
        const std::optional<Ruleset> rules = with(key, value);
        if (!rules) continue;
        ++tried;
        try {
            panel.run_all(*rules);
        } catch (const BrokenInvariant& broken) {
            return {false, value + " broke an invariant: " + broken.what()};
        }
    }
    return {true, "survived " + std::to_string(tried) + " other values"};
}

bool is_asked(const std::string& key, const std::vector<std::string>& prefixes)
{
    return prefixes.empty() || std::ranges::any_of(prefixes, [&](const std::string& prefix) { return key.starts_with(prefix); });
}

}  // namespace

int main(int count, char** words)
{
    const Ruleset usual = test::load_standard_rules();
    const test::Panel panel{usual};
    const std::string tests = texts_of_tests();
    std::vector<std::string> prefixes{words + 1, words + count};
    const bool thorough = std::erase(prefixes, "--thorough") > 0;
    bool failed = false;
    for (const auto& [key, json] : codec::flat_values(usual)) {
        if (!is_asked(key, prefixes)) continue;
        const Finding found = thorough ? endure(panel, key, json) : look_at(panel, tests, key, json);
        std::printf("%s %s = %s: %s\n", found.good ? "pass" : "FAIL", key.c_str(), json.c_str(), found.text.c_str());
        std::fflush(stdout);
        failed = failed || !found.good;
    }
    return failed ? 1 : 0;
}

// Whether every key of rulesets/standard does something: a test gives it another value and says what follows; or another value, given here, changes
// something for a player (panel.h). A line `pass KEY: WHERE` or `FAIL KEY` for each.
//   ec4x_keys [PREFIX...]
#include <algorithm>
#include <cctype>
#include <cstdio>
#include <filesystem>
#include <map>
#include <optional>
#include <regex>

#include "base/ensure.h"
#include "codec/flat_values.h"
#include "flips.h"
#include "panel.h"
#include "support/game_files.h"

namespace {

using namespace ec4x;

constexpr int kTries = 4;  // values that the loader accepts

// Read by parts of the program that are not written yet.
const std::map<std::string, std::string> kLater = {
    {"nostr.", "issue 10"},
    {"server.", "issue 8"},
    {"intel.public_submission", "issue 8"},
};

std::string later(const std::string& key)
{
    for (const auto& [prefix, issue] : kLater) {
        if (key.starts_with(prefix)) return issue;
    }
    return {};
}

// All tests beside the code, one behind the other.
std::string texts_of_tests()
{
    std::string all;
    for (const auto& entry : std::filesystem::recursive_directory_iterator{EC4X_SOURCE_DIR "/src"}) {
        const std::string name = entry.path().filename().string();
        if (name.ends_with("_test.cpp") || name.ends_with("_test_support.h")) all += test::read_source_file(std::filesystem::relative(entry.path(), EC4X_SOURCE_DIR).string());
    }
    return all;
}

bool is_word(char letter) { return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_' || letter == '.'; }

// `key = ` or `key.member = ` in a ruleset of a test.
bool is_changed_by_a_test(const std::string& tests, const std::string& key)
{
    for (std::size_t at = tests.find(key); at != std::string::npos; at = tests.find(key, at + 1)) {
        if (at > 0 && is_word(tests[at - 1])) continue;
        static const std::regex kGiven{R"((\.[A-Za-z_0-9]+)* *=)"};
        if (std::regex_search(tests.begin() + static_cast<std::ptrdiff_t>(at + key.size()), tests.end(), kGiven, std::regex_constants::match_continuous)) return true;
    }
    return false;
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
    if (tried == 0 && json.front() == '"') return {true, "the rules need this word"};
    return {false, "no other value changes anything"};
}

// What is cheap comes first.
Finding look_at(const test::Panel& panel, const std::string& tests, const std::string& key, const std::string& json)
{
    if (is_changed_by_a_test(tests, key)) return {true, "as a test shows"};
    if (const std::string issue = later(key); !issue.empty()) return {true, "not read yet: " + issue};
    return effect_of(panel, key, json);
}

bool is_asked(const std::string& key, int count, char** words)
{
    return count < 2 || std::any_of(words + 1, words + count, [&](const char* prefix) { return key.starts_with(prefix); });
}

}  // namespace

int main(int count, char** words)
{
    const Ruleset usual = test::load_standard_rules();
    const test::Panel panel{usual};
    const std::string tests = texts_of_tests();
    bool failed = false;
    for (const auto& [key, json] : codec::flat_values(usual)) {
        if (!is_asked(key, count, words)) continue;
        const Finding found = look_at(panel, tests, key, json);
        std::printf("%s %s = %s: %s\n", found.good ? "pass" : "FAIL", key.c_str(), json.c_str(), found.text.c_str());
        std::fflush(stdout);
        failed = failed || !found.good;
    }
    return failed ? 1 : 0;
}

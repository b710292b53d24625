#include "host/catalogue.h"

#include <algorithm>
#include <utility>

#include "codec/flat_values.h"

namespace ec4x {

namespace {

constexpr std::string_view kChanges = "settings";

bool is_key(const std::string& key)
{
    const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.' || c == '-'; };
    return !key.empty() && std::ranges::all_of(key, fits);
}

std::vector<SettingRefusal> refusals_of(const Complaints& complaints)
{
    std::vector<SettingRefusal> refusals;
    for (const Complaint& complaint : complaints) {
        const std::string text = complaint.path.empty() ? complaint.text : complaint.path + ": " + complaint.text;
        refusals.push_back({Reason::BadSetting, complaint.path, text});
    }
    return refusals;
}

SettingRefusal bad_setting(std::string setting, std::string text) { return {Reason::BadSetting, std::move(setting), std::move(text)}; }

}  // namespace

Result<ChosenRules, std::vector<SettingRefusal>> choose_rules(const Catalogue& catalogue, const std::string& ruleset,
                                                              const std::map<std::string, std::string>& changes)
{
    const auto found = catalogue.rulesets.find(ruleset);
    if (found == catalogue.rulesets.end()) {
        std::string names;
        for (const auto& [name, layers] : catalogue.rulesets) names += (names.empty() ? "" : ", ") + name;
        return std::vector{bad_setting("ruleset", "ruleset: " + ruleset.substr(0, 64) + " is none of " + names)};
    }
    const auto plain = load_ruleset(found->second);
    if (!plain) return refusals_of(plain.error());
    if (changes.empty()) return ChosenRules{*plain, {}};

    std::string text;
    for (const auto& [key, value] : changes) {
        if (!is_key(key)) return std::vector{bad_setting(key, key.substr(0, 64) + ": is no key of a ruleset")};
        if (value.find('\n') != std::string::npos) return std::vector{bad_setting(key, key + ": a value stands on one line")};
        text += key + " = " + value + '\n';
    }
    std::vector<RulesetSource> layers = found->second;
    layers.push_back({std::string{kChanges}, {{std::string{kChanges}, std::move(text)}}});
    auto rules = load_ruleset(layers);
    if (!rules) return refusals_of(rules.error());

    ChosenRules chosen{*std::move(rules), {}};
    const codec::FlatValues before = codec::flat_values(*plain);
    for (const auto& [key, value] : codec::flat_values(chosen.rules)) {
        const auto was = before.find(key);
        if (was == before.end() || was->second != value) chosen.changed.push_back({key, value, was == before.end() ? "nothing" : was->second});
    }
    return chosen;
}

}  // namespace ec4x

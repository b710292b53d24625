#include "flips.h"

#include <regex>

#include "support/game_files.h"

namespace ec4x::test {

namespace {

// `{"a":1}` as `{a = 1}`; numbers, words and lists are the same in both.
std::string toml_of(const std::string& json) { return std::regex_replace(json, std::regex{"\"([A-Za-z_0-9]+)\":"}, "\"$1\" = "); }

std::vector<std::string> other_numbers(const std::string& number)
{
    const std::size_t dot = number.find('.');
    const std::string whole = number.substr(0, dot);
    const std::string rest = dot == std::string::npos ? "" : number.substr(dot);
    const long long value = std::stoll(whole);
    std::vector<std::string> others;
    for (const long long other : {value + 1, value - 1, value * 2, value * 10, value / 2, 1LL, 0LL}) {
        if (other != value) others.push_back(std::to_string(other) + rest);
    }
    return others;
}

// What the loader offers in place of a word that it does not know.
std::vector<std::string> other_words(const std::string& key, const std::string& word)
{
    const std::vector layers{ruleset_layer("standard"), RulesetSource{"flip", {{"flip.toml", key + " = \"?\"\n"}}}};
    const auto refused = load_ruleset(layers);
    if (refused) return {"\"Flipped\""};  // any text will do
    std::vector<std::string> others;
    const std::string& text = refused.error().front().text;
    const std::size_t list = text.find(": one of ");
    if (list == std::string::npos) return {"\"Flipped\""};
    const std::string words = text.substr(list + 9);
    static const std::regex kWord{"[A-Za-z_0-9]+"};
    for (std::sregex_iterator at{words.begin(), words.end(), kWord}, end; at != end; ++at) {
        if ('"' + at->str() + '"' != word) others.push_back('"' + at->str() + '"');
    }
    return others;
}

// Each number of a list or table changed, all at once and one by one; then a list without its last.
std::vector<std::string> other_lists(const std::string& json)
{
    std::vector<std::string> others;
    static const std::regex kNumber{"(-?[0-9]+)(\\.[0-9]+)?(?=[,\\]}])"};
    for (const long long by : {1LL, -1LL, 10LL}) {
        std::string changed;
        auto from = json.cbegin();
        for (std::sregex_iterator at{json.begin(), json.end(), kNumber}, end; at != end; ++at) {
            changed.append(from, (*at)[0].first).append(std::to_string(std::stoll((*at)[1].str()) + by)).append((*at)[2].str());
            from = (*at)[0].second;
            others.push_back(toml_of(std::string{at->prefix()} + std::to_string(std::stoll((*at)[1].str()) + by) + (*at)[2].str() +
                                     json.substr(static_cast<std::size_t>((*at)[0].second - json.begin()))));
        }
        others.insert(others.begin(), toml_of(changed.append(from, json.cend())));
    }
    const std::size_t comma = json.rfind(',');
    if (json.front() == '[') others.push_back(comma == std::string::npos ? "[]" : toml_of(json.substr(0, comma) + ']'));
    return others;
}

}  // namespace

std::vector<std::string> other_values(const std::string& key, const std::string& json)
{
    if (json == "true") return {"false"};
    if (json == "false") return {"true"};
    if (json.front() == '"') return other_words(key, json);
    return json.front() == '[' || json.front() == '{' ? other_lists(json) : other_numbers(json);
}

}  // namespace ec4x::test

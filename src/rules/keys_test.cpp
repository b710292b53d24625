// The key table of the rulebook's index and the ruleset that is loaded from rulesets/standard cannot drift apart.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <regex>
#include <string>

#include "codec/flat_values.h"
#include "codec/json_parser.h"
#include "support/rule_tables.h"
#include "support/rules.h"

namespace ec4x {

namespace {

struct IndexKey {
    std::string key;    // `units.<class>.role`
    std::string value;  // empty: a table in the rule
};

enum class KeysOf { Shared, Classic };

bool is_classic_key(const std::string& key) { return key.starts_with("classic.") || key == "units.<class>.{hs,mc}"; }

std::vector<IndexKey> index_keys(KeysOf of)
{
    std::vector<IndexKey> keys;
    for (const std::vector<std::string>& row : testing::index_table("Configuration keys")) {
        if (row[0] == "Key" || row[0].starts_with("eclipse.") || is_classic_key(row[0]) != (of == KeysOf::Classic)) continue;
        keys.push_back({row[0], row[1] == "table in the rule" ? "" : row[1]});
    }
    return keys;
}

// `units.<class>.{as,ds}` as a regular expression for dotted keys.
std::regex pattern_of(const std::string& key)
{
    std::string pattern;
    for (const char c : key) {
        switch (c) {
            case '.': pattern += "\\."; break;
            case '<': pattern += "[^.]+"; break;
            case '*': pattern += ".+"; break;
            case '{': pattern += '('; break;
            case '}': pattern += ')'; break;
            case ',': pattern += '|'; break;
            default: pattern += c;
        }
    }
    return std::regex{std::regex_replace(pattern, std::regex{"\\[\\^\\.\\]\\+[a-z]+>"}, "[^.]+")};
}

// The book writes tables as {ship:1, 10:120} and {SP=2, SY=3}.
std::string json_of_default(const std::string& text)
{
    return text.starts_with('{') ? std::regex_replace(text, std::regex{"([A-Za-z_0-9]+) *[:=]"}, "\"$1\":") : text;
}

// One text for one value, whatever the order of its keys.
std::string canonical(Value value)
{
    if (value.kind() == ValueKind::Object) {
        std::map<std::string, std::string> entries;
        Value key = value.first();
        for (std::uint32_t i = 0; i < value.count(); ++i, key = key.next().next()) entries[std::string{key.text()}] = canonical(key.next());
        std::string text;
        for (const auto& [name, entry] : entries) text += name + '=' + entry + ' ';
        return '{' + text + '}';
    }
    if (value.kind() == ValueKind::Array) {
        std::string text;
        Value entry = value.first();
        for (std::uint32_t i = 0; i < value.count(); ++i, entry = entry.next()) text += canonical(entry) + ' ';
        return '[' + text + ']';
    }
    if (value.kind() == ValueKind::Integer) return std::to_string(value.integer());
    if (value.kind() == ValueKind::True) return "true";
    if (value.kind() == ValueKind::False) return "false";
    return '"' + std::string{value.text()} + '"';
}

std::string canonical(const std::string& json)
{
    const auto document = parse_json(json);
    return document ? canonical(document->root()) : "not JSON: " + json;
}

void check_defaults(const std::vector<IndexKey>& keys, const codec::FlatValues& values)
{
    for (const IndexKey& key : keys) {
        CAPTURE(key.key);
        if (key.key.find_first_of("<*{") != std::string::npos) {
            const std::regex pattern = pattern_of(key.key);
            CHECK(std::ranges::any_of(values, [&](const auto& entry) { return std::regex_match(entry.first, pattern); }));
        } else {
            REQUIRE(values.contains(key.key));
            if (!key.value.empty()) CHECK(canonical(values.at(key.key)) == canonical(json_of_default(key.value)));
        }
    }
}

void check_listed(const std::vector<IndexKey>& keys, const codec::FlatValues& values, std::string_view prefix)
{
    std::vector<std::regex> patterns;
    for (const IndexKey& key : keys) patterns.push_back(pattern_of(key.key));
    for (const auto& [key, value] : values) {
        if (!key.starts_with(prefix)) continue;
        CAPTURE(key);
        CHECK(std::ranges::any_of(patterns, [&, name = key](const std::regex& pattern) { return std::regex_match(name, pattern); }));
    }
}

}  // namespace

TEST_CASE("every key of the index has its default in the standard ruleset")
{
    const std::vector<IndexKey> keys = index_keys(KeysOf::Shared);
    CHECK(keys.size() > 300);
    check_defaults(keys, codec::flat_values(testing::standard_rules()));
}

TEST_CASE("CLS-001: every classic key of the index has its default in the classic ruleset, and every one there is in the index")
{
    const std::vector<IndexKey> keys = index_keys(KeysOf::Classic);
    CHECK(keys.size() > 90);
    const codec::FlatValues values = codec::flat_values(testing::classic_rules());
    check_defaults(keys, values);
    check_listed(keys, values, "classic.");
}

TEST_CASE("every key of the standard ruleset is in the index") { check_listed(index_keys(KeysOf::Shared), codec::flat_values(testing::standard_rules()), ""); }

TEST_CASE("the index counts its keys")
{
    const std::string index = testing::source_text("docs/rules/00-index.md");
    const std::size_t rows = testing::index_table("Configuration keys").size() - 1;
    CHECK(index.find("\n" + std::to_string(rows) + " keys.") != std::string::npos);
}

}  // namespace ec4x

#include "rules/rulebook.h"

#include <algorithm>
#include <charconv>

namespace ec4x {

namespace {

constexpr std::size_t kIdLength = 7;  // "CBT-037"

bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string_view trimmed(std::string_view text)
{
    const std::size_t from = text.find_first_not_of(' ');
    if (from == std::string_view::npos) return {};
    return text.substr(from, text.find_last_not_of(' ') - from + 1);
}

std::vector<std::string_view> lines_of(std::string_view text)
{
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        if (line.ends_with('\r')) line.remove_suffix(1);
        lines.push_back(line);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

// The number with which a text begins; 0 where there is none.
int leading_number(std::string_view text)
{
    int number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

std::string without_backticks(std::string_view text)
{
    return std::string{text.size() >= 2 && text.front() == '`' && text.back() == '`' ? text.substr(1, text.size() - 2) : text};
}

bool is_key_character(char c)
{
    return (c >= 'a' && c <= 'z') || is_capital(c) || is_digit(c) || std::string_view{"_.<>{},*"}.find(c) != std::string_view::npos;
}

// `map.rings = 0` or `combat.buckets`; nothing for a code span that is no key, such as a value.
std::optional<RuleKey> key_in(std::string_view code)
{
    const std::size_t end = std::min(code.find(" = "), code.size());
    const std::string_view key = code.substr(0, end);
    if (key.find('.') == std::string_view::npos || !std::ranges::all_of(key, is_key_character)) return std::nullopt;
    const std::string_view value = end == code.size() ? std::string_view{} : code.substr(end + 3);
    return RuleKey{std::string{key}, std::string{value}};
}

// The keys of a Config line: its code spans outside brackets. What stands in brackets explains.
std::vector<RuleKey> keys_in(std::string_view line)
{
    std::vector<RuleKey> keys;
    int depth = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '(') ++depth;
        if (line[i] == ')') --depth;
        if (line[i] != '`') continue;
        const std::size_t end = line.find('`', i + 1);
        if (end == std::string_view::npos) break;
        const std::optional<RuleKey> key = key_in(line.substr(i + 1, end - i - 1));
        if (key && depth == 0) keys.push_back(*key);
        i = end;
    }
    return keys;
}

constexpr std::string_view kClassicOnly = "- Rule: (classic only) ";

bool is_pointer(const std::vector<std::string>& text)
{
    return std::ranges::any_of(text, [](std::string_view line) {
        return line.starts_with("- Rule: see ") || (line.starts_with(kClassicOnly) && line.substr(kClassicOnly.size()).starts_with("see "));
    });
}

// A rule without a mark belongs to `standard` and `attrition` (00-index.md, "How to read a rule").
std::vector<std::string> rulesets_of(const Rule& rule)
{
    const auto classic_only = [](std::string_view line) { return line.starts_with(kClassicOnly); };
    if (rule.id.starts_with("ECL")) return {"eclipse"};
    if (rule.id.starts_with("CLS") || std::ranges::any_of(rule.text, classic_only)) return {"classic"};
    return {"standard", "attrition"};
}

void finish(Rule& rule)
{
    while (!rule.text.empty() && rule.text.back().empty()) rule.text.pop_back();
    rule.pointer = is_pointer(rule.text);
    rule.rulesets = rulesets_of(rule);
    for (const std::string& line : rule.text) {
        if (!line.starts_with("- Config:")) continue;
        for (RuleKey& key : keys_in(line)) rule.config.push_back(std::move(key));
    }
}

// "MAP map and systems (41)": prefix and number.
std::vector<IndexedPrefix> prefixes_in(std::string_view field)
{
    std::vector<IndexedPrefix> prefixes;
    for (std::size_t bracket = field.find('('); bracket != std::string_view::npos; bracket = field.find('(')) {
        const std::string_view entry = trimmed(field.substr(0, bracket));
        prefixes.push_back({std::string{entry.substr(0, 3)}, leading_number(field.substr(bracket + 1))});
        const std::size_t next = field.find(", ", bracket);
        field.remove_prefix(next == std::string_view::npos ? field.size() : next + 2);
    }
    return prefixes;
}

void read_file_row(RuleIndex& index, int line, const std::vector<std::string>& fields)
{
    if (fields.size() != 3) return;
    if (fields[0].ends_with(".md")) index.files.push_back({fields[0], line, leading_number(fields[2]), prefixes_in(fields[1])});
    if (fields[0] == "total") {
        index.prefixes = {line, leading_number(fields[1])};
        index.total = {line, leading_number(fields[2])};
    }
}

void read_key_row(RuleIndex& index, int line, const std::vector<std::string>& fields)
{
    if (fields.size() != 3 || !fields[0].starts_with('`')) return;
    const std::string value = fields[1] == "table in the rule" ? std::string{} : without_backticks(fields[1]);
    const std::string_view owner = leading_rule_id(fields[2]).value_or(fields[2]);
    index.keys.push_back({without_backticks(fields[0]), value, std::string{owner}, line});
}

void read_rule_line(RuleIndex& index, int line, std::string_view file, std::string_view text)
{
    const std::optional<std::string_view> id = leading_rule_id(text.substr(2));
    if (!id) return;
    constexpr std::string_view kMark = " (pointer)";
    std::string_view title = trimmed(text.substr(2 + kIdLength));
    const bool pointer = title.ends_with(kMark);
    if (pointer) title.remove_suffix(kMark.size());
    index.rules.push_back({std::string{*id}, std::string{title}, std::string{file}, line, pointer});
}

// "982 rules, 46 of which only point to their owner."
void read_statement(RuleIndex& index, int line, std::string_view text)
{
    const int number = leading_number(text);
    const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
    if (text.substr(digits).starts_with(" keys.")) index.stated_keys = {line, number};
    if (text.substr(digits).starts_with(" rules, ")) {
        index.stated_rules = {line, number};
        index.pointers = {line, leading_number(text.substr(text.find(", ") + 2))};
    }
}

}  // namespace

std::optional<std::string_view> leading_rule_id(std::string_view text)
{
    if (text.size() < kIdLength || text[3] != '-') return std::nullopt;
    for (std::size_t i = 0; i < kIdLength; ++i) {
        if (i != 3 && !(i < 3 ? is_capital(text[i]) : is_digit(text[i]))) return std::nullopt;
    }
    if (text.size() > kIdLength && (is_digit(text[kIdLength]) || is_capital(text[kIdLength]))) return std::nullopt;
    return text.substr(0, kIdLength);
}

std::vector<std::string> table_fields(std::string_view row)
{
    std::vector<std::string> fields;
    std::string field;
    for (std::size_t i = 1; i < row.size(); ++i) {
        if (row[i] == '\\' && i + 1 < row.size() && row[i + 1] == '|') {
            field += row[++i];
        } else if (row[i] == '|') {
            fields.emplace_back(trimmed(field));
            field.clear();
        } else {
            field += row[i];
        }
    }
    return fields;
}

std::vector<Rule> read_rules(std::string_view file, std::string_view text)
{
    std::vector<Rule> rules;
    bool inside = false;
    bool in_code = false;
    int number = 0;
    for (const std::string_view line : lines_of(text)) {
        ++number;
        if (line.starts_with("```")) in_code = !in_code;
        const bool heading = !in_code && line.starts_with('#');
        if (heading || line == "---") {
            const std::string_view title = heading && line.starts_with("### ") ? line.substr(4) : std::string_view{};
            const std::optional<std::string_view> id = leading_rule_id(title);
            inside = id.has_value();
            if (id) rules.push_back({std::string{*id}, std::string{trimmed(title.substr(kIdLength))}, std::string{file}, number, false, {}, {}, {}});
        } else if (inside && !(line.empty() && rules.back().text.empty())) {
            rules.back().text.emplace_back(line);
        }
    }
    for (Rule& rule : rules) finish(rule);
    return rules;
}

RuleIndex read_rule_index(std::string_view file, std::string_view text)
{
    RuleIndex index;
    index.file = file;
    std::string_view section;
    std::string_view rules_file;
    int number = 0;
    for (const std::string_view line : lines_of(text)) {
        ++number;
        if (line.starts_with("## ")) section = line.substr(3);
        if (section == "Files" && line.starts_with('|')) read_file_row(index, number, table_fields(line));
        if (section == "Configuration keys" && line.starts_with('|')) read_key_row(index, number, table_fields(line));
        if (section == "Configuration keys" || section == "All rules") read_statement(index, number, line);
        if (section != "All rules") continue;
        if (line.starts_with("### ")) rules_file = line.substr(4);
        if (line.starts_with("- ")) read_rule_line(index, number, rules_file, line);
    }
    return index;
}

const Rule* find_rule(const std::vector<Rule>& rules, std::string_view id)
{
    const auto it = std::ranges::find(rules, id, &Rule::id);
    return it == rules.end() ? nullptr : &*it;
}

}  // namespace ec4x

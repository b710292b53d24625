#include "rules/rulebook.h"

#include <doctest/doctest.h>

#include <string>

#include "rules/rule_coverage.h"
#include "rules/rulebook_check.h"

namespace ec4x {

namespace {

constexpr std::string_view kBook = R"(# 01 Map (MAP)

What stands above the first rule belongs to none.

### MAP-001 Grid
- Rule: flat-top hexes, see MAP-002.

| a | b |
|---|---|

- Config: `map.rings = 0` (0 = one per House, `standing.none = 1`), `map.names`, `"space"`
- Source: 004
- Check: SHA-256 of it.

### MAP-002 Distance
- Rule: see MAP-001.
- Source: 004
- Check: none.

# Second part

```
# a comment in code is no heading
```

### MAP-003 Classic: hub
- Rule: (classic only) see CLS-001.
- Source: 003
- Check: CLS-001.

---

A closing word.
)";

constexpr std::string_view kClassicBook = R"(### CLS-001 Hub
- Rule: (1) there is one.
- Config: `classic.mode = "a" | "b"`
- Source: 003
- Check: one hub.
)";

constexpr std::string_view kIndex = R"(# 00 Index

### ABC-000 Title

## Files

| File | Prefixes (number of rules) | Rules |
|---|---|---:|
| 01.md | MAP map and systems (3) | 3 |
| 13.md | CLS classic ruleset (1) | 1 |
| total | 2 prefixes | 4 |

## Configuration keys

3 keys. Every number is one of these.

| Key | Default | Owner |
|---|---|---|
| `classic.mode` | `"a" \| "b"` | CLS-001 |
| `map.names` | table in the rule | MAP-001 |
| `map.rings` | `0` | MAP-001 (classic `1`, CLS-001) |

## All rules

4 rules, 2 of which only point to their owner.

### 01.md

- MAP-001 Grid
- MAP-002 Distance (pointer)
- MAP-003 Classic: hub (pointer)

### 13.md

- CLS-001 Hub
)";

std::vector<Rule> book()
{
    std::vector<Rule> rules = read_rules("01.md", kBook);
    for (Rule& rule : read_rules("13.md", kClassicBook)) rules.push_back(std::move(rule));
    return rules;
}

std::string replaced(std::string_view text, std::string_view from, std::string_view to)
{
    std::string result{text};
    const std::size_t at = result.find(from);
    REQUIRE(at != std::string::npos);
    return result.replace(at, from.size(), to);
}

std::string complaints_of(const std::vector<Rule>& rules, const RuleIndex& index)
{
    std::string text;
    for (const Complaint& complaint : check_rulebook(rules, index)) text += to_line(complaint) + "\n";
    return text;
}

}  // namespace

TEST_CASE("a rule id is three capitals and three digits")
{
    struct Case {
        std::string_view text;
        std::optional<std::string_view> id;
    };
    static constexpr Case cases[] = {{"CBT-037", "CBT-037"},   {"CBT-037: text", "CBT-037"}, {"CBT-0371", std::nullopt}, {"CB-037 x", std::nullopt},
                                     {"CBT-03", std::nullopt}, {"cbt-037", std::nullopt},    {"", std::nullopt},         {" CBT-037", std::nullopt}};
    for (const Case& c : cases) {
        CAPTURE(c.text);
        CHECK(leading_rule_id(c.text) == c.id);
    }
}

TEST_CASE("the rulebook is read rule by rule")
{
    const std::vector<Rule> rules = book();
    REQUIRE(rules.size() == 4);
    CHECK(rules[0].id == "MAP-001");
    CHECK(rules[0].title == "Grid");
    CHECK(rules[0].file == "01.md");
    CHECK(rules[0].line == 5);
    CHECK(rules[0].text.size() == 8);
    CHECK(rules[0].text.back() == "- Check: SHA-256 of it.");
    CHECK(!rules[0].pointer);
    CHECK(rules[0].rulesets == std::vector<std::string>{"standard", "attrition"});
    CHECK(rules[1].pointer);
    CHECK(rules[1].text.size() == 3);
    CHECK(rules[2].pointer);
    CHECK(rules[2].rulesets == std::vector<std::string>{"classic"});
    CHECK(rules[2].text.size() == 3);
    CHECK(rules[3].rulesets == std::vector<std::string>{"classic"});
    CHECK(find_rule(rules, "CLS-001") == &rules[3]);
    CHECK(find_rule(rules, "CLS-002") == nullptr);
}

TEST_CASE("a rule's keys are the code spans of its Config line outside brackets")
{
    const std::vector<Rule> rules = book();
    CHECK(rules[0].config == std::vector<RuleKey>{{"map.rings", "0"}, {"map.names", ""}});
    CHECK(rules[3].config == std::vector<RuleKey>{{"classic.mode", "\"a\" | \"b\""}});
}

TEST_CASE("the index is read with the numbers it states")
{
    const RuleIndex index = read_rule_index("00.md", kIndex);
    REQUIRE(index.files.size() == 2);
    CHECK(index.files[0].prefixes == std::vector<IndexedPrefix>{{"MAP", 3}});
    CHECK(index.total.count == 4);
    CHECK(index.prefixes.count == 2);
    CHECK(index.stated_keys.count == 3);
    CHECK(index.stated_rules.count == 4);
    CHECK(index.pointers.count == 2);
    REQUIRE(index.keys.size() == 3);
    CHECK(index.keys[0] == IndexedKey{"classic.mode", "\"a\" | \"b\"", "CLS-001", 19});
    CHECK(index.keys[2].owner == "MAP-001");
    REQUIRE(index.rules.size() == 4);
    CHECK(index.rules[2] == IndexedRule{"MAP-003", "Classic: hub", "01.md", 31, true});
}

TEST_CASE("a rulebook that keeps its promises gives no complaint") { CHECK(complaints_of(book(), read_rule_index("00.md", kIndex)) == ""); }

TEST_CASE("each broken promise of the rulebook is named with file and line")
{
    struct Case {
        std::string_view why, in_book, book_to, in_index, index_to, complaint;
    };
    static constexpr Case cases[] = {
        {"unknown reference", "see MAP-002", "see MAP-009", "", "", "01.md:5:1: MAP-001: names MAP-009, which is no rule\n"},
        {"no check", "- Check: none.", "", "", "", "01.md:15:1: MAP-002: has no line \"- Check:\"\n"},
        {"default differs", "map.rings = 0", "map.rings = 1", "", "", "00.md:21:1: map.rings: is listed with 0, MAP-001 says 1\n"},
        {"key not listed", "`map.names`", "`map.names`, `map.other = 2`", "", "", "01.md:5:1: MAP-001: its key map.other is not in the index\n"},
        {"key not stated", "`map.names`, ", "", "", "", "00.md:20:1: map.names: its owner MAP-001 does not state it in a Config line\n"},
        {"owner unknown", "", "", "| MAP-001 (classic", "| MAP-007 (classic", "00.md:21:1: map.rings: its owner MAP-007 is no rule\n"},
        {"title differs", "### MAP-001 Grid", "### MAP-001 Hexes", "", "", "00.md:29:1: MAP-001: is listed as \"Grid\", its title is \"Hexes\"\n"},
        {"pointer not marked", "", "", "Distance (pointer)", "Distance", "00.md:30:1: MAP-002: only points to its owner; mark it \"(pointer)\"\n"},
        {"pointer marked wrongly", "", "", "- MAP-001 Grid", "- MAP-001 Grid (pointer)", "00.md:29:1: MAP-001: is no pointer\n"},
        {"wrong file", "", "", "### 01.md\n\n- MAP-001 Grid", "- MAP-001 Grid\n\n### 01.md", "00.md:27:1: MAP-001: is listed under , it stands in 01.md\n"},
        {"count of a prefix", "", "", "systems (3)", "systems (4)", "00.md:9:1: states 4 MAP rules, there are 3\n"},
        {"count of a file", "", "", "(3) | 3", "(3) | 5", "00.md:9:1: states 5 rules in 01.md, there are 3\n"},
        {"total", "", "", "prefixes | 4", "prefixes | 5", "00.md:11:1: states 5 rules in total, there are 4\n"},
        {"prefixes", "", "", "2 prefixes", "3 prefixes", "00.md:11:1: states 3 prefixes, there are 2\n"},
        {"keys", "", "", "3 keys", "4 keys", "00.md:15:1: states 4 keys, there are 3\n"},
        {"pointers", "", "", "2 of which", "1 of which", "00.md:25:1: states 1 pointers, there are 2\n"},
        {"listed twice", "", "", "- CLS-001 Hub\n", "- CLS-001 Hub\n- CLS-001 Hub\n", "00.md:36:1: CLS-001: is listed a second time\n"},
        {"listed, not there", "", "", "- CLS-001 Hub\n", "- CLS-001 Hub\n- CLS-002 Ghost\n", "00.md:36:1: CLS-002: is listed, but there is no such rule\n"},
    };
    for (const Case& c : cases) {
        CAPTURE(c.why);
        std::vector<Rule> rules = read_rules("01.md", replaced(kBook, c.in_book, c.book_to));
        for (Rule& rule : read_rules("13.md", kClassicBook)) rules.push_back(std::move(rule));
        CHECK(complaints_of(rules, read_rule_index("00.md", replaced(kIndex, c.in_index, c.index_to))) == c.complaint);
    }
}

TEST_CASE("an id that stands twice and a file outside the index are named")
{
    std::vector<Rule> rules = book();
    for (Rule& rule : read_rules("99.md", kClassicBook)) rules.push_back(std::move(rule));
    const std::string complaints = complaints_of(rules, read_rule_index("00.md", kIndex));
    CHECK(complaints.find("99.md:1:1: CLS-001: the id stands a second time (first in 13.md:1)\n") != std::string::npos);
    CHECK(complaints.find("99.md:1:1: CLS-001: its file is not in the index\n") != std::string::npos);
    CHECK(complaints.find("00.md:11:1: states 4 rules in total, there are 5\n") != std::string::npos);
}

TEST_CASE("every id that opens a test name counts as tested")
{
    const RuleCoverage coverage =
        rule_coverage(book(), {"MAP-001 MAP-002 both", "MAP-001, CLS-001: again", "SHA-256 is no rule", "words, then MAP-003", "MAP-044 ghost"});
    CHECK(coverage.rules == 4);
    CHECK(coverage.tested == 3);
    CHECK(coverage.untested == std::vector<std::string>{"MAP-003"});
    CHECK(coverage.unknown == std::vector<UnknownRule>{{"MAP-044", "MAP-044 ghost"}});
    CHECK(coverage.files == std::vector<FileCoverage>{{"01.md", 3, 2, {"MAP-003"}}, {"13.md", 1, 1, {}}});
}

}  // namespace ec4x

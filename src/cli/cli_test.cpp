#include <doctest/doctest.h>

#include "cli/rule_text.h"
#include "cli/rule_values.h"
#include "cli/rulebook_files.h"

namespace ec4x::cli {

TEST_CASE("test names are the lines between doctest's own")
{
    const std::string_view listing =
        "[doctest] listing all test case names\n"
        "===============================================================================\n"
        "MAP-001 the grid\n"
        "a second one\n"
        "===============================================================================\n"
        "[doctest] unskipped test cases passing the current filters: 2\n";
    CHECK(test_names_in(listing) == std::vector<std::string>{"MAP-001 the grid", "a second one"});
    CHECK(test_names_in("").empty());
}

TEST_CASE("values stand under the keys that the rulebook writes")
{
    struct Case {
        std::string_view value, key;
        bool under;
    };
    static constexpr Case cases[] = {{"map.rings", "map.rings", true},
                                     {"map.rings", "map.rin", false},
                                     {"map.homeworld.lanes", "map.homeworld", true},
                                     {"map.homeworld", "map.homeworld.lanes", false},
                                     {"units.DD.as", "units.<class>.{as,ds}", true},
                                     {"units.DD.pc", "units.<class>.{as,ds}", false},
                                     {"units.DD.pc", "units.<class>.*", true},
                                     {"units.DD.pc", "tech.<name>.*", false}};
    for (const Case& c : cases) {
        CAPTURE(c.value);
        CAPTURE(c.key);
        CHECK(is_under(c.value, c.key) == c.under);
    }
}

TEST_CASE("columns are aligned by code points")
{
    const std::vector<std::vector<std::string>> rows = {{"a", "×2", "c"}, {"long", "b"}};
    CHECK(aligned(rows) == std::vector<std::string>{"a     ×2  c", "long  b"});
}

TEST_CASE("a rule is wrapped beside its labels, tables are aligned, code stays")
{
    Rule rule;
    rule.id = "MAP-001";
    rule.title = "Grid";
    rule.file = "01.md";
    rule.line = 5;
    rule.rulesets = {"standard", "attrition"};
    rule.text = {
        "- Rule: one two three four `five six` seven", "", "| a | long |", "|---|---:|", "| 1 \\| 2 | 3 |", "", "```", "  code   here", "```", "- Check: x"};
    CHECK(rule_text(rule, {false, 40}) ==
          "MAP-001 Grid\n"
          "In        standard, attrition (01.md,\n"
          "          line 5)\n"
          "Rule      one two three four `five six`\n"
          "          seven\n"
          "          a      long\n"
          "          1 | 2  3\n"
          "            code   here\n"
          "Check     x\n");
    rule.text = {"- Rule: aaaa bbbb cccc dddd `eeee ffff gggg` h"};
    CHECK(rule_text(rule, {true, 40})
              .ends_with("\033[1mRule\033[0m      aaaa bbbb cccc dddd \033[36meeee ffff\033[0m\n"
                         "          \033[36mgggg\033[0m h\n"));
}

}  // namespace ec4x::cli

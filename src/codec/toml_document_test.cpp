#include "codec/toml_document.h"

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

namespace ec4x {

namespace {

void show(std::string& out, Value value)
{
    switch (value.kind()) {
        case ValueKind::Null: out += "null"; return;
        case ValueKind::False: out += "false"; return;
        case ValueKind::True: out += "true"; return;
        case ValueKind::Integer: out += std::to_string(value.integer()); return;
        case ValueKind::Decimal: out += value.text(); return;
        case ValueKind::Text: out += '\'' + std::string{value.text()} + '\''; return;
        case ValueKind::Array:
        case ValueKind::Object: break;
    }
    const bool object = value.kind() == ValueKind::Object;
    out += object ? '{' : '[';
    Value at = value.first();
    for (std::uint32_t i = 0; i < value.count(); ++i, at = at.next()) {
        if (i > 0) out += ' ';
        if (object) {
            out.append(at.text()).append(":");
            at = at.next();
        }
        show(out, at);
    }
    out += object ? '}' : ']';
}

std::string shown(const TomlDocument& parsed)
{
    std::string out;
    show(out, parsed.document.root());
    for (const Complaint& complaint : parsed.complaints) out += "; " + to_line(complaint);
    return out;
}

std::string shown(std::string text) { return shown(parse_toml(std::vector{SourceText{"a.toml", std::move(text)}})); }

std::string repeated(std::string_view part, int times)
{
    std::string text;
    for (int i = 0; i < times; ++i) text += part;
    return text;
}

struct Case {
    std::string_view why;
    std::string_view text;
    std::string_view shown;
};

template <std::size_t N>
void check_cases(const Case (&cases)[N])
{
    for (const Case& c : cases) {
        CAPTURE(c.why);
        CHECK(shown(std::string{c.text}) == c.shown);
    }
}

}  // namespace

TEST_CASE("TOML becomes a document")
{
    static constexpr Case cases[] = {
        {"nothing", "", "{}"},
        {"every kind", "a = 1\nb = -2\nc = 'x'\nd = true\ne = false\nf = [1, 'two']", "{a:1 b:-2 c:'x' d:true e:false f:[1 'two']}"},
        {"comments, blank lines and Windows line ends", "# one\r\n\r\na = 1 # two \xc3\xa9\r\n  \t\nb = 2 #", "{a:1 b:2}"},
        {"a mark at the start",
         "\xef\xbb\xbf"
         "a = 1",
         "{a:1}"},
        {"whole numbers", "a = +7\nb = 1_000\nc = 0xff\nd = 0o17\ne = 0b101\nf = -0\ng = 99999999999999999999",
         "{a:7 b:1000 c:255 d:15 e:5 f:0 g:99999999999999999999}"},
        {"decimals as written", "a = 1.25\nb = 20.0\nc = 0.001\nd = -3.10\ne = 1e22\nf = +1_0.5", "{a:1.25 b:20.0 c:0.001 d:-3.10 e:1e22 f:10.5}"},
        {"texts", "a = \"x\\ty\\u00e9\\U0001F680\\\"\"\nb = 'C:\\n'\nc = \"\"\nd = ''", "{a:'x\ty\xc3\xa9\xf0\x9f\x9a\x80\"' b:'C:\\n' c:'' d:''}"},
        {"long texts", "a = \"\"\"\none\ntwo \\\n   three\\t\"\"\"\nb = '''x\\'''\nc = \"\"\"\"q\"\"\"\"\"", "{a:'one\ntwo three\t' b:'x\\' c:'\"q\"\"'}"},
        {"tables", "[a.b]\nc = 1\n[a]\nd = {e = 2, f.g = 3, h = {}}", "{a:{b:{c:1} d:{e:2 f:{g:3} h:{}}}}"},
        {"dotted keys, keys of digits, keys in quotes", "a.b = 1\na . 10 = 2\n\"x y\".'z' = 3\n-1 = 4", "{-1:4 a:{10:2 b:1} x y:{z:3}}"},
        {"a list over lines", "a = [ # first\n 1,\n\n [2, 3], # more\n]\nb = []", "{a:[1 [2 3]] b:[]}"},
        {"a list of tables", "[[a]]\nb = 1\n[[a]]\nb = 2\n[a.c]\nd = 3", "{a:[{b:1} {b:2 c:{d:3}}]}"},
        {"a table below a dotted key", "[a]\nb.c = 1\n[a.b.d]\ne = 2", "{a:{b:{c:1 d:{e:2}}}}"},
    };
    check_cases(cases);
}

TEST_CASE("what is no TOML is refused at its place")
{
    static constexpr Case cases[] = {
        {"no '='", "a = 1\n\nb : 2", "{}; a.toml:3:3: '=' is missing after the key"},
        {"no key", "= 2", "{}; a.toml:1:1: a key is missing"},
        {"no key behind a dot", "a. = 2", "{}; a.toml:1:4: a key is missing"},
        {"no value", "a =", "{}; a.toml:1:4: a value is missing"},
        {"no value on the line", "a = # none\n1", "{}; a.toml:1:5: a value is missing"},
        {"two on a line", "a = 1 b = 2", "{}; a.toml:1:7: nothing may follow on this line"},
        {"a bare word", "a = nearest", "{}; a.toml:1:5: no value starts like this: a text stands in quotes"},
        {"a date", "a = 2026-01-05", "{}; a.toml:1:5: a date or time must stand in quotes"},
        {"a time", "a = 20:00", "{}; a.toml:1:5: a date or time must stand in quotes"},
        {"no number", "a = 1.2.3", "{}; a.toml:1:5: this is no number"},
        {"a leading zero", "a = 012", "{}; a.toml:1:5: this is no number"},
        {"a loose underscore", "a = 1__2", "{}; a.toml:1:5: this is no number"},
        {"a decimal without digits", "a = 1.", "{}; a.toml:1:5: this is no number"},
        {"a hex number without digits", "a = 0x", "{}; a.toml:1:5: this is no number"},
        {"the same key again", "a = 1\na = 2", "{}; a.toml:2:1: 'a' is given twice"},
        {"the same table again", "[a]\n[b]\n[a]", "{}; a.toml:3:2: 'a' is given twice"},
        {"the same key in an inline table", "a = {b = 1, b = 2}", "{}; a.toml:1:13: 'b' is given twice"},
        {"a value as a table", "a = 1\n[a.b]", "{}; a.toml:2:2: 'a' cannot grow any more"},
        {"an inline table grows", "a = {b = {c = 1}}\n[a.b]", "{}; a.toml:2:2: 'a' cannot grow any more"},
        {"a table grows by a dotted key", "[a.b]\n[a]\nb.c = 1", "{}; a.toml:3:1: 'b' cannot grow any more"},
        {"a list as a list of tables", "a = []\n[[a]]", "{}; a.toml:2:3: 'a' is given twice"},
        {"an open header", "[a\nb = 1", "{}; a.toml:1:3: ']' is missing"},
        {"an open list", "a = [1, 2", "{}; a.toml:1:10: ',' or ']' is missing"},
        {"an open inline table", "a = {b = 1\n}", "{}; a.toml:1:11: ',' or '}' is missing"},
        {"a comma too many", "a = {b = 1, }", "{}; a.toml:1:13: a key is missing"},
        {"an open text", "a = 'x\nb = 1", "{}; a.toml:1:7: the text does not end on its line"},
        {"an open text at the end", "a = \"x", "{}; a.toml:1:7: the text does not end"},
        {"an open long text", "a = '''x\n", "{}; a.toml:2:1: the text does not end"},
        {"no such escape", "a = \"\\q\"", "{}; a.toml:1:7: no such escape"},
        {"half a surrogate pair", "a = \"\\ud800\"", "{}; a.toml:1:8: no such character"},
        {"an escape that ends", "a = \"\\u12", "{}; a.toml:1:8: hex digits are missing"},
        {"a control character", "a = \"\x01\"", "{}; a.toml:1:6: a control character must be escaped"},
        {"a control character in a comment", "# \x01", "{}; a.toml:1:3: a control character in a comment"},
        {"bytes that are no UTF-8", "a = '\xff'", "{}; a.toml: the text is not UTF-8"},
        {"letters that are no key", "\xd2\x8d = 1", "{}; a.toml:1:1: a key is missing"},
    };
    check_cases(cases);
}

TEST_CASE("the files of a layer are one document")
{
    const auto both = [](std::string a, std::string b) {
        return shown(parse_toml(std::vector{SourceText{"a.toml", std::move(a)}, SourceText{"b.toml", std::move(b)}}));
    };
    CHECK(both("[m]\na = 1\n[m.n]\nb = 2", "[m]\nc = 3\n[m.n]\nd = 4") == "{m:{a:1 c:3 n:{b:2 d:4}}}");
    CHECK(both("m.a = 1", "m.b = 2") == "{m:{a:1 b:2}}");
    CHECK(both("[m]\na = 1", "# first\n[m]\na = 2") == "{m:{a:1}}; b.toml:3:1: m.a: given twice: first in a.toml:2");
    CHECK(both("m = {a = 1}", "m = {b = 2}") == "{m:{a:1}}; b.toml:1:1: m: given twice: first in a.toml:1");
    CHECK(both("m = 1", "[m]\nb = 2") == "{m:1}; b.toml:1:2: m: given twice: first in a.toml:1");
    CHECK(both("a = ", "b = 2") == "{b:2}; a.toml:1:5: a value is missing");
}

TEST_CASE("values remember their file, line and column")
{
    const TomlDocument parsed = parse_toml(std::vector{SourceText{"a.toml", ""}, SourceText{"b.toml", "[turn]\n\n  first = 7"}}, "layer");
    const Value root = parsed.document.root();
    CHECK(root.file() == "layer");
    const Value turn = root.first().next();
    const Value key = turn.first();
    const Value seven = key.next();
    CHECK(turn.file() == "b.toml");
    CHECK(turn.place().line == 1);
    CHECK(turn.place().column == 2);
    CHECK(key.place().line == 3);
    CHECK(key.place().column == 3);
    CHECK(seven.place().column == 11);
}

TEST_CASE("hostile TOML is refused, whatever its depth and size")
{
    CHECK(shown("[" + repeated("a.", 100'000) + "a]").ends_with("nested too deeply"));
    CHECK(shown(repeated("a.", 100'000) + "a = 1").ends_with("nested too deeply"));
    CHECK(shown("a = " + repeated("[", 100'000)).ends_with("nested too deeply"));
    CHECK(shown("x = " + repeated("{a = ", 100'000)).ends_with("nested too deeply"));
    CHECK(shown("x = " + repeated("{a.b.c = ", 100'000)).ends_with("nested too deeply"));
    CHECK(shown("x = " + repeated("[{a = ", 100'000)).ends_with("nested too deeply"));
    CHECK(shown("[" + repeated("a.", 31) + "a]") == repeated("{a:", 32) + "{}" + repeated("}", 32));
    CHECK(shown(std::string(2'000'000, '#')) == "{}; a.toml: the text is larger than 1 MiB");
}

}  // namespace ec4x

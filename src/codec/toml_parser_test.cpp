#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "codec/toml_parser.h"

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

}  // namespace

TEST_CASE("TOML becomes a document")
{
    struct Case { std::string_view why; std::string_view text; std::string_view shown; };
    static constexpr Case cases[] = {
        {"nothing", "", "{}"},
        {"every kind", "a = 1\nb = -2\nc = 'x'\nd = true\ne = false\nf = [1, 'two']", "{a:1 b:-2 c:'x' d:true e:false f:[1 'two']}"},
        {"decimals as written", "a = 1.25\nb = 20.0\nc = 0.001\nd = -3.10\ne = 1e22", "{a:1.25 b:20.0 c:0.001 d:-3.1 e:10000000000000000000000.0}"},
        {"no number at all", "a = inf\nb = nan", "{a:inf b:nan}"},
        {"tables", "[a.b]\nc = 1\n[a]\nd = {e = 2}", "{a:{b:{c:1} d:{e:2}}}"},
        {"dotted keys and keys of digits", "a.b = 1\na.10 = 2", "{a:{10:2 b:1}}"},
        {"a list of tables", "[[a]]\nb = 1\n[[a]]\nb = 2", "{a:[{b:1} {b:2}]}"},
        {"a date", "a = 2026-01-05", "{a:''}; a.toml:1:5: a: a date or time must stand in quotes"},
        {"the same key again", "a = 1\na = 2", "{}; a.toml:2:5: Error while parsing key-value pair: cannot redefine existing integer 'a'"},
        {"no TOML", "a = 1\n\nb : 2", "{}; a.toml:3:3: Error while parsing key-value pair: expected '=', saw ':'"},
        {"bytes that are no UTF-8", "a = '\xff'", "{}; a.toml:1:5: Encountered invalid utf-8 sequence"},
    };
    for (const Case& c : cases) {
        CAPTURE(c.why);
        CHECK(shown(std::string{c.text}) == c.shown);
    }
}

TEST_CASE("the files of a layer are one document")
{
    const auto both = [](std::string a, std::string b) {
        return shown(parse_toml(std::vector{SourceText{"a.toml", std::move(a)}, SourceText{"b.toml", std::move(b)}}));
    };
    CHECK(both("[m]\na = 1\n[m.n]\nb = 2", "[m]\nc = 3\n[m.n]\nd = 4") == "{m:{a:1 c:3 n:{b:2 d:4}}}");
    CHECK(both("[m]\na = 1", "# first\n[m]\na = 2") == "{m:{a:1}}; b.toml:3:1: m.a: given twice: first in a.toml:2");
    CHECK(both("m = {a = 1}", "m = {b = 2}") == "{m:{a:1}}; b.toml:1:1: m: given twice: first in a.toml:1");
    CHECK(both("m = 1", "[m]\nb = 2") == "{m:1}; b.toml:1:2: m: given twice: first in a.toml:1");
    CHECK(both("a = ", "b = 2").starts_with("{b:2}; a.toml:1:"));
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
    CHECK(key.place().line == 3);
    CHECK(key.place().column == 3);
    CHECK(seven.place().column == 11);
}

TEST_CASE("hostile TOML is refused, whatever its depth and size")
{
    const auto repeated = [](std::string_view part, int times) {
        std::string text;
        for (int i = 0; i < times; ++i) text += part;
        return text;
    };
    CHECK(shown("[" + repeated("a.", 100'000) + "a]") == "{}; a.toml:1:1: more than 100 dots in a line");
    CHECK(shown("a = " + repeated("[", 100'000)).starts_with("{}; a.toml:1:"));
    CHECK(shown(repeated("a = {", 100'000)).starts_with("{}; a.toml:1:"));
    CHECK(shown("[" + repeated("a.", 40) + "a]").ends_with("nested too deeply"));
    CHECK(shown(std::string(5'000'000, '#')) == "{}; a.toml: the text is larger than 4 MiB");
    std::string stairs = "x = ";
    for (int i = 0; i < 7; ++i) stairs += "[\n{" + repeated("a.", 90) + "a = ";
    CHECK(shown(stairs + "1").starts_with("{}; a.toml:"));
    for (int i = 0; i < 7; ++i) stairs += i == 0 ? "1 }]" : " }]";
    CHECK(shown(stairs).find("nested too deeply") != std::string::npos);
}

}  // namespace ec4x

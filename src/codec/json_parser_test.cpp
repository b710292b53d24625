#include "codec/json_parser.h"

#include <doctest/doctest.h>

#include <string>

#include "codec/json_writer.h"

namespace ec4x {

namespace {

// The document written again, to see all of it.
void append(std::string& out, Value value)
{
    switch (value.kind()) {
        case ValueKind::Null: out += "null"; break;
        case ValueKind::False: out += "false"; break;
        case ValueKind::True: out += "true"; break;
        case ValueKind::Integer: out += std::to_string(value.integer()); break;
        case ValueKind::Decimal: out += value.text(); break;
        case ValueKind::Text: codec::append_json_text(out, value.text()); break;
        case ValueKind::Array:
        case ValueKind::Object: {
            const bool object = value.kind() == ValueKind::Object;
            out += object ? '{' : '[';
            Value child = value.first();
            for (std::uint32_t i = 0; i < value.count(); ++i, child = child.next()) {
                if (i > 0) out += ',';
                if (object) {
                    append(out, child);
                    out += ':';
                    child = child.next();
                }
                append(out, child);
            }
            out += object ? '}' : ']';
        }
    }
}

std::string parsed(const std::string& text)
{
    const auto document = parse_json(text, "t.json");
    if (!document) return to_line(document.error());
    std::string out;
    append(out, document->root());
    return out;
}

}  // namespace

TEST_CASE("JSON is read as it is written")
{
    struct Row {
        const char* why;
        std::string text;
        std::string expected;
    };
    const Row rows[] = {
        {"words", " [ true , false , null ] ", "[true,false,null]"},
        {"nested", "{\"a\":{\"b\":[1,[2,3]],\"c\":{}},\"d\":[]}", "{\"a\":{\"b\":[1,[2,3]],\"c\":{}},\"d\":[]}"},
        {"whole numbers", "[0,-1,9223372036854775807,-9223372036854775808]", "[0,-1,9223372036854775807,-9223372036854775808]"},
        {"decimals keep their digits", "[10.005,1e3,0.10,9223372036854775808]", "[10.005,1e3,0.10,9223372036854775808]"},
        {"escapes", R"(["\"\\\/\b\f\n\r\t\u0041\u00e9\u20ac\ud83d\ude80"])", "[\"\\\"\\\\/\\b\\f\\n\\r\\tA\xc3\xa9\xe2\x82\xac\xf0\x9f\x9a\x80\"]"},
        {"control characters", R"(["\u0001"])", R"(["\u0001"])"},
        {"equal keys are kept for the reader to refuse", "{\"a\":1,\"a\":2}", "{\"a\":1,\"a\":2}"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.why);
        CHECK(parsed(row.text) == row.expected);
    }
}

TEST_CASE("malformed JSON is refused with the place")
{
    struct Row {
        std::string text;
        std::string expected;
    };
    const Row rows[] = {
        {"", "t.json:1:1: a value is missing"},
        {"[1,\n 2", "t.json:2:3: ',' or ']' is missing"},
        {"[1,]", "t.json:1:4: no value starts like this"},
        {"{\"a\" 1}", "t.json:1:6: ':' is missing after the key"},
        {"{a:1}", "t.json:1:2: a key in quotes is missing"},
        {"{\"a\":1,}", "t.json:1:8: a key in quotes is missing"},
        {"[01]", "t.json:1:3: ',' or ']' is missing"},
        {"[1.]", "t.json:1:4: a digit is missing"},
        {"[-]", "t.json:1:3: no value starts like this"},
        {"[1e+]", "t.json:1:5: a digit is missing"},
        {"tru", "t.json:1:1: no such word"},
        {"\"abc", "t.json:1:5: the text does not end"},
        {"\"a\nb\"", "t.json:1:3: a control character must be escaped"},
        {R"("\x")", "t.json:1:3: no such escape"},
        {R"("\u12g4")", "t.json:1:4: four hex digits are missing"},
        {R"("\ud800")", "t.json:1:8: half of a surrogate pair is missing"},
        {R"("\udc00")", "t.json:1:8: half of a surrogate pair is missing"},
        {"\"\xff\"", "t.json:1:3: the text is not UTF-8"},
        {"\"\xc0\x80\"", "t.json:1:4: the text is not UTF-8"},
        {"\"\xed\xa0\x80\"", "t.json:1:5: the text is not UTF-8"},
        {"1 2", "t.json:1:3: nothing may follow the value"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.text);
        CHECK(parsed(row.text) == row.expected);
    }
    CHECK(parsed(std::string(200, '[')) == "t.json:1:101: nested too deeply");
    CHECK(parsed(std::string(100, '[') + std::string(100, ']')) == std::string(100, '[') + std::string(100, ']'));
}

}  // namespace ec4x

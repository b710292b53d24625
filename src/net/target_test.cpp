#include "net/target.h"

#include <doctest/doctest.h>

namespace ec4x::net {

namespace {

std::string written(const Target& target)
{
    std::string out = target.path;
    for (const auto& [name, value] : target.query) out += " [" + name + "=" + value + "]";
    return out;
}

}  // namespace

TEST_CASE("a request's target is decoded and normalised, or refused")
{
    struct Row {
        const char* why;
        std::string_view text;
        const char* expected;
    };  // nullptr: refused
    static constexpr Row rows[] = {
        {"the root", "/", "/"},
        {"plain", "/api/v1/games", "/api/v1/games"},
        {"a slash at the end stays", "/api/", "/api/"},
        {"double slashes", "//api///v1//", "/api/v1/"},
        {"escapes", "/caf%C3%A9/a%20b", "/café/a b"},
        {"a plus is a plus in a path", "/a+b", "/a+b"},
        {"query", "/x?a=1&b=2", "/x [a=1] [b=2]"},
        {"plus in a query", "/x?a=1+2%2B", "/x [a=1 2+]"},
        {"no value", "/x?a&b=&=c", "/x [a=] [b=] [=c]"},
        {"empty items", "/x?&&a=1&", "/x [a=1]"},
        {"several equal signs", "/x?a=b=c", "/x [a=b=c]"},
        {"several question marks", "/x?a=?", "/x [a=?]"},
        {"slashes and dots in a query are free", "/x?p=../%2e%2e/%2F", "/x [p=../..//]"},
        {"a fragment is no part of it", "/x?a=1#b", "/x [a=1]"},
        {"as proxies send it", "http://host:80/x?a=1", "/x [a=1]"},
        {"without a path", "https://host", "/"},
        {"without a path, with a query", "http://host?a=1", "/ [a=1]"},
        {"three dots are a name", "/...", "/..."},
        {"empty", "", nullptr},
        {"no slash", "x", nullptr},
        {"an asterisk", "*", nullptr},
        {"another scheme", "ftp://host/x", nullptr},
        {"two dots", "/a/../b", nullptr},
        {"two dots at the end", "/a/..", nullptr},
        {"two dots in disguise", "/a/%2e%2E/b", nullptr},
        {"one dot", "/a/./b", nullptr},
        {"an escaped slash", "/a%2Fb", nullptr},
        {"an escaped backslash", "/a%5cb", nullptr},
        {"a backslash", "/a\\b", nullptr},
        {"a cut escape", "/a%2", nullptr},
        {"a cut escape in the query", "/a?b=%", nullptr},
        {"no hex digits", "/a%zz", nullptr},
        {"NUL", "/a%00b", nullptr},
        {"NUL in the query", "/a?b=%00", nullptr},
        {"a line break", "/a%0d%0aSet-Cookie:%20b", nullptr},
        {"no UTF-8", "/%ff", nullptr},
        {"overlong UTF-8", "/%c0%ae%c0%ae", nullptr},
        {"a surrogate", "/%ed%a0%80", nullptr},
        {"beyond Unicode", "/%f4%90%80%80", nullptr},
        {"cut UTF-8", "/%e2%82", nullptr},
        {"no UTF-8 in the query", "/x?a=%fe", nullptr},
    };
    for (const Row& row : rows) {
        CAPTURE(row.why);
        const auto target = read_target(row.text);
        CHECK(target.ok() == (row.expected != nullptr));
        if (target && row.expected) CHECK(written(*target) == row.expected);
        if (!target) CHECK(!target.error().why.empty());
    }
}

TEST_CASE("line breaks are allowed in a query's values")
{
    const auto query = read_query("text=a%0Ab");
    REQUIRE(query.ok());
    CHECK(query->at(0).second == "a\nb");
}

}  // namespace ec4x::net

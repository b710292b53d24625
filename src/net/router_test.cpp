#include "net/router.h"

#include <doctest/doctest.h>

#include <stdexcept>

namespace ec4x::net {

namespace {

RouteHandler says(std::string name)
{
    return [name](const HttpRequest&, const PathParameters& parameters) {
        std::string text = name;
        for (const auto& [key, value] : parameters) text += ' ' + key + '=' + value;
        return text_response(200, text);
    };
}

Router table()
{
    return Router{{
        {"GET", "/", says("root")},
        {"GET", "/api/v1/games", says("list")},
        {"POST", "/api/v1/games", says("create")},
        {"GET", "/api/v1/games/new", says("form")},
        {"GET", "/api/v1/games/{game}", says("game")},
        {"DELETE", "/api/v1/games/{game}", says("drop")},
        {"GET", "/api/v1/games/{game}/view", says("view")},
        {"GET", "/api/v1/games/{game}/turns/{turn}", says("turn")},
        {"GET", "/api/v1/games/{game}/turns/last", says("last")},
        {"GET", "/assets/{file...}", says("file")},
        {"GET", "/assets/index", says("index")},
        {"OPTIONS", "/own", says("own options")},
    }};
}

std::string answered(const Router& router, const char* method, const char* path)
{
    HttpRequest request;
    request.method = method;
    request.path = path;
    const HttpResponse response = router.answer(request);
    std::string out = std::to_string(response.status);
    if (response.status == 200) out += ' ' + *response.body;
    for (const auto& [name, value] : response.headers) out += ' ' + name + ": " + value;
    return out;
}

}  // namespace

TEST_CASE("a path finds its route")
{
    struct Row {
        const char* why;
        const char* method;
        const char* path;
        const char* expected;
    };
    static constexpr Row rows[] = {
        {"the root", "GET", "/", "200 root"},
        {"a literal", "GET", "/api/v1/games", "200 list"},
        {"another method", "POST", "/api/v1/games", "200 create"},
        {"HEAD takes the GET", "HEAD", "/api/v1/games", "200 list"},
        {"a parameter", "GET", "/api/v1/games/7", "200 game game=7"},
        {"a literal before a parameter", "GET", "/api/v1/games/new", "200 form"},
        {"the parameter's other methods count for the literal too", "DELETE", "/api/v1/games/new", "200 drop game=new"},
        {"what follows a parameter also follows the literal", "GET", "/api/v1/games/new/view", "200 view game=new"},
        {"a parameter within", "GET", "/api/v1/games/7/view", "200 view game=7"},
        {"two parameters", "GET", "/api/v1/games/7/turns/3", "200 turn game=7 turn=3"},
        {"a literal after a parameter", "GET", "/api/v1/games/7/turns/last", "200 last game=7"},
        {"odd characters are part of a parameter", "GET", "/api/v1/games/a b{c}é", "200 game game=a b{c}é"},
        {"a rest of one part", "GET", "/assets/app.js", "200 file file=app.js"},
        {"a rest of several parts", "GET", "/assets/a/b/c.css", "200 file file=a/b/c.css"},
        {"a literal before a rest", "GET", "/assets/index", "200 index"},
        {"a rest where a literal leads nowhere", "GET", "/assets/index/x", "200 file file=index/x"},
        {"an empty rest is none", "GET", "/assets", "404"},
        {"its own OPTIONS", "OPTIONS", "/own", "200 own options"},
        {"no such path", "GET", "/api/v2/games", "404"},
        {"the beginning of a path", "GET", "/api/v1", "404"},
        {"more than a path", "GET", "/api/v1/games/7/view/x", "404"},
        {"a slash at the end is another path", "GET", "/api/v1/games/", "404"},
        {"an empty parameter is none", "GET", "/api/v1/games//view", "404"},
        {"another method than there is", "PUT", "/api/v1/games/7/view", "405 Allow: GET, HEAD, OPTIONS"},
        {"all methods of all patterns", "PATCH", "/api/v1/games/new", "405 Allow: DELETE, GET, HEAD, OPTIONS"},
        {"a method nobody knows", "BREW", "/", "405 Allow: GET, HEAD, OPTIONS"},
        {"OPTIONS", "OPTIONS", "/api/v1/games", "204 Allow: GET, HEAD, OPTIONS, POST"},
        {"OPTIONS of nothing", "OPTIONS", "/nothing", "404"},
    };
    const Router router = table();
    for (const Row& row : rows) {
        CAPTURE(row.why);
        CHECK(answered(router, row.method, row.path) == row.expected);
    }
}

TEST_CASE("a match names its route")
{
    const Router router = table();
    const Router::Match match = router.match("GET", "/api/v1/games/7/view");
    REQUIRE(match.route.has_value());
    CHECK(router.routes()[*match.route].pattern == "/api/v1/games/{game}/view");
    CHECK(parameter(match.parameters, "game") == "7");
    CHECK(parameter(match.parameters, "turn") == "");
}

TEST_CASE("a table with a mistake is refused")
{
    static constexpr const char* bad[] = {"games", "/{}", "/a{b}", "/{a", "/a}", "/{...}", "/{a...}/b"};
    for (const char* pattern : bad) {
        CAPTURE(pattern);
        CHECK_THROWS_AS(Router({{"GET", pattern, says("")}}), std::invalid_argument);
    }
    CHECK_THROWS_AS(Router({{"GET", "/{a}", says("")}, {"GET", "/{b}", says("")}}), std::invalid_argument);
    CHECK_NOTHROW(Router({{"GET", "/{a}", says("")}, {"PUT", "/{b}", says("")}}));
}

}  // namespace ec4x::net

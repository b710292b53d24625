// A table of routes. A path is walked once, part by part; there is no backtracking and no regular expression.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "net/http.h"

namespace ec4x::net {

// By name, as the pattern gives them, decoded.
using PathParameters = Fields;

[[nodiscard]] std::string_view parameter(const PathParameters& parameters, std::string_view name);  // empty where there is none

using RouteHandler = std::function<HttpResponse(const HttpRequest&, const PathParameters&)>;

struct Route {
    std::string method{};
    std::string pattern{};  // `/games/{game}/view`; a part in braces takes one part of the path, `{rest...}` at the end takes all that follow
    RouteHandler handler{};
};

class Router {
public:
    // Throws std::invalid_argument where a pattern is none, or two routes are the same.
    explicit Router(std::vector<Route> routes);
    ~Router();
    Router(Router&&) noexcept;
    Router& operator=(Router&&) noexcept;

    struct Match {
        std::optional<std::size_t> route{};  // its place in the table
        PathParameters parameters{};
        std::vector<std::string> allowed{};  // the methods of this path where `route` has no value; empty: there is no such path
    };
    // A HEAD takes the GET. Where a literal and a parameter both fit, the literal that stands first decides.
    [[nodiscard]] Match match(std::string_view method, std::string_view path) const;

    // What the handler says; 404, 405 with Allow, 204 with Allow for OPTIONS that has no route of its own.
    [[nodiscard]] HttpResponse answer(const HttpRequest& request) const;
    [[nodiscard]] HttpResponse answer(const HttpRequest& request, const Match& match) const;

    [[nodiscard]] std::span<const Route> routes() const { return routes_; }

private:
    struct Node;
    std::vector<Route> routes_;
    std::unique_ptr<Node> root_;
};

}  // namespace ec4x::net

#include "net/router.h"

#include <algorithm>
#include <map>
#include <set>
#include <stdexcept>
#include <utility>

namespace ec4x::net {

namespace {

// `/a/b/` has the parts `a`, `b` and an empty one; `/` has none.
std::vector<std::string_view> parts_of(std::string_view path)
{
    std::vector<std::string_view> parts;
    if (path.starts_with('/')) path.remove_prefix(1);
    while (!path.empty()) {
        const std::size_t slash = path.find('/');
        parts.push_back(path.substr(0, slash));
        if (slash == path.npos) break;
        path.remove_prefix(slash + 1);
        if (path.empty()) parts.emplace_back();
    }
    return parts;
}

bool is_parameter(std::string_view part) { return part.starts_with('{'); }
bool is_rest(std::string_view part) { return part.ends_with("...}"); }

std::string name_of(std::string_view part)
{
    part.remove_prefix(1);
    part.remove_suffix(is_rest(part) ? 4 : 1);
    return std::string{part};
}

std::string joined(const std::vector<std::string>& words)
{
    std::string out;
    for (const std::string& word : words) out += (out.empty() ? "" : ", ") + word;
    return out;
}

}  // namespace

struct Router::Node {
    // A pattern that can still fit, and how far it has come.
    struct Candidate {
        std::size_t route = 0;
        std::vector<std::string> parts{};
    };

    std::vector<std::pair<std::string, std::unique_ptr<Node>>> literals{};  // ascending
    std::unique_ptr<Node> any{};
    std::vector<std::size_t> ends{};   // routes that end here, the one that comes first wins
    std::vector<std::size_t> rests{};  // routes whose rest begins here

    // A node for every literal holds also what a parameter in its place allows: so each part of a path is looked at once.
    static std::unique_ptr<Node> make(const std::vector<Candidate>& candidates, std::size_t depth)
    {
        auto node = std::make_unique<Node>();
        std::set<std::string> words;
        for (const Candidate& candidate : candidates) {
            if (depth == candidate.parts.size()) {
                node->ends.push_back(candidate.route);
            } else if (is_rest(candidate.parts[depth])) {
                node->rests.push_back(candidate.route);
            } else if (!is_parameter(candidate.parts[depth])) {
                words.insert(candidate.parts[depth]);
            }
        }
        for (const std::string& word : words) node->literals.emplace_back(word, make(those_with(candidates, depth, word), depth + 1));
        const std::vector<Candidate> others = those_with(candidates, depth, {});
        if (!others.empty()) node->any = make(others, depth + 1);
        return node;
    }

    // First the routes with the word, then those with a parameter in its place.
    static std::vector<Candidate> those_with(const std::vector<Candidate>& candidates, std::size_t depth, std::optional<std::string> word)
    {
        std::vector<Candidate> out;
        const auto goes_on = [&](const Candidate& c) { return depth < c.parts.size() && !is_rest(c.parts[depth]); };
        std::ranges::copy_if(candidates, std::back_inserter(out), [&](const Candidate& c) { return goes_on(c) && word && c.parts[depth] == *word; });
        std::ranges::copy_if(candidates, std::back_inserter(out), [&](const Candidate& c) { return goes_on(c) && is_parameter(c.parts[depth]); });
        return out;
    }

    [[nodiscard]] const Node* next(std::string_view part) const
    {
        const auto found = std::ranges::lower_bound(literals, part, {}, [](const auto& entry) { return std::string_view{entry.first}; });
        if (found != literals.end() && found->first == part) return found->second.get();
        return part.empty() ? nullptr : any.get();
    }
};

namespace {

void check_pattern(const std::string& pattern)
{
    if (!pattern.starts_with('/')) throw std::invalid_argument{pattern + " does not begin with /."};
    const auto parts = parts_of(pattern);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const bool braces = parts[i].find_first_of("{}") != parts[i].npos;
        if (braces && (!parts[i].starts_with('{') || !parts[i].ends_with('}') || name_of(parts[i]).empty())) {
            throw std::invalid_argument{pattern + " has braces that are no parameter."};
        }
        if (braces && is_rest(parts[i]) && i + 1 < parts.size()) throw std::invalid_argument{pattern + " goes on after its rest."};
    }
}

// Two patterns that fit the same paths are the same.
std::string shape_of(const Route& route)
{
    std::string shape = route.method;
    for (const std::string_view part : parts_of(route.pattern)) shape += '/' + std::string{is_rest(part) ? "{...}" : is_parameter(part) ? "{}" : part};
    return shape;
}

}  // namespace

std::string_view parameter(const PathParameters& parameters, std::string_view name)
{
    const auto found = std::ranges::find(parameters, name, &PathParameters::value_type::first);
    return found == parameters.end() ? std::string_view{} : std::string_view{found->second};
}

Router::Router(std::vector<Route> routes) : routes_{std::move(routes)}
{
    std::set<std::string> shapes;
    std::vector<Node::Candidate> candidates;
    for (std::size_t i = 0; i < routes_.size(); ++i) {
        check_pattern(routes_[i].pattern);
        if (!shapes.insert(shape_of(routes_[i])).second) throw std::invalid_argument{routes_[i].method + ' ' + routes_[i].pattern + " is there twice."};
        Node::Candidate candidate{i, {}};
        for (const std::string_view part : parts_of(routes_[i].pattern)) candidate.parts.emplace_back(part);
        candidates.push_back(std::move(candidate));
    }
    root_ = Node::make(candidates, 0);
}

Router::~Router() = default;
Router::Router(Router&&) noexcept = default;
Router& Router::operator=(Router&&) noexcept = default;

Router::Match Router::match(std::string_view method, std::string_view path) const
{
    const std::vector<std::string_view> parts = parts_of(path);
    const Node* node = root_.get();
    const std::vector<std::size_t>* rests = nullptr;  // of the last node that has some
    for (std::size_t i = 0; node != nullptr; ++i) {
        if (!node->rests.empty() && i < parts.size()) rests = &node->rests;
        if (i == parts.size()) break;
        node = node->next(parts[i]);
    }

    Match out;
    const auto pick = [&](const std::vector<std::size_t>& routes, std::string_view wanted) {
        const auto found = std::ranges::find_if(routes, [&](std::size_t route) { return routes_[route].method == wanted; });
        if (found != routes.end() && !out.route) out.route = *found;
    };
    const std::vector<std::size_t> none;
    const std::vector<std::size_t>& ends = node != nullptr && !node->ends.empty() ? node->ends : rests != nullptr ? *rests : none;
    pick(ends, method);
    if (method == "HEAD") pick(ends, "GET");
    if (!out.route) {
        for (const std::size_t route : ends) out.allowed.push_back(routes_[route].method);
        if (std::ranges::find(out.allowed, "GET") != out.allowed.end()) out.allowed.emplace_back("HEAD");
        if (!out.allowed.empty()) out.allowed.emplace_back("OPTIONS");
        std::ranges::sort(out.allowed);
        const auto [first, last] = std::ranges::unique(out.allowed);
        out.allowed.erase(first, last);
        return out;
    }
    const std::vector<std::string_view> pattern = parts_of(routes_[*out.route].pattern);
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        if (!is_parameter(pattern[i])) continue;
        const char* end = path.data() + path.size();
        std::string value = is_rest(pattern[i]) ? std::string{parts[i].data(), end} : std::string{parts[i]};
        out.parameters.emplace_back(name_of(pattern[i]), std::move(value));
    }
    return out;
}

HttpResponse Router::answer(const HttpRequest& request) const { return answer(request, match(request.method, request.path)); }

HttpResponse Router::answer(const HttpRequest& request, const Match& match) const
{
    if (match.route) return routes_[*match.route].handler(request, match.parameters);
    if (match.allowed.empty()) return error_response(404, "not_found", "There is nothing at this address.");
    HttpResponse response = error_response(405, "wrong_method", "This address does not take " + request.method + '.');
    if (request.method == "OPTIONS") {
        response = HttpResponse{};
        response.status = 204;
    }
    response.headers.emplace_back("Allow", joined(match.allowed));
    return response;
}

}  // namespace ec4x::net

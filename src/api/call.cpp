#include "api/call.h"

#include <algorithm>
#include <charconv>

namespace ec4x::api {

namespace {

std::optional<std::int64_t> number_in(std::string_view text)
{
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

std::string_view trimmed(std::string_view text)
{
    while (text.starts_with(' ')) text.remove_prefix(1);
    while (text.ends_with(' ')) text.remove_suffix(1);
    return text;
}

std::string_view cookie_in(std::string_view header)
{
    while (!header.empty()) {
        const std::string_view item = header.substr(0, header.find(';'));
        header.remove_prefix(std::min(item.size() + 1, header.size()));
        const std::string_view pair = trimmed(item);
        if (pair.size() > kCookie.size() && pair.starts_with(kCookie) && pair[kCookie.size()] == '=') return pair.substr(kCookie.size() + 1);
    }
    return {};
}

}  // namespace

std::int64_t Call::number(std::string_view name, std::int64_t otherwise) const
{
    const auto text = request.parameter(name);
    return text ? number_in(*text).value_or(otherwise) : otherwise;
}

std::string Call::text(std::string_view name, std::string_view otherwise) const { return std::string{request.parameter(name).value_or(otherwise)}; }

std::optional<Trouble> check_query(const net::HttpRequest& request, const std::vector<QueryValue>& values)
{
    for (const auto& [name, text] : request.query) {
        const auto value = std::ranges::find(values, name, &QueryValue::name);
        if (value == values.end()) return bad_value(name.substr(0, 40), "there is no such parameter here");
        if (!value->most) continue;
        const auto number = number_in(text);
        if (!number || *number < 0 || *number > *value->most) {
            return Trouble{Refusal{Reason::OutOfRange, name, name + " is a number from 0 to " + std::to_string(*value->most)}};
        }
    }
    return std::nullopt;
}

bool is_token(std::string_view text)
{
    const auto is_digit = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
    return text.size() == 64 && std::ranges::all_of(text, is_digit);
}

ShownToken token_of(const net::HttpRequest& request)
{
    constexpr std::string_view kBearer = "Bearer ";
    if (const auto header = request.header("authorization"); header && header->starts_with(kBearer)) {
        const std::string_view token = trimmed(header->substr(kBearer.size()));
        return is_token(token) ? ShownToken{std::string{token}, false} : ShownToken{};
    }
    if (const auto header = request.header("cookie")) {
        const std::string_view token = cookie_in(*header);
        if (is_token(token)) return {std::string{token}, true};
    }
    return {};
}

bool is_unsafe(std::string_view method) { return method != "GET" && method != "HEAD" && method != "OPTIONS"; }

bool is_same_origin(const net::HttpRequest& request)
{
    const auto origin = request.header("origin");
    const auto host = request.header("host");
    if (!origin || !host) return false;
    const std::size_t scheme = origin->find("://");
    return scheme != std::string_view::npos && origin->substr(scheme + 3) == *host;
}

}  // namespace ec4x::api

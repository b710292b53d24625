#include "net/wire_response.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/letters.h"

namespace ec4x::net {

namespace {

struct Header {
    std::string_view name;
    std::string_view value;
};

// On every response, unless the handler gave the header itself.
constexpr std::array kSecurityHeaders = {
    Header{"X-Content-Type-Options", "nosniff"},           Header{"Referrer-Policy", "no-referrer"},
    Header{"Cross-Origin-Opener-Policy", "same-origin"},   Header{"Cross-Origin-Embedder-Policy", "require-corp"},
    Header{"Cross-Origin-Resource-Policy", "same-origin"}, Header{"Permissions-Policy", "camera=(), geolocation=(), microphone=()"},
};
constexpr Header kStrictTransport{"Strict-Transport-Security", "max-age=31536000"};

// What only the server says; a handler's words would contradict what is sent.
constexpr std::array<std::string_view, 6> kFraming = {"content-length", "transfer-encoding", "connection", "date", "content-encoding", "etag"};

bool same_name(std::string_view a, std::string_view b) { return lower_case(a) == lower_case(b); }

bool gives(const HttpResponse& response, std::string_view name)
{
    return std::ranges::any_of(response.headers, [&](const auto& header) { return same_name(header.first, name); });
}

bool is_name_character(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '_'; }

// A value of ours never has a line break; one that a handler took from somewhere must not begin a new header.
void append_header(std::string& out, std::string_view name, std::string_view value)
{
    if (name.empty() || !std::ranges::all_of(name, is_name_character)) return;
    out += name;
    out += ": ";
    for (const char c : value) {
        if (static_cast<unsigned char>(c) >= 0x20 && c != 0x7f) out += c;
    }
    out += "\r\n";
}

void append_default(std::string& out, const HttpResponse& response, const Header& header)
{
    if (!gives(response, header.name)) append_header(out, header.name, header.value);
}

// The date changes once a second; many responses leave in one.
const std::string& date_now(std::time_t now)
{
    thread_local std::time_t made_for = -1;
    thread_local std::string text;
    if (now != made_for) {
        text = http_date(now);
        made_for = now;
    }
    return text;
}

std::string_view without_weakness(std::string_view tag)
{
    while (!tag.empty() && (tag.front() == ' ' || tag.front() == '\t')) tag.remove_prefix(1);
    while (!tag.empty() && (tag.back() == ' ' || tag.back() == '\t')) tag.remove_suffix(1);
    if (tag.starts_with("W/")) tag.remove_prefix(2);
    return tag;
}

bool matches(std::string_view list, std::string_view etag)
{
    while (!list.empty()) {
        const std::string_view item = list.substr(0, list.find(','));
        list.remove_prefix(std::min(item.size() + 1, list.size()));
        const std::string_view tag = without_weakness(item);
        if (tag == "*") return true;
        if (tag.size() == etag.size() + 2 && tag.front() == '"' && tag.back() == '"' && tag.substr(1, etag.size()) == etag) return true;
    }
    return false;
}

bool may_have_body(int status) { return status >= 200 && status != 204 && status != 304; }

void append_content(std::string& out, const HttpResponse& response, const std::string* body, bool packed)
{
    if (may_have_body(response.status)) {
        if (body != nullptr && !body->empty()) append_header(out, "Content-Type", response.type);
        append_header(out, "Content-Length", std::to_string(body == nullptr ? 0 : body->size()));
        if (packed) append_header(out, "Content-Encoding", "gzip");
    }
    if (response.body_gzip || (response.body && worth_packing(response.type, response.body->size())))
        append_default(out, response, {"Vary", "Accept-Encoding"});
    // The packed form has other bytes, so it cannot have the same strong tag.
    if (!response.etag.empty()) append_header(out, "ETag", (packed ? "W/\"" : "\"") + response.etag + '"');
    append_default(out, response, {"Cache-Control", response.etag.empty() ? "no-store" : "no-cache"});
}

}  // namespace

void answer_condition(const HttpRequest& request, HttpResponse& response)
{
    if (response.status != 200 || response.etag.empty() || (request.method != "GET" && request.method != "HEAD")) return;
    const auto condition = request.header("if-none-match");
    if (condition && matches(*condition, response.etag)) response.status = 304;
}

Packing packing_of(const HttpRequest& request, HttpResponse& response, PackedBodies& bodies)
{
    if (!response.body || !may_have_body(response.status) || gives(response, "content-encoding")) return Packing::None;
    if (!response.body_gzip && !worth_packing(response.type, response.body->size())) return Packing::None;
    const auto accepted = request.header("accept-encoding");
    if (!accepted || !accepts_gzip(*accepted)) return Packing::None;
    if (!response.body_gzip) response.body_gzip = bodies.find(response.body);
    return response.body_gzip ? Packing::Ready : Packing::TakesTime;
}

WireResponse wire_response(const HttpResponse& response, bool packed, const WireStyle& style, std::time_t now)
{
    const auto& body = packed ? response.body_gzip : response.body;
    WireResponse out;
    std::string& head = out.head;
    head.reserve(768);
    head += "HTTP/1.1 ";
    head += std::to_string(response.status);
    head += ' ';
    head += reason_phrase(response.status);
    head += "\r\n";
    append_header(head, "Date", date_now(now));
    append_header(head, "Connection", style.keep_alive ? "keep-alive" : "close");
    append_content(head, response, body.get(), packed);
    for (const Header& header : kSecurityHeaders) append_default(head, response, header);
    append_default(head, response, {"Content-Security-Policy", style.content_security_policy});
    if (style.encrypted) append_default(head, response, kStrictTransport);
    for (const auto& [name, value] : response.headers) {
        if (std::ranges::none_of(kFraming, [&](std::string_view framing) { return same_name(framing, name); })) append_header(head, name, value);
    }
    head += "\r\n";
    if (!style.head_only && may_have_body(response.status) && body && !body->empty()) out.body = body;
    return out;
}

std::string http_date(std::time_t time)
{
    constexpr std::array<const char*, 7> days = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    constexpr std::array<const char*, 12> months = {"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    std::tm parts{};
    gmtime_r(&time, &parts);
    std::array<char, 64> text{};
    const auto day = static_cast<std::size_t>(parts.tm_wday);
    const auto month = static_cast<std::size_t>(parts.tm_mon);
    const int size = std::snprintf(text.data(), text.size(), "%s, %02d %s %04d %02d:%02d:%02d GMT", days[day], parts.tm_mday, months[month],
                                   parts.tm_year + 1900, parts.tm_hour, parts.tm_min, parts.tm_sec);
    return {text.data(), static_cast<std::size_t>(std::max(size, 0))};
}

std::string_view reason_phrase(int status)
{
    static constexpr std::pair<int, std::string_view> phrases[] = {
        {100, "Continue"},
        {101, "Switching Protocols"},
        {200, "OK"},
        {201, "Created"},
        {202, "Accepted"},
        {204, "No Content"},
        {301, "Moved Permanently"},
        {302, "Found"},
        {303, "See Other"},
        {304, "Not Modified"},
        {307, "Temporary Redirect"},
        {308, "Permanent Redirect"},
        {400, "Bad Request"},
        {401, "Unauthorized"},
        {403, "Forbidden"},
        {404, "Not Found"},
        {405, "Method Not Allowed"},
        {406, "Not Acceptable"},
        {408, "Request Timeout"},
        {409, "Conflict"},
        {410, "Gone"},
        {411, "Length Required"},
        {412, "Precondition Failed"},
        {413, "Content Too Large"},
        {415, "Unsupported Media Type"},
        {417, "Expectation Failed"},
        {421, "Misdirected Request"},
        {422, "Unprocessable Content"},
        {423, "Locked"},
        {426, "Upgrade Required"},
        {428, "Precondition Required"},
        {429, "Too Many Requests"},
        {431, "Request Header Fields Too Large"},
        {500, "Internal Server Error"},
        {501, "Not Implemented"},
        {502, "Bad Gateway"},
        {503, "Service Unavailable"},
        {504, "Gateway Timeout"},
        {505, "HTTP Version Not Supported"},
    };
    const auto found = std::ranges::find(phrases, status, &std::pair<int, std::string_view>::first);
    return found == std::end(phrases) ? std::string_view{"Unknown"} : found->second;
}

}  // namespace ec4x::net

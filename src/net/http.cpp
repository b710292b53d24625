#include "net/http.h"

#include <algorithm>
#include <array>

namespace ec4x::net {

namespace {

std::optional<std::string_view> first_of(const Fields& fields, std::string_view name)
{
    const auto found = std::ranges::find(fields, name, &Fields::value_type::first);
    if (found == fields.end()) return std::nullopt;
    return found->second;
}

void append_json_text(std::string& out, std::string_view text)
{
    constexpr std::string_view digits = "0123456789abcdef";
    out += '"';
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') out += '\\';
        if (byte >= 0x20) {
            out += c;
        } else {
            out += "\\u00";
            out += digits[byte >> 4];
            out += digits[byte & 15];
        }
    }
    out += '"';
}

}  // namespace

std::optional<std::string_view> HttpRequest::header(std::string_view name) const { return first_of(headers, name); }

std::optional<std::string_view> HttpRequest::parameter(std::string_view name) const { return first_of(query, name); }

HttpResponse text_response(int status, std::string body, std::string type)
{
    HttpResponse response;
    response.status = status;
    response.type = std::move(type);
    response.body = std::make_shared<const std::string>(std::move(body));
    return response;
}

HttpResponse error_response(int status, std::string_view code, std::string_view text)
{
    std::string body = R"({"error":{"code":)";
    append_json_text(body, code);
    body += R"(,"text":)";
    append_json_text(body, text);
    body += "}}";
    return text_response(status, std::move(body));
}

}  // namespace ec4x::net

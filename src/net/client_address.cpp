#include "net/client_address.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>

#include "base/letters.h"

namespace ec4x::net {

namespace {

bool is_host_character(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '_' || c == '.'; }

bool is_port(std::string_view text)
{
    return text.size() <= 5 && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

std::string without_spaces(std::string_view text)
{
    std::string out{text};
    std::erase_if(out, [](char c) { return c == ' ' || c == '\t'; });
    return out;
}

}  // namespace

bool is_loopback(std::string_view host)
{
    if (host == "localhost" || host == "::1" || host == "[::1]") return true;
    return host.starts_with("127.") && is_address(std::string{host});
}

bool is_address(const std::string& text)
{
    std::array<unsigned char, 16> bytes{};
    return inet_pton(AF_INET, text.c_str(), bytes.data()) == 1 || inet_pton(AF_INET6, text.c_str(), bytes.data()) == 1;
}

void note_client(HttpRequest& request, std::string_view peer, bool encrypted, std::span<const std::string> trusted)
{
    const auto is_trusted = [&](std::string_view address) { return std::ranges::find(trusted, address) != trusted.end(); };
    request.address = peer;
    request.encrypted = encrypted;
    if (!is_trusted(peer)) return;
    request.encrypted = encrypted || request.header("x-forwarded-proto") == "https";

    std::string chain;  // several headers are one list
    for (const auto& [name, value] : request.headers) {
        if (name == "x-forwarded-for") chain += ',' + value;
    }
    while (!chain.empty()) {
        const std::size_t comma = chain.rfind(',');
        std::string address = without_spaces(std::string_view{chain}.substr(comma + 1));
        chain.resize(comma == chain.npos ? 0 : comma);
        if (!is_address(address)) return;
        request.address = std::move(address);
        if (!is_trusted(request.address)) return;
    }
}

std::string host_name(std::string_view host_header)
{
    std::string_view name = host_header;
    std::string_view port;
    if (name.starts_with('[')) {
        const std::size_t end = name.find(']');
        if (end == name.npos) return {};
        port = name.substr(end + 1);
        name = name.substr(0, end + 1);
        if (!is_address(std::string{name.substr(1, end - 1)})) return {};
    } else {
        const std::size_t colon = std::min(name.find(':'), name.size());
        port = name.substr(colon);
        name = name.substr(0, colon);
        if (!std::ranges::all_of(name, is_host_character)) return {};
    }
    if (!port.empty() && (!port.starts_with(':') || !is_port(port.substr(1)))) return {};
    return lower_case(name);
}

}  // namespace ec4x::net

#include "net/web_address.h"

#include <algorithm>
#include <charconv>

#include "net/client_address.h"

namespace ec4x::net {

namespace {

struct Scheme {
    std::string_view name;
    bool encrypted;
};
constexpr Scheme kSchemes[] = {{"http://", false}, {"https://", true}, {"ws://", false}, {"wss://", true}};

std::uint16_t usual_port(bool encrypted) { return encrypted ? 443 : 80; }

bool is_printable(char c) { return c > 0x20 && c < 0x7f; }

}  // namespace

std::string WebAddress::authority() const
{
    std::string out = host.find(':') == host.npos ? host : '[' + host + ']';
    if (port != usual_port(encrypted)) out += ':' + std::to_string(port);
    return out;
}

std::optional<WebAddress> read_web_address(std::string_view text)
{
    const auto scheme = std::ranges::find_if(kSchemes, [&](const Scheme& s) { return text.starts_with(s.name); });
    if (scheme == std::end(kSchemes) || !std::ranges::all_of(text, is_printable)) return std::nullopt;
    text.remove_prefix(scheme->name.size());
    const std::string_view authority = text.substr(0, text.find_first_of("/?#"));
    text.remove_prefix(authority.size());

    WebAddress out;
    out.encrypted = scheme->encrypted;
    out.host = host_name(authority);
    if (out.host.empty()) return std::nullopt;
    std::string_view port = authority.substr(out.host.size());
    if (out.host.starts_with('[')) out.host = out.host.substr(1, out.host.size() - 2);
    out.port = usual_port(out.encrypted);
    if (!port.empty()) {
        port.remove_prefix(1);
        const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), out.port);
        if (error != std::errc{} || out.port == 0) return std::nullopt;
    }
    text = text.substr(0, text.find('#'));
    out.target = (text.starts_with('/') ? "" : "/") + std::string{text};
    return out;
}

}  // namespace ec4x::net

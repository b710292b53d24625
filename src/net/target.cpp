#include "net/target.h"

#include <algorithm>
#include <optional>

namespace ec4x::net {

namespace {

constexpr BadTarget kBadEscape{"The address has a % that is not followed by two hex digits."};
constexpr BadTarget kBadText{"The address has characters that are not allowed there."};
constexpr BadTarget kBadPath{"The path has a part . or .., or an escaped slash."};

int hex_value(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }

// None where an escape is bad.
std::optional<std::string> unescaped(std::string_view text, bool plus_is_space)
{
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '+' && plus_is_space) {
            out += ' ';
        } else if (text[i] != '%') {
            out += text[i];
        } else {
            if (text.size() - i < 3) return std::nullopt;
            const int high = hex_value(text[i + 1]);
            const int low = hex_value(text[i + 2]);
            if (high < 0 || low < 0) return std::nullopt;
            out += static_cast<char>(high * 16 + low);
            i += 2;
        }
    }
    return out;
}

std::string_view path_and_query(std::string_view text)
{
    for (const std::string_view scheme : {"http://", "https://"}) {
        if (!text.starts_with(scheme)) continue;
        text.remove_prefix(scheme.size());
        const std::size_t end = text.find_first_of("/?");
        return end == text.npos ? std::string_view{"/"} : text.substr(end);
    }
    return text;
}

Result<std::string, BadTarget> read_path(std::string_view text)
{
    std::string path;
    while (!text.empty()) {
        text.remove_prefix(1);  // the slash
        const std::string_view raw = text.substr(0, text.find('/'));
        text.remove_prefix(raw.size());
        const std::optional<std::string> part = unescaped(raw, false);
        if (!part) return kBadEscape;
        if (*part == "." || *part == ".." || part->find_first_of("/\\") != part->npos) return kBadPath;
        if (std::ranges::any_of(*part, is_control) || !is_utf8(*part)) return kBadText;
        if (part->empty() && !text.empty()) continue;
        path += '/';
        path += *part;
    }
    return path;
}

// Of the bytes that follow the first one; -1: it begins no character.
int following_bytes(unsigned char first)
{
    if (first < 0x80) return 0;
    if (first >= 0xc2 && first <= 0xdf) return 1;
    if (first >= 0xe0 && first <= 0xef) return 2;
    if (first >= 0xf0 && first <= 0xf4) return 3;
    return -1;
}

}  // namespace

bool is_utf8(std::string_view text)
{
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto first = static_cast<unsigned char>(text[i]);
        const int more = following_bytes(first);
        if (more < 0 || text.size() - i <= static_cast<std::size_t>(more)) return false;
        for (int n = 1; n <= more; ++n) {
            const auto byte = static_cast<unsigned char>(text[++i]);
            if (byte < 0x80 || byte > 0xbf) return false;
            if (n > 1) continue;  // the second byte alone tells overlong forms, surrogates and what is beyond U+10FFFF
            if ((first == 0xe0 && byte < 0xa0) || (first == 0xed && byte > 0x9f)) return false;
            if ((first == 0xf0 && byte < 0x90) || (first == 0xf4 && byte > 0x8f)) return false;
        }
    }
    return true;
}

Result<Fields, BadTarget> read_query(std::string_view text)
{
    Fields fields;
    while (!text.empty()) {
        const std::string_view raw = text.substr(0, text.find('&'));
        text.remove_prefix(std::min(raw.size() + 1, text.size()));
        if (raw.empty()) continue;
        const std::size_t equals = std::min(raw.find('='), raw.size());
        std::optional<std::string> name = unescaped(raw.substr(0, equals), true);
        std::optional<std::string> value = unescaped(raw.substr(std::min(equals + 1, raw.size())), true);
        if (!name || !value) return kBadEscape;
        if (name->find('\0') != name->npos || value->find('\0') != value->npos || !is_utf8(*name) || !is_utf8(*value)) return kBadText;
        fields.emplace_back(std::move(*name), std::move(*value));
    }
    return fields;
}

Result<Target, BadTarget> read_target(std::string_view text)
{
    text = path_and_query(text);
    text = text.substr(0, text.find('#'));
    const std::size_t question = std::min(text.find('?'), text.size());
    std::string_view path = text.substr(0, question);
    if (path.empty() && question < text.size()) path = "/";
    if (!path.starts_with('/')) return kBadPath;
    auto parts = read_path(path);
    if (!parts) return parts.error();
    auto query = read_query(text.substr(std::min(question + 1, text.size())));
    if (!query) return query.error();
    return Target{std::move(*parts), std::move(*query)};
}

}  // namespace ec4x::net

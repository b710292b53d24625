#include "mail/incoming.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "codec/codec.h"
#include "codec/order_csv.h"
#include "codec/order_file.h"
#include "codec/utf8.h"
#include "workbook/order_workbook.h"
#include "workbook/xlsx.h"

namespace ec4x::mail {

namespace {

constexpr std::array<std::string_view, 9> kHeaders = {"game", "house", "turn", "token", "claim", "final", "strict", "version", "based_on"};

std::vector<std::string_view> lines_of(std::string_view text)
{
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view kBlank = " \t\r";
    const std::size_t first = text.find_first_not_of(kBlank);
    return first == text.npos ? std::string_view{} : text.substr(first, text.find_last_not_of(kBlank) - first + 1);
}

// What follows a header's name in its line, in an order file or a sheet: `turn 3`, `,turn,3,,`. Nothing: this line is about something else.
std::optional<std::string> value_in(std::string_view line, std::string_view name)
{
    line.remove_prefix(std::min(line.find_first_not_of(" \t,\""), line.size()));
    if (!line.starts_with(name)) return std::nullopt;
    line.remove_prefix(name.size());
    constexpr std::string_view kBetween = " \t,\"";
    if (!line.empty() && kBetween.find(line.front()) == line.npos && line.front() != '\r') return std::nullopt;
    line.remove_prefix(std::min(line.find_first_not_of(kBetween), line.size()));
    return std::string{line.substr(0, line.find_first_of(" \t,\"\r#"))};
}

std::string header_in(std::string_view text, std::string_view name)
{
    for (const std::string_view line : lines_of(text)) {
        const auto value = value_in(line, name);
        if (value && !value->empty()) return *value;
    }
    return {};
}

bool is_header_line(std::string_view line)
{
    return std::ranges::any_of(kHeaders, [&](std::string_view name) {
        const auto value = value_in(line, name);
        return value && !value->empty();
    });
}

bool is_order_file(std::string_view text)
{
    return std::ranges::all_of(std::array<std::string_view, 3>{"game", "house", "turn"}, [&](std::string_view name) { return !header_in(text, name).empty(); });
}

bool has_ending(std::string_view name, std::string_view ending)
{
    if (name.size() < ending.size()) return false;
    return std::ranges::equal(name.substr(name.size() - ending.size()), ending, [](char a, char b) { return (a >= 'A' && a <= 'Z' ? a - 'A' + 'a' : a) == b; });
}

// An attached text, also one that a mail program took for bytes.
bool is_text(const net::MailPart& part)
{
    if (part.type == "text/html") return false;
    return part.is_text() || (!part.file_name.empty() && is_utf8(part.content));
}

// Mail programs like the blank that does not break.
std::string with_plain_blanks(std::string_view text)
{
    constexpr std::string_view kFirm = "\xc2\xa0";
    std::string out{text};
    for (std::size_t at = 0; (at = out.find(kFirm, at)) != std::string::npos; ++at) out.replace(at, kFirm.size(), " ");
    return out;
}

std::string name_in(std::string_view text)
{
    for (const std::string_view line : lines_of(text)) {
        std::string_view rest = trimmed(line);
        if (!rest.starts_with("name ")) continue;
        rest = trimmed(rest.substr(5));
        if (rest.size() >= 2 && rest.front() == '"' && rest.back() == '"') rest = rest.substr(1, rest.size() - 2);
        return std::string{rest};
    }
    return {};
}

// JSON and TOML say who they are from in ways of their own; the reader knows them.
OrderLetter order_letter(std::string text, const std::string& token)
{
    OrderLetter letter{.token = token_in(text)};
    if (letter.token.empty()) letter.token = token;
    letter.game = header_in(text, "game");
    letter.house = header_in(text, "house");
    if (const auto read = orders_from_text(text)) {
        letter.game = read->set.game;
        letter.house = read->set.house.text();
    }
    letter.text = std::move(text);
    return letter;
}

}  // namespace

std::string written_part(std::string_view text)
{
    std::string out;
    bool begun = false;
    const std::string plain = with_plain_blanks(text);
    const std::vector<std::string_view> lines = lines_of(plain);
    const auto is_quoted = [&](std::size_t i) { return i < lines.size() && lines[i].starts_with('>'); };
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string_view line = trimmed(lines[i]);
        if (line == "--" || line == "end" || line.starts_with("-----Original Message")) break;
        // `On Tuesday Ann wrote:`
        const bool introduces = line.ends_with(':') && (is_quoted(i + 1) || is_quoted(i + 2));
        begun = begun || is_header_line(line);
        if (begun && !is_quoted(i) && !introduces) out += line;
        out += '\n';
    }
    return out;
}

Wish wish_of(const net::MailMessage& message)
{
    // What is written, beside which something may be attached.
    std::vector<std::string> written(message.parts.size());
    std::string all;
    for (std::size_t i = 0; i < written.size(); ++i) {
        if (is_text(message.parts[i])) all += written[i] = written_part(message.parts[i].content);
    }
    const std::string token = token_in(all);
    std::optional<BadWorkbook> bad;
    for (std::size_t i = 0; i < written.size(); ++i) {
        const net::MailPart& part = message.parts[i];
        if (workbook::looks_like_xlsx(part.content)) {
            auto csv = workbook::order_csv_from(part.content);
            if (csv) return order_letter(*std::move(csv), token);
            if (!bad && has_ending(part.file_name, ".xlsx")) bad = BadWorkbook{csv.error().why, token, header_in(all, "game"), header_in(all, "house")};
        } else if (!is_text(part)) {
            continue;
        } else if (looks_like_order_csv(part.content)) {
            return order_letter(part.content, token);
        } else if (has_ending(part.file_name, ".json") || has_ending(part.file_name, ".toml")) {
            if (orders_from_text(part.content)) return order_letter(part.content, token);
        } else if (is_order_file(written[i])) {
            return order_letter(written[i], token);
        }
    }
    const std::string code = header_in(all, "claim");
    if (!code.empty()) return ClaimLetter{header_in(all, "game"), code, name_in(all)};
    if (bad) return *bad;
    return NothingForUs{};
}

}  // namespace ec4x::mail

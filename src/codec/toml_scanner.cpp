#include "codec/toml_scanner.h"

#include <charconv>
#include <cstddef>
#include <utility>

#include "codec/utf8.h"

namespace ec4x::toml {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_bare(char c) { return is_letter(c) || is_digit(c) || c == '_' || c == '-'; }
bool is_control(char c) { return (static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == 0x7f; }

// False if an underscore does not stand between two digits.
bool without_underscores(std::string_view token, std::string& out)
{
    const auto is_part = [&](std::size_t i) { return i < token.size() && (is_digit(token[i]) || is_letter(token[i])); };
    for (std::size_t i = 0; i < token.size(); ++i) {
        if (token[i] != '_') out.push_back(token[i]);
        else if (i == 0 || !is_part(i - 1) || !is_part(i + 1)) return false;
    }
    return true;
}

// `-12`, `0.5`, `1e6`: no leading zeros, digits on both sides of the dot. `whole`: without decimals and exponent.
bool is_decimal_number(std::string_view digits, bool& whole)
{
    std::size_t i = digits.starts_with('-') ? 1 : 0;
    const auto some_digits = [&] {
        const std::size_t from = i;
        while (i < digits.size() && is_digit(digits[i])) ++i;
        return i > from;
    };
    const std::size_t first = i;
    if (!some_digits() || (digits[first] == '0' && i > first + 1)) return false;
    whole = i == digits.size();
    if (i < digits.size() && digits[i] == '.') {
        ++i;
        if (!some_digits()) return false;
    }
    if (i < digits.size() && (digits[i] == 'e' || digits[i] == 'E')) {
        ++i;
        if (i < digits.size() && (digits[i] == '+' || digits[i] == '-')) ++i;
        if (!some_digits()) return false;
    }
    return i == digits.size();
}

int base_of(std::string_view digits)
{
    if (digits.starts_with("0x")) return 16;
    if (digits.starts_with("0o")) return 8;
    if (digits.starts_with("0b")) return 2;
    return 10;
}

}  // namespace

Scanner::Scanner(std::string_view text, Document& document, std::uint16_t file)
    : at_{text.data()}, end_{at_ + text.size()}, line_start_{at_}, file_{file}, document_{document}
{
    if (text.starts_with("\xef\xbb\xbf")) at_ += 3;  // a mark that some editors set
}

bool Scanner::fail(std::string what) { return fail(std::move(what), here()); }

bool Scanner::fail(std::string what, Place place)
{
    what_ = std::move(what);
    failed_at_ = place;
    return false;
}

void Scanner::skip_space()
{
    while (at_ != end_ && (*at_ == ' ' || *at_ == '\t')) ++at_;
}

bool Scanner::line_end()
{
    if (!sees('\n') && !sees("\r\n")) return false;
    at_ += sees('\n') ? 1 : 2;
    ++line_;
    line_start_ = at_;
    return true;
}

bool Scanner::skip_comment()
{
    if (!sees('#')) return true;
    while (at_ != end_ && !sees('\n') && !sees("\r\n")) {
        if (is_control(*at_)) return fail("a control character in a comment");
        ++at_;
    }
    return true;
}

bool Scanner::skip_lines()
{
    do {
        skip_space();
        if (!skip_comment()) return false;
    } while (line_end());
    return true;
}

bool Scanner::key(std::string_view& out)
{
    if (sees('"') || sees('\'')) return line_text(out);
    const char* from = at_;
    while (at_ != end_ && is_bare(*at_)) ++at_;
    out = {from, static_cast<std::size_t>(at_ - from)};
    return !out.empty() || fail("a key is missing");
}

bool Scanner::word(Word& out)
{
    const char* from = at_;
    while (at_ != end_ && (is_bare(*at_) || *at_ == '+' || *at_ == '.' || *at_ == ':')) ++at_;
    const std::string_view token{from, static_cast<std::size_t>(at_ - from)};
    if (token == "true" || token == "false") {
        out.kind = token == "true" ? ValueKind::True : ValueKind::False;
        return true;
    }
    if (number(token, out)) return true;
    at_ = from;
    if (token.empty()) return fail("a value is missing");
    if (!is_digit(token[0])) return fail("no value starts like this: a text stands in quotes");
    return fail(token.find_first_of(":-") == std::string_view::npos ? "this is no number" : "a date or time must stand in quotes");
}

bool Scanner::number(std::string_view token, Word& out)
{
    std::string digits;
    if (!without_underscores(token, digits)) return false;
    out.kind = ValueKind::Integer;
    if (const int base = base_of(digits); base != 10) {
        const auto [end, error] = std::from_chars(digits.data() + 2, digits.data() + digits.size(), out.integer, base);
        return error == std::errc{} && end == digits.data() + digits.size() && digits[2] != '-';
    }
    if (digits.starts_with('+') && !digits.starts_with("+-")) digits.erase(0, 1);
    bool whole = false;
    if (!is_decimal_number(digits, whole)) return false;
    if (whole && std::from_chars(digits.data(), digits.data() + digits.size(), out.integer).ec == std::errc{}) return true;
    out.kind = ValueKind::Decimal;  // also a whole number beyond 64 bits
    out.text = document_.keep(std::move(digits));
    return true;
}

bool Scanner::line_text(std::string_view& out)
{
    const char quote = *at_++;
    const char* from = at_;
    std::string unescaped;
    bool escaped = false;
    for (; at_ != end_ && *at_ != quote; ++at_) {
        if (sees('\n') || sees("\r\n")) return fail("the text does not end on its line");
        if (is_control(*at_)) return fail("a control character must be escaped");
        if (*at_ == '\\' && quote == '"') {
            if (!escaped) unescaped.assign(from, at_);
            escaped = true;
            if (!escape(unescaped)) return false;
        } else if (escaped) {
            unescaped.push_back(*at_);
        }
    }
    if (at_ == end_) return fail("the text does not end");
    out = escaped ? document_.keep(std::move(unescaped)) : std::string_view{from, static_cast<std::size_t>(at_ - from)};
    ++at_;
    return true;
}

bool Scanner::long_text(std::string_view& out)
{
    const char quote = *at_;
    const std::string_view three{at_, 3};
    at_ += 3;
    static_cast<void>(line_end());  // right behind the quotes it is not part of the text
    std::string text;
    while (!sees(three)) {
        if (at_ == end_) return fail("the text does not end");
        if (line_end()) {
            text.push_back('\n');
        } else if (*at_ == '\\' && quote == '"') {
            if (!long_escape(text)) return false;
        } else if (is_control(*at_)) {
            return fail("a control character must be escaped");
        } else {
            text.push_back(*at_++);
        }
    }
    at_ += 3;
    for (int i = 0; i < 2 && sees(quote); ++i, ++at_) text.push_back(quote);  // up to two more belong to the text
    out = document_.keep(std::move(text));
    return true;
}

// A backslash at the end of a line takes away the line end and the white space behind it.
bool Scanner::long_escape(std::string& out)
{
    const char* backslash = at_;
    ++at_;
    skip_space();
    if (line_end()) {
        do skip_space();
        while (line_end());
        return true;
    }
    at_ = backslash;
    const bool good = escape(out);
    if (good) ++at_;
    return good;
}

// From the backslash to the last character of the escape.
bool Scanner::escape(std::string& out)
{
    static constexpr std::string_view kLetters = "btnfr\"\\";
    static constexpr std::string_view kMeanings = "\b\t\n\f\r\"\\";
    ++at_;
    if (at_ == end_) return fail("the text does not end");
    if (*at_ == 'u' || *at_ == 'U') return unicode_escape(out, *at_ == 'u' ? 4 : 8);
    const std::size_t letter = kLetters.find(*at_);
    if (letter == std::string_view::npos) return fail("no such escape");
    out.push_back(kMeanings[letter]);
    return true;
}

bool Scanner::unicode_escape(std::string& out, std::ptrdiff_t digits)
{
    std::uint32_t code = 0;
    ++at_;
    if (end_ - at_ < digits) return fail("hex digits are missing");
    const auto [end, error] = std::from_chars(at_, at_ + digits, code, 16);
    if (error != std::errc{} || end != at_ + digits) return fail("hex digits are missing");
    if (code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return fail("no such character");
    append_utf8(out, code);
    at_ += digits - 1;
    return true;
}

}  // namespace ec4x::toml

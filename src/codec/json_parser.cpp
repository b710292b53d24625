#include "codec/json_parser.h"

#include <charconv>
#include <cstring>
#include <utility>

#include "codec/utf8.h"

namespace ec4x {

namespace {

constexpr int kMaxDepth = 100;
constexpr std::size_t kMaxJsonBytes = 1U << 30;

class Parser {
public:
    Parser(std::string_view text, Document& document) : at_{text.data()}, end_{text.data() + text.size()}, line_start_{at_}, document_{document} {}

    // Whether the whole text is one value.
    bool parse()
    {
        document_.reserve(static_cast<std::size_t>(end_ - at_) / 8 + 1);
        skip_space();
        if (!value(0)) return false;
        skip_space();
        return at_ == end_ || fail("nothing may follow the value");
    }

    [[nodiscard]] Complaint complaint(std::string file) const
    {
        const Place where = place(at_);
        return {std::move(file), static_cast<int>(where.line), static_cast<int>(where.column), {}, Problem::Unreadable, what_};
    }

private:
    [[nodiscard]] Place place(const char* p) const { return {line_, static_cast<std::uint32_t>(p - line_start_) + 1, 0}; }

    bool fail(const char* what)
    {
        what_ = what;
        return false;
    }

    void skip_space()
    {
        for (; at_ != end_; ++at_) {
            if (*at_ == '\n') {
                ++line_;
                line_start_ = at_ + 1;
            } else if (*at_ != ' ' && *at_ != '\t' && *at_ != '\r') {
                return;
            }
        }
    }

    bool value(int depth)
    {
        if (at_ == end_) return fail("a value is missing");
        switch (*at_) {
            case '{': return object(depth);
            case '[': return array(depth);
            case '"': return text();
            case 't': return word("true", ValueKind::True);
            case 'f': return word("false", ValueKind::False);
            case 'n': return word("null", ValueKind::Null);
            default: return number();
        }
    }

    bool object(int depth)
    {
        if (depth >= kMaxDepth) return fail("nested too deeply");
        document_.open(ValueKind::Object, place(at_));
        ++at_;
        skip_space();
        if (at_ != end_ && *at_ == '}') return closed();
        for (;;) {
            if (at_ == end_ || *at_ != '"') return fail("a key in quotes is missing");
            if (!text()) return false;
            skip_space();
            if (at_ == end_ || *at_ != ':') return fail("':' is missing after the key");
            ++at_;
            skip_space();
            if (!value(depth + 1)) return false;
            skip_space();
            if (at_ != end_ && *at_ == '}') return closed();
            if (at_ == end_ || *at_ != ',') return fail("',' or '}' is missing");
            ++at_;
            skip_space();
        }
    }

    bool array(int depth)
    {
        if (depth >= kMaxDepth) return fail("nested too deeply");
        document_.open(ValueKind::Array, place(at_));
        ++at_;
        skip_space();
        if (at_ != end_ && *at_ == ']') return closed();
        for (;;) {
            if (!value(depth + 1)) return false;
            skip_space();
            if (at_ != end_ && *at_ == ']') return closed();
            if (at_ == end_ || *at_ != ',') return fail("',' or ']' is missing");
            ++at_;
            skip_space();
        }
    }

    bool closed()
    {
        ++at_;
        document_.close();
        return true;
    }

    bool word(std::string_view expected, ValueKind kind)
    {
        if (std::string_view{at_, static_cast<std::size_t>(end_ - at_)}.substr(0, expected.size()) != expected) return fail("no such word");
        document_.add(kind, place(at_));
        at_ += expected.size();
        return true;
    }

    static bool is_digit(char c) { return c >= '0' && c <= '9'; }

    bool digits()
    {
        const char* from = at_;
        while (at_ != end_ && is_digit(*at_)) ++at_;
        return at_ != from || fail("a digit is missing");
    }

    bool number()
    {
        const char* from = at_;
        bool whole = true;
        if (*at_ == '-') ++at_;
        if (at_ == end_ || !is_digit(*at_)) return fail("no value starts like this");
        if (*at_ == '0') {
            ++at_;
        } else {
            static_cast<void>(digits());
        }
        if (at_ != end_ && *at_ == '.') {
            whole = false;
            ++at_;
            if (!digits()) return false;
        }
        if (at_ != end_ && (*at_ == 'e' || *at_ == 'E')) {
            whole = false;
            ++at_;
            if (at_ != end_ && (*at_ == '+' || *at_ == '-')) ++at_;
            if (!digits()) return false;
        }
        std::int64_t integer = 0;
        if (whole && std::from_chars(from, at_, integer).ec == std::errc{}) {
            document_.add_integer(integer, place(from));
        } else {
            document_.add_text(ValueKind::Decimal, {from, static_cast<std::size_t>(at_ - from)}, place(from));
        }
        return true;
    }

    bool text()
    {
        const char* from = ++at_;
        while (at_ != end_ && *at_ != '"' && *at_ != '\\' && static_cast<unsigned char>(*at_) >= 0x20) ++at_;
        if (at_ != end_ && *at_ == '"') {  // the common case: no escapes, the text stays where it is
            const std::string_view plain{from, static_cast<std::size_t>(at_ - from)};
            if (!is_utf8(plain)) return fail("the text is not UTF-8");
            document_.add_text(ValueKind::Text, plain, place(from - 1));
            ++at_;
            return true;
        }
        return text_with_escapes(from);
    }

    bool text_with_escapes(const char* from)
    {
        std::string unescaped{from, at_};
        while (at_ != end_ && *at_ != '"') {
            if (static_cast<unsigned char>(*at_) < 0x20) return fail("a control character must be escaped");
            if (*at_ != '\\') {
                unescaped.push_back(*at_++);
            } else if (!escape(unescaped)) {
                return false;
            }
        }
        if (at_ == end_) return fail("the text does not end");
        if (!is_utf8(unescaped)) return fail("the text is not UTF-8");
        document_.add_text(ValueKind::Text, document_.keep(std::move(unescaped)), place(from - 1));
        ++at_;
        return true;
    }

    bool escape(std::string& out)
    {
        static constexpr std::string_view kLetters = "\"\\/bfnrt";
        static constexpr std::string_view kMeanings = "\"\\/\b\f\n\r\t";
        if (++at_ == end_) return fail("the text does not end");
        if (*at_ == 'u') {
            ++at_;
            return unicode_escape(out);
        }
        const std::size_t letter = kLetters.find(*at_);
        if (letter == std::string_view::npos) return fail("no such escape");
        out.push_back(kMeanings[letter]);
        ++at_;
        return true;
    }

    bool unicode_escape(std::string& out)
    {
        std::uint32_t code = 0;
        if (!four_hex_digits(code)) return false;
        if (code >= 0xd800 && code < 0xdc00) {
            std::uint32_t low = 0;
            if (end_ - at_ < 2 || at_[0] != '\\' || at_[1] != 'u') return fail("half of a surrogate pair is missing");
            at_ += 2;
            if (!four_hex_digits(low)) return false;
            if (low < 0xdc00 || low >= 0xe000) return fail("half of a surrogate pair is missing");
            code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
        } else if (code >= 0xdc00 && code < 0xe000) {
            return fail("half of a surrogate pair is missing");
        }
        append_utf8(out, code);
        return true;
    }

    bool four_hex_digits(std::uint32_t& code)
    {
        if (end_ - at_ < 4) return fail("four hex digits are missing");
        const auto [end, error] = std::from_chars(at_, at_ + 4, code, 16);
        if (error != std::errc{} || end != at_ + 4) return fail("four hex digits are missing");
        at_ += 4;
        return true;
    }

    const char* at_;
    const char* end_;
    const char* line_start_;
    std::uint32_t line_ = 1;
    const char* what_ = "";
    Document& document_;
};

}  // namespace

Result<Document, Complaint> parse_json(std::string text, std::string file_name)
{
    Document document;
    document.add_file(file_name);
    if (text.size() > kMaxJsonBytes) return Complaint{std::move(file_name), 0, 0, {}, Problem::Unreadable, "the text is larger than 1 GiB"};
    Parser parser{document.keep(std::move(text)), document};
    if (!parser.parse()) return parser.complaint(std::move(file_name));
    return document;
}

}  // namespace ec4x

#include "codec/order_line.h"

#include <algorithm>

#include "codec/json_parser.h"
#include "codec/json_writer.h"
#include "codec/utf8.h"

namespace ec4x::codec {

namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }
bool ends_word(char c) { return is_blank(c) || c == '#'; }

bool is_simple(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-' || c == '.' || c == ':'; }

class LineSplitter {
public:
    explicit LineSplitter(std::string_view line) : line_{line} {}

    OrderLine split()
    {
        if (!is_utf8(line_)) fail(0, "the line is not UTF-8");
        while (skip_blanks() && word()) out_.end = column(at_);
        return std::move(out_);
    }

private:
    static std::uint32_t column(std::size_t at) { return static_cast<std::uint32_t>(at + 1); }

    bool fail(std::size_t at, std::string text)
    {
        if (!out_.problem) out_.problem = LineProblem{column(at), std::move(text)};
        return false;
    }

    // Whether something follows.
    bool skip_blanks()
    {
        while (at_ < line_.size() && is_blank(line_[at_])) ++at_;
        return at_ < line_.size() && line_[at_] != '#';
    }

    bool word()
    {
        OrderWord word{.column = column(at_)};
        const std::size_t begin = at_;
        while (at_ < line_.size() && !ends_word(line_[at_]) && line_[at_] != '=' && line_[at_] != '"') ++at_;
        if (at_ > begin && at_ < line_.size() && line_[at_] == '=') word.name = line_.substr(begin, at_++ - begin);
        else at_ = begin;
        word.value_column = column(at_);
        word.quoted = at_ < line_.size() && line_[at_] == '"';
        if (word.quoted ? !quoted_value(word) : !plain_value(word)) return false;
        out_.words.push_back(std::move(word));
        return true;
    }

    bool plain_value(OrderWord& word)
    {
        const std::size_t begin = at_;
        for (; at_ < line_.size() && !ends_word(line_[at_]); ++at_) {
            if (line_[at_] == '"') return fail(at_, "quotes stand around a whole value");
        }
        word.value = std::string{line_.substr(begin, at_ - begin)};
        return true;
    }

    // Escapes are those of JSON.
    bool quoted_value(OrderWord& word)
    {
        const std::size_t begin = at_++;
        while (at_ < line_.size() && line_[at_] != '"') at_ += line_[at_] == '\\' ? 2 : 1;
        if (at_ >= line_.size()) return fail(begin, "the closing quote is missing");
        ++at_;
        if (at_ < line_.size() && !ends_word(line_[at_])) return fail(at_, "a blank is needed behind the closing quote");
        const auto text = parse_json(std::string{line_.substr(begin, at_ - begin)});
        if (!text) return fail(begin + static_cast<std::size_t>(std::max(text.error().column, 1)) - 1, text.error().text);
        word.value = std::string{text->root().text()};
        return true;
    }

    std::string_view line_;
    std::size_t at_ = 0;
    OrderLine out_{};
};

}  // namespace

OrderLine split_order_line(std::string_view line) { return LineSplitter{line}.split(); }

void append_order_value(std::string& out, std::string_view value)
{
    if (!value.empty() && std::ranges::all_of(value, is_simple)) out += value;
    else append_json_text(out, value);
}

}  // namespace ec4x::codec

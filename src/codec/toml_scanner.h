// White space, keys, texts and numbers of a TOML text, with the place of each. For toml_parser.cpp only.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "codec/document.h"

namespace ec4x::toml {

class Scanner {
public:
    // The text must live in the document.
    Scanner(std::string_view text, Document& document, std::uint16_t file);

    [[nodiscard]] bool at_end() const { return at_ == end_; }
    [[nodiscard]] bool sees(char c) const { return at_ != end_ && *at_ == c; }
    [[nodiscard]] bool sees(std::string_view text) const { return rest().starts_with(text); }
    [[nodiscard]] Place here() const { return {line_, static_cast<std::uint32_t>(at_ - line_start_) + 1, file_}; }

    void skip(std::size_t bytes) { at_ += bytes; }  // that were seen
    void skip_space();
    [[nodiscard]] bool skip_lines();    // white space, comments and ends of lines
    [[nodiscard]] bool skip_comment();  // up to the end of the line
    [[nodiscard]] bool line_end();      // whether there was one

    // Each gives false after a mistake; `what` says which.
    [[nodiscard]] bool key(std::string_view& out);        // bare or in quotes
    [[nodiscard]] bool line_text(std::string_view& out);  // "..." or '...'
    [[nodiscard]] bool long_text(std::string_view& out);  // between three quotes, over several lines

    // true, false or a number: its kind, and the value where the kind has one.
    struct Word {
        ValueKind kind = ValueKind::Null;
        std::int64_t integer = 0;
        std::string_view text{};
    };
    [[nodiscard]] bool word(Word& out);

    bool fail(std::string what);               // here
    bool fail(std::string what, Place place);  // at another place
    [[nodiscard]] const std::string& what() const { return what_; }
    [[nodiscard]] Place failed_at() const { return failed_at_; }

private:
    [[nodiscard]] std::string_view rest() const { return {at_, static_cast<std::size_t>(end_ - at_)}; }
    [[nodiscard]] bool number(std::string_view token, Word& out);
    [[nodiscard]] bool escape(std::string& out);
    [[nodiscard]] bool long_escape(std::string& out);
    [[nodiscard]] bool unicode_escape(std::string& out, std::ptrdiff_t digits);

    const char* at_;
    const char* end_;
    const char* line_start_;
    std::uint32_t line_ = 1;
    std::uint16_t file_;
    Document& document_;
    std::string what_{};
    Place failed_at_{};
};

}  // namespace ec4x::toml

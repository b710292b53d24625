// Text put together from parts: words, characters and whole numbers, none of which is copied more than once.
#pragma once

#include <algorithm>
#include <charconv>
#include <concepts>
#include <string>
#include <string_view>

namespace ec4x::report {

namespace detail {

// A number in digits, without a string of its own.
class Digits {
public:
    explicit Digits(std::integral auto number) : size_{static_cast<std::size_t>(std::to_chars(text_, text_ + sizeof text_, number).ptr - text_)} {}
    operator std::string_view() const { return {text_, size_}; }

private:
    char text_[20];
    std::size_t size_;
};

inline std::string_view as_text(std::string_view words) { return words; }
inline std::string_view as_text(const char& letter) { return {&letter, 1}; }
template <std::integral Number>
    requires(!std::same_as<Number, char>)
Digits as_text(Number number)
{
    return Digits{number};
}

inline void append_texts(std::string& text, std::initializer_list<std::string_view> parts)
{
    std::size_t size = text.size();
    for (const std::string_view part : parts) size += part.size();
    if (size > text.capacity()) text.reserve(std::max(size, 2 * text.capacity()));
    for (const std::string_view part : parts) text += part;
}

}  // namespace detail

template <class... Parts>
void append(std::string& text, const Parts&... parts)
{
    detail::append_texts(text, {detail::as_text(parts)...});
}

// joined("fleet ", 3, " at ", name): one string, made at its size.
template <class... Parts>
[[nodiscard]] std::string joined(const Parts&... parts)
{
    std::string text;
    append(text, parts...);
    return text;
}

// Items with commas between them, added to a text; the first one after other words.
class Enumeration {
public:
    explicit Enumeration(std::string& text, std::string_view first = {}) : text_{text}, before_{first} {}

    template <class... Parts>
    void add(const Parts&... parts)
    {
        append(text_, before_, parts...);
        before_ = ", ";
    }

private:
    std::string& text_;
    std::string_view before_;
};

}  // namespace ec4x::report

// Text put together from parts: words, characters and whole numbers. Reports are made of nothing else, so this is made to be quick: the
// parts are written one behind the other into one place and become a string at the end.
#pragma once

#include <charconv>
#include <concepts>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>

namespace ec4x::report {

namespace detail {

inline constexpr std::size_t kUsualRoom = 256;

// What stands in quotation marks has its size in its type.
template <std::size_t Size>
constexpr std::size_t most_bytes_of(const char (&)[Size])
{
    return Size - 1;
}
constexpr std::size_t most_bytes_of(std::string_view words) { return words.size(); }
constexpr std::size_t most_bytes_of(char) { return 1; }
template <std::integral Number>
constexpr std::size_t most_bytes_of(Number)
{
    return 20;
}

template <class Piece>
void copy_both_ends(char* to, const char* from, std::size_t size)
{
    Piece first;
    Piece last;
    std::memcpy(&first, from, sizeof first);
    std::memcpy(&last, from + size - sizeof last, sizeof last);
    std::memcpy(to, &first, sizeof first);
    std::memcpy(to + size - sizeof last, &last, sizeof last);
}

// Most words are short: two pieces that overlap in the middle are quicker than a call.
inline void copy_words(char* to, std::string_view words)
{
    const std::size_t size = words.size();
    if (size > 16) std::memcpy(to, words.data(), size);
    else if (size >= 8) copy_both_ends<std::uint64_t>(to, words.data(), size);
    else if (size >= 4) copy_both_ends<std::uint32_t>(to, words.data(), size);
    else if (size > 0) {
        to[0] = words[0];
        to[size / 2] = words[size / 2];
        to[size - 1] = words[size - 1];
    }
}

// Each writes a part and returns where it ends.
template <std::size_t Size>
char* write(char* at, const char (&words)[Size])
{
    std::memcpy(at, words, Size - 1);
    return at + Size - 1;
}
inline char* write(char* at, std::string_view words)
{
    copy_words(at, words);
    return at + words.size();
}
inline char* write(char* at, char letter)
{
    *at = letter;
    return at + 1;
}
template <std::integral Number>
char* write(char* at, Number number)
{
    if (number >= 0 && number < 10) return write(at, static_cast<char>('0' + number));  // most are of one digit
    return std::to_chars(at, at + most_bytes_of(number), number).ptr;
}

template <class... Parts>
std::string_view written(char* room, const Parts&... parts)
{
    char* end = room;
    ((end = write(end, parts)), ...);
    return {room, end};
}

// The parts in one piece, for `use`.
template <class Use, class... Parts>
decltype(auto) with_written(Use use, const Parts&... parts)
{
    const std::size_t size = (most_bytes_of(parts) + ...);
    if (size > kUsualRoom) return use(written(std::string(size, ' ').data(), parts...));
    char room[kUsualRoom];
    return use(written(room, parts...));
}

}  // namespace detail

template <class... Parts>
void append(std::string& text, const Parts&... parts)
{
    detail::with_written([&](std::string_view all) { text.append(all); }, parts...);
}

// joined("fleet ", 3, " at ", name).
template <class... Parts>
[[nodiscard]] std::string joined(const Parts&... parts)
{
    return detail::with_written([](std::string_view all) { return std::string{all}; }, parts...);
}

// A text of many lines in the making: they are gathered and added to it many at once.
class Pages {
public:
    explicit Pages(std::size_t usual_size) { text_.reserve(usual_size); }
    Pages(const Pages&) = delete;
    Pages& operator=(const Pages&) = delete;

    template <class... Parts>
    void add(const Parts&... parts)
    {
        const std::size_t size = (detail::most_bytes_of(parts) + ...);
        if (size > room_left()) turn_page();
        if (size > room_left()) append(text_, parts...);
        else end_ += detail::written(end_, parts...).size();
    }

    [[nodiscard]] std::string take()
    {
        turn_page();
        return std::move(text_);
    }

private:
    [[nodiscard]] std::size_t room_left() const { return static_cast<std::size_t>(page_ + sizeof page_ - end_); }
    void turn_page()
    {
        text_.append(page_, end_);
        end_ = page_;
    }

    std::string text_{};
    char page_[2048];
    char* end_ = page_;
};

}  // namespace ec4x::report

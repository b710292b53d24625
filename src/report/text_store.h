// Where the words of a report stand: one piece behind the other, on sheets that never move. A text is no more than a view of its piece; nothing is
// copied to keep it, and nothing is freed but the sheets.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "report/joined.h"

namespace ec4x::report {

class TextStore {
public:
    TextStore() = default;
    TextStore(const TextStore&) = delete;
    TextStore& operator=(const TextStore&) = delete;

    // write("fleet ", 3, " at ", name): a piece that stays as long as the store.
    template <class... Parts>
    std::string_view write(const Parts&... parts)
    {
        char* const begin = room_for((detail::most_bytes_of(parts) + ...));
        const std::string_view piece = detail::written(begin, parts...);
        end_ = begin + piece.size();
        return piece;
    }

    // With a capital letter where it begins with a small one; the piece written last is changed where it stands.
    std::string_view capitalised(std::string_view text);

    // All that has been written, sheet by sheet.
    [[nodiscard]] std::vector<std::string_view> sheets() const;

private:
    friend class Draft;

    struct Sheet {
        std::unique_ptr<char[]> bytes{};
        std::size_t size = 0;  // of what is written on it; not yet known of the last sheet
    };

    // So many bytes behind the last piece.
    char* room_for(std::size_t size)
    {
        if (size > static_cast<std::size_t>(limit_ - end_)) add_sheet(size);
        return end_;
    }
    void add_sheet(std::size_t size);

    std::vector<Sheet> sheets_{};
    char* end_ = nullptr;
    char* limit_ = nullptr;
};

// A piece in the making: what is added is written behind what is there. Others may write in the meantime; it then goes on behind them.
class Draft {
public:
    explicit Draft(TextStore& store) : store_{store}, begin_{store.end_}, end_{store.end_} {}
    Draft(const Draft&) = delete;
    Draft& operator=(const Draft&) = delete;

    template <class... Parts>
    void add(const Parts&... parts)
    {
        const std::size_t size = (detail::most_bytes_of(parts) + ...);
        if (end_ != store_.end_ || size > static_cast<std::size_t>(store_.limit_ - end_)) move_on(size);
        const std::string_view added = detail::written(end_, parts...);
        store_.end_ = end_ += added.size();
    }

    [[nodiscard]] bool empty() const { return begin_ == end_; }
    [[nodiscard]] std::string_view text() const { return {begin_, end_}; }

private:
    void move_on(std::size_t more);

    TextStore& store_;
    char* begin_;
    char* end_;
};

// Items with commas between them, added to a text; the first one after other words.
class Enumeration {
public:
    explicit Enumeration(Draft& text, std::string_view first = {}) : text_{text}, before_{first} {}

    template <class... Parts>
    void add(const Parts&... parts)
    {
        text_.add(before_, parts...);
        before_ = ", ";
    }

    template <class... Parts>
    void add_to_last(const Parts&... parts)
    {
        text_.add(parts...);
    }

private:
    Draft& text_;
    std::string_view before_;
};

}  // namespace ec4x::report

#include "report/text_store.h"

#include <algorithm>

namespace ec4x::report {

namespace {

constexpr std::size_t kSheet = 16'384;

bool is_small_letter(char c) { return c >= 'a' && c <= 'z'; }

}  // namespace

std::vector<std::string_view> TextStore::sheets() const
{
    std::vector<std::string_view> all;
    for (const Sheet& sheet : sheets_) all.emplace_back(sheet.bytes.get(), sheet.size);
    if (!all.empty()) all.back() = {sheets_.back().bytes.get(), end_};
    return all;
}

void TextStore::add_sheet(std::size_t size)
{
    const std::size_t room = std::max(2 * size, kSheet);  // a long draft does not come back soon
    if (!sheets_.empty()) sheets_.back().size = static_cast<std::size_t>(end_ - sheets_.back().bytes.get());
    sheets_.push_back({std::make_unique_for_overwrite<char[]>(room)});
    end_ = sheets_.back().bytes.get();
    limit_ = end_ + room;
}

std::string_view TextStore::capitalised(std::string_view text)
{
    if (text.empty() || !is_small_letter(text.front())) return text;
    const char capital = static_cast<char>(text.front() - 'a' + 'A');
    if (text.data() + text.size() != end_) return write(capital, text.substr(1));
    end_[-static_cast<std::ptrdiff_t>(text.size())] = capital;
    return text;
}

void Draft::move_on(std::size_t more)
{
    const std::string_view begun = text();
    begin_ = store_.room_for(begun.size() + more);
    end_ = begin_ + begun.copy(begin_, begun.size());
}

}  // namespace ec4x::report

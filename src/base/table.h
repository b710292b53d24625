// Rows kept in id order, so that every loop over them has one order. A row's key is its `id`, or what `key_of` says.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

#include "base/ensure.h"

namespace ec4x {

template <class Row>
constexpr const auto& key_of(const Row& row)
{
    return row.id;
}

template <class Key, class Row>
class Table {
public:
    using key_type = Key;
    using value_type = Row;

    [[nodiscard]] std::size_t size() const { return rows_.size(); }
    [[nodiscard]] bool empty() const { return rows_.empty(); }
    [[nodiscard]] auto begin() { return rows_.begin(); }
    [[nodiscard]] auto end() { return rows_.end(); }
    [[nodiscard]] auto begin() const { return rows_.begin(); }
    [[nodiscard]] auto end() const { return rows_.end(); }
    void reserve(std::size_t rows) { rows_.reserve(rows); }
    void clear() { rows_.clear(); }

    [[nodiscard]] const Row* find(const Key& key) const
    {
        const auto it = lower_bound(key);
        return it != rows_.end() && key_of(*it) == key ? &*it : nullptr;
    }
    [[nodiscard]] Row* find(const Key& key) { return const_cast<Row*>(std::as_const(*this).find(key)); }
    [[nodiscard]] bool contains(const Key& key) const { return find(key) != nullptr; }

    // Its place in the table, from 0; -1 if there is no such row.
    [[nodiscard]] std::ptrdiff_t index_of(const Key& key) const
    {
        const Row* row = find(key);
        return row != nullptr ? row - rows_.data() : -1;
    }

    // The same for a row, at once if it is one of this table.
    [[nodiscard]] std::ptrdiff_t place_of(const Row& row) const
    {
        const Row* const first = rows_.data();
        const std::less<const Row*> before;
        return !before(&row, first) && before(&row, first + rows_.size()) ? &row - first : index_of(key_of(row));
    }

    // The row that must be there.
    [[nodiscard]] const Row& at(const Key& key) const
    {
        const Row* row = find(key);
        ensure(row != nullptr, "a table has the row that an id names");
        return *row;
    }
    [[nodiscard]] Row& at(const Key& key) { return const_cast<Row&>(std::as_const(*this).at(key)); }

    // The new row; its key must not be there yet. Rows appended in ascending order cost nothing to place.
    Row& insert(Row row)
    {
        if (rows_.empty() || key_of(rows_.back()) < key_of(row)) return rows_.emplace_back(std::move(row));
        const auto it = lower_bound(key_of(row));
        ensure(!(key_of(*it) == key_of(row)), "a table holds each id once");
        return *rows_.insert(rows_.begin() + (it - std::as_const(rows_).begin()), std::move(row));
    }

    // Whether there was such a row.
    bool erase(const Key& key)
    {
        const auto it = lower_bound(key);
        if (it == rows_.end() || !(key_of(*it) == key)) return false;
        rows_.erase(it);
        return true;
    }

    template <class Predicate>
    std::size_t erase_if(Predicate&& predicate)
    {
        return std::erase_if(rows_, std::forward<Predicate>(predicate));
    }

    friend bool operator==(const Table&, const Table&) = default;

private:
    [[nodiscard]] auto lower_bound(const Key& key) const
    {
        return std::ranges::lower_bound(rows_, key, {}, [](const Row& row) -> const Key& { return key_of(row); });
    }

    std::vector<Row> rows_;
};

}  // namespace ec4x

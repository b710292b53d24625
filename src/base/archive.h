// Rows that are only ever added, in id order. Full chunks are shared between copies, so that copying an archive that has grown for two
// hundred turns costs as little as copying a new one. A row's key is its `id`.
#pragma once

#include <algorithm>
#include <compare>
#include <cstddef>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

#include "base/ensure.h"
#include "base/table.h"

namespace ec4x {

template <class Key, class Row>
class Archive {
    static constexpr std::size_t kChunk = 128;

public:
    using key_type = Key;
    using value_type = Row;

    class const_iterator {
    public:
        using iterator_category = std::random_access_iterator_tag;
        using value_type = Row;
        using difference_type = std::ptrdiff_t;
        using pointer = const Row*;
        using reference = const Row&;

        const_iterator() = default;
        const_iterator(const Archive& of, std::size_t at) : of_{&of}, at_{at} {}

        reference operator*() const { return (*of_)[at_]; }
        pointer operator->() const { return &(*of_)[at_]; }
        reference operator[](difference_type n) const { return *(*this + n); }
        const_iterator& operator++() { return *this += 1; }
        const_iterator& operator--() { return *this += -1; }
        const_iterator operator++(int) { return std::exchange(*this, *this + 1); }
        const_iterator operator--(int) { return std::exchange(*this, *this - 1); }
        const_iterator& operator+=(difference_type n)
        {
            at_ = static_cast<std::size_t>(static_cast<difference_type>(at_) + n);
            return *this;
        }
        const_iterator& operator-=(difference_type n) { return *this += -n; }
        friend const_iterator operator+(const_iterator it, difference_type n) { return it += n; }
        friend const_iterator operator+(difference_type n, const_iterator it) { return it += n; }
        friend const_iterator operator-(const_iterator it, difference_type n) { return it -= n; }
        friend difference_type operator-(const const_iterator& a, const const_iterator& b)
        {
            return static_cast<difference_type>(a.at_) - static_cast<difference_type>(b.at_);
        }
        friend bool operator==(const const_iterator& a, const const_iterator& b) { return a.at_ == b.at_; }
        friend auto operator<=>(const const_iterator& a, const const_iterator& b) { return a.at_ <=> b.at_; }

    private:
        const Archive* of_ = nullptr;
        std::size_t at_ = 0;
    };

    [[nodiscard]] std::size_t size() const { return full_.size() * kChunk + open_.size(); }
    [[nodiscard]] bool empty() const { return size() == 0; }
    [[nodiscard]] const_iterator begin() const { return {*this, 0}; }
    [[nodiscard]] const_iterator end() const { return {*this, size()}; }
    [[nodiscard]] const Row& operator[](std::size_t i) const
    {
        const std::size_t chunk = i / kChunk;
        return chunk < full_.size() ? (*full_[chunk])[i % kChunk] : open_[i % kChunk];
    }
    void clear()
    {
        full_.clear();
        open_.clear();
    }

    [[nodiscard]] const Row* find(const Key& key) const
    {
        const auto it = std::ranges::lower_bound(*this, key, {}, [](const Row& row) -> const Key& { return key_of(row); });
        return it != end() && key_of(*it) == key ? &*it : nullptr;
    }
    [[nodiscard]] bool contains(const Key& key) const { return find(key) != nullptr; }

    // The row that must be there.
    [[nodiscard]] const Row& at(const Key& key) const
    {
        const Row* row = find(key);
        ensure(row != nullptr, "an archive has the row that an id names");
        return *row;
    }

    // The new row; its key is higher than all there. It stays where it is until the next one comes.
    const Row& insert(Row&& row)
    {
        ensure(empty() || key_of(*(end() - 1)) < key_of(row), "rows come into an archive in the order of their ids");
        if (open_.size() == kChunk) {
            full_.push_back(std::make_shared<const std::vector<Row>>(std::exchange(open_, {})));
        }
        if (open_.capacity() < kChunk) open_.reserve(kChunk);
        return open_.emplace_back(std::move(row));
    }

    friend bool operator==(const Archive& a, const Archive& b)
    {
        if (a.full_.size() != b.full_.size() || !(a.open_ == b.open_)) return false;
        const auto same = [](const auto& one, const auto& other) { return one == other || *one == *other; };
        return std::ranges::equal(a.full_, b.full_, same);
    }

private:
    std::vector<std::shared_ptr<const std::vector<Row>>> full_{};
    std::vector<Row> open_{};  // the latest, at most one chunk of them
};

}  // namespace ec4x

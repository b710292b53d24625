// One of many kinds of value: an event of a hundred kinds, an order of forty. With std::variant every file that touches one
// would pay seconds of compilation; here only a user of all kinds at once does. The value never changes; copies share it.
#pragma once

#include <boost/mp11.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <utility>

namespace ec4x {

// `Kinds` is a struct of its own, so that names stay short, with the list of kinds: `struct Kinds { using List = mp_list<...>; };`
template <class Kinds>
class Choice {
public:
    using List = typename Kinds::List;
    static constexpr std::size_t kCount = boost::mp11::mp_size<List>::value;
    template <class T>
    static constexpr std::size_t kIndexOf = boost::mp11::mp_find<List, T>::value;

    Choice() : Choice(boost::mp11::mp_front<List>{}) {}

    template <class T>
        requires(kIndexOf<T> < kCount)  // one of the kinds
    Choice(T value) : index_{kIndexOf<T>}, value_{std::make_shared<const T>(std::move(value))}
    {}

    [[nodiscard]] std::size_t index() const { return index_; }

    template <class T>
    [[nodiscard]] bool is() const
    {
        static_assert(kIndexOf<T> < kCount, "not one of the kinds");
        return index_ == kIndexOf<T>;
    }

    // The value if it is a T, else nullptr.
    template <class T>
    [[nodiscard]] const T* get_if() const
    {
        return is<T>() ? static_cast<const T*>(value_.get()) : nullptr;
    }

    // Calls f with the value as what it is.
    template <class F>
    decltype(auto) visit(F&& f) const
    {
        return boost::mp11::mp_with_index<kCount>(
            index_, [&](auto i) -> decltype(auto) { return f(*static_cast<const boost::mp11::mp_at<List, decltype(i)>*>(value_.get())); });
    }

    // For readers: where the value is, and a new value of the kind to be filled in.
    [[nodiscard]] const void* address() const { return value_.get(); }
    [[nodiscard]] void* renew(std::size_t index)
    {
        index_ = index;
        return boost::mp11::mp_with_index<kCount>(index, [&](auto i) -> void* {
            const auto value = std::make_shared<boost::mp11::mp_at<List, decltype(i)>>();
            value_ = value;
            return value.get();
        });
    }

    friend bool operator==(const Choice& a, const Choice& b) { return a.index_ == b.index_ && (a.value_ == b.value_ || equal(a, b)); }

private:
    [[nodiscard]] static bool equal(const Choice& a, const Choice& b);  // of the same kind; choice_equality.h

    std::size_t index_;
    std::shared_ptr<const void> value_;
};

}  // namespace ec4x

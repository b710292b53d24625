// A Document into described values. Checks types, ranges, unknown, missing and repeated keys, and goes on after a
// complaint, so that a person sees everything that is wrong at once.
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "codec/complaint.h"
#include "codec/document.h"
#include "codec/kinds.h"
#include "codec/text_form.h"

namespace ec4x::codec {

// What becomes of a member whose key is absent (optional members may always be absent).
enum class Absent { Refuse, Keep };

class Reader {
public:
    explicit Reader(Absent absent = Absent::Refuse, std::size_t max_complaints = 200) : absent_{absent}, max_complaints_{max_complaints} {}

    template <class T>
    void read(Value value, T& out);

    void complain(Value at, Problem problem, std::string text);

    [[nodiscard]] const Complaints& complaints() const { return complaints_; }
    [[nodiscard]] Complaints take_complaints() { return std::move(complaints_); }

    // The key path that complaints name; for readers of a part of a document.
    void enter(std::string_view key) { path_.push_back({key, 0}); }
    void leave() { path_.pop_back(); }

private:
    struct PathStep {
        std::string_view key{};  // empty: an index
        std::uint32_t index = 0;
    };

    [[nodiscard]] std::string path() const;
    void unknown_key(Value key, const std::vector<std::string_view>& known);
    void add_hint(std::string_view name, const std::vector<std::string_view>& known);  // to the last complaint
    void missing_key(Value object, std::string_view key);
    [[nodiscard]] bool expect(Value value, ValueKind kind, std::string_view what);
    [[nodiscard]] bool read_integer(Value value, std::int64_t min, std::int64_t max, std::int64_t& out);
    void read_decimal(Value value, std::int64_t scale, std::int64_t& raw);
    void read_bool(Value value, bool& out);
    [[nodiscard]] bool read_word(Value value, std::string_view what, std::string_view& out);
    void unknown_word(Value value, std::span<const std::string_view> words);

    template <class T>
    void read_text_form(Value value, T& out);
    template <class T>
    void read_list(Value value, T& out);
    template <class T>
    void read_table(Value value, T& out);
    template <class T>
    void read_map(Value value, T& out);
    template <class T>
    void read_enum_array(Value value, T& out);
    template <class T>
    void read_array_struct(Value value, T& out);
    template <class T>
    void read_object(Value value, T& out);
    template <class T>
    void read_fields(Value object, Value& cursor, std::uint32_t& taken, T& out);
    template <class T>
    [[nodiscard]] bool choose_alternative(Value object, Value& cursor, std::uint32_t& taken, T& out);
    template <class T>
    static void collect_names(std::vector<std::string_view>& names, const T& value);
    template <class T>
    void take_rest(Value object, const std::vector<std::string_view>& known, T& out, bool& taken);
    template <class K>
    [[nodiscard]] bool read_key(Value key, K& out);

    Absent absent_;
    std::size_t max_complaints_;  // a hostile text shall not fill the memory with them
    std::vector<PathStep> path_{};
    Complaints complaints_{};
};

namespace detail {

// The entry of an object with this key: tries the one under the cursor first, because texts are usually in order.
struct Entry {
    bool found = false;
    Value key;
};
[[nodiscard]] Entry find_entry(Value object, Value cursor, std::string_view name);

}  // namespace detail

template <class T>
void Reader::read(Value value, T& out)
{
    if constexpr (std::same_as<T, bool>) {
        read_bool(value, out);
    } else if constexpr (IntegerType<T>) {
        std::int64_t number = 0;
        constexpr auto max = std::cmp_less(std::numeric_limits<T>::max(), std::numeric_limits<std::int64_t>::max())
                                 ? static_cast<std::int64_t>(std::numeric_limits<T>::max()) : std::numeric_limits<std::int64_t>::max();
        if (read_integer(value, static_cast<std::int64_t>(std::numeric_limits<T>::min()), max, number)) out = static_cast<T>(number);
    } else if constexpr (BoundedType<T>) {
        std::int64_t number = 0;
        if (read_integer(value, T::kMin, T::kMax, number)) out.value = static_cast<typename T::Value>(number);
    } else if constexpr (IdType<T>) {
        std::int64_t number = 0;
        if (read_integer(value, 0, std::numeric_limits<std::uint32_t>::max(), number)) out.value = static_cast<std::uint32_t>(number);
    } else if constexpr (FixedType<T>) {
        constexpr auto limit = std::numeric_limits<std::int64_t>::max();
        static_cast<void>(read_integer(value, -limit, limit, out.raw));
    } else if constexpr (InUnitsType<T>) {
        read_decimal(value, decltype(out.value)::kScale, out.value.raw);
    } else if constexpr (std::same_as<T, std::string>) {
        if (expect(value, ValueKind::Text, "a text")) out = std::string{value.text()};
    } else if constexpr (DescribedEnum<T>) {
        std::string_view word;
        if (!read_word(value, "a word", word)) return;
        if (const auto known = enum_from_name<T>(word)) out = *known;
        else unknown_word(value, ec4x::detail::kEnumNames<T>);
    } else if constexpr (HasTextForm<T>) {
        read_text_form(value, out);
    } else if constexpr (OptionalType<T>) {
        if (value.kind() == ValueKind::Null) out.reset();
        else read(value, out.emplace());
    } else if constexpr (VectorType<T> || ArrayType<T>) {
        read_list(value, out);
    } else if constexpr (TableType<T>) {
        read_table(value, out);
    } else if constexpr (MapType<T>) {
        read_map(value, out);
    } else if constexpr (EnumArrayType<T>) {
        read_enum_array(value, out);
    } else if constexpr (ArrayStruct<T>) {
        read_array_struct(value, out);
    } else if constexpr (DescribedStruct<T> || VariantType<T>) {
        read_object(value, out);
    } else {
        static_assert(kNoSuchKind<T>, "the codec does not know this kind of type");
    }
}

template <class T>
void Reader::read_text_form(Value value, T& out)
{
    std::string number;
    std::string_view text;
    if (TextForm<T>::kNumbersPlain && value.kind() == ValueKind::Integer) {
        number = std::to_string(value.integer());
        text = number;
    } else if (!read_word(value, TextForm<T>::what, text)) {
        return;
    }
    if (auto parsed = TextForm<T>::parse(text)) out = *std::move(parsed);
    else complain(value, Problem::WrongType, '\'' + std::string{text} + "' is not " + std::string{TextForm<T>::what});
}

template <class T>
void Reader::read_list(Value value, T& out)
{
    if (!expect(value, ValueKind::Array, "a list")) return;
    const std::uint32_t count = value.count();
    if constexpr (ArrayType<T>) {
        if (count != out.size()) {
            complain(value, Problem::OutOfRange, std::to_string(count) + " entries where " + std::to_string(out.size()) + " are needed");
            return;
        }
    } else {
        out.clear();
        out.resize(count);
    }
    Value entry = value.first();
    for (std::uint32_t i = 0; i < count; ++i, entry = entry.next()) {
        path_.push_back({{}, i});
        if constexpr (std::same_as<T, std::vector<bool>>) {
            bool flag = false;
            read(entry, flag);
            out[i] = flag;
        } else {
            read(entry, out[i]);
        }
        path_.pop_back();
    }
}

template <class T>
void Reader::read_table(Value value, T& out)
{
    if (!expect(value, ValueKind::Array, "a list")) return;
    out.clear();
    const std::uint32_t count = value.count();
    out.reserve(count);
    Value entry = value.first();
    for (std::uint32_t i = 0; i < count; ++i, entry = entry.next()) {
        path_.push_back({{}, i});
        typename T::value_type row{};
        const std::size_t before = complaints_.size();
        read(entry, row);
        if (complaints_.size() == before) {
            if (out.contains(key_of(row))) complain(entry, Problem::GivenTwice, "a second row with this id");
            else out.insert(std::move(row));
        }
        path_.pop_back();
    }
}

template <class K>
bool Reader::read_key(Value key, K& out)
{
    const std::string_view text = key.text();
    if constexpr (std::same_as<K, std::string>) {
        out = std::string{text};
        return true;
    } else if constexpr (IntegerType<K>) {
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
        if (error == std::errc{} && end == text.data() + text.size()) return true;
        complain(key, Problem::WrongType, '\'' + std::string{text} + "' is not a number");
    } else if constexpr (DescribedEnum<K>) {
        if (const auto known = enum_from_name<K>(text)) {
            out = *known;
            return true;
        }
        unknown_word(key, ec4x::detail::kEnumNames<K>);
    } else {
        if (const auto parsed = TextForm<K>::parse(text)) {
            out = *parsed;
            return true;
        }
        complain(key, Problem::UnknownKey, '\'' + std::string{text} + "' is not " + std::string{TextForm<K>::what});
    }
    return false;
}

// A map is replaced whole.
template <class T>
void Reader::read_map(Value value, T& out)
{
    if (!expect(value, ValueKind::Object, "a table")) return;
    out.clear();
    Value key = value.first();
    for (std::uint32_t i = 0; i < value.count(); ++i) {
        const Value entry = key.next();
        path_.push_back({key.text(), 0});
        typename T::key_type k{};
        if (read_key(key, k)) {
            const auto [position, is_new] = out.try_emplace(k);
            if (!is_new) complain(key, Problem::GivenTwice, "given twice");
            read(entry, position->second);
        }
        path_.pop_back();
        key = entry.next();
    }
}

template <class T>
void Reader::read_enum_array(Value value, T& out)
{
    if (!expect(value, ValueKind::Object, "a table")) return;
    using E = typename T::Key;
    std::array<bool, kEnumCount<E>> seen{};
    Value key = value.first();
    for (std::uint32_t i = 0; i < value.count(); ++i) {
        const Value entry = key.next();
        path_.push_back({key.text(), 0});
        E k{};
        if (read_key(key, k)) {
            bool& done = seen[static_cast<std::size_t>(k) - T::kFirst];
            if (done) complain(key, Problem::GivenTwice, "given twice");
            done = true;
            read(entry, out[k]);
        }
        path_.pop_back();
        key = entry.next();
    }
    if (absent_ == Absent::Keep) return;
    for (std::size_t i = 0; i < seen.size(); ++i) {
        if (!seen[i]) missing_key(value, ec4x::detail::kEnumNames<E>[i]);
    }
}

template <class T>
void Reader::read_array_struct(Value value, T& out)
{
    if (!expect(value, ValueKind::Array, "a list")) return;
    if (value.count() != kMemberCount<T>) {
        complain(value, Problem::OutOfRange, std::to_string(value.count()) + " entries where " + std::to_string(kMemberCount<T>) + " are needed");
        return;
    }
    Value entry = value.first();
    std::uint32_t i = 0;
    for_each_member<T>([&](auto d) {
        path_.push_back({{}, i++});
        read(entry, out.*d.pointer);
        path_.pop_back();
        entry = entry.next();
    });
}

template <class T>
bool Reader::choose_alternative(Value object, Value& cursor, std::uint32_t& taken, T& out)
{
    const detail::Entry entry = detail::find_entry(object, cursor, kVariantTag<T>);
    if (!entry.found) {
        missing_key(object, kVariantTag<T>);
        return false;
    }
    const Value kind = entry.key.next();
    std::string_view word;
    path_.push_back({kVariantTag<T>, 0});
    bool known = false;
    if (read_word(kind, "a word", word)) {
        std::vector<std::string_view> names;
        for_each_alternative<T>([&]<class A>(std::type_identity<A>) {
            names.push_back(type_name<A>());
            if (known || word != type_name<A>()) return;
            known = true;
            if (!std::holds_alternative<A>(out)) out.template emplace<A>();
        });
        if (!known) unknown_word(kind, names);
    }
    path_.pop_back();
    ++taken;
    cursor = kind.next();
    return known;
}

// Reads the members of `out` from the entries of `object`; `taken` counts the entries that were used.
template <class T>
void Reader::read_fields(Value object, Value& cursor, std::uint32_t& taken, T& out)
{
    if constexpr (VariantType<T>) {
        if (!choose_alternative(object, cursor, taken, out)) {
            taken = object.count();  // nothing more can be said about the rest
            return;
        }
        visit_alternative(out, [&](auto& alternative) { read_fields(object, cursor, taken, alternative); });
    } else {
        for_each_member<T>([&](auto d) {
            auto& member = out.*d.pointer;
            using M = std::remove_cvref_t<decltype(member)>;
            if constexpr (InlineType<M>) {
                read_fields(object, cursor, taken, *member);
            } else if constexpr (!RestMapType<M>) {
                constexpr std::string_view name = member_name<decltype(d)>();
                const detail::Entry entry = detail::find_entry(object, cursor, name);
                if (!entry.found) {
                    if (!OptionalType<M> && absent_ == Absent::Refuse) missing_key(object, name);
                    return;
                }
                const Value value = entry.key.next();
                path_.push_back({name, 0});
                read(value, member);
                path_.pop_back();
                ++taken;
                cursor = value.next();
            }
        });
    }
}

template <class T>
void Reader::collect_names(std::vector<std::string_view>& names, const T& value)
{
    if constexpr (VariantType<T>) {
        names.push_back(kVariantTag<T>);
        visit_alternative(value, [&](const auto& alternative) { collect_names(names, alternative); });
    } else {
        for_each_member<T>([&](auto d) {
            using M = std::remove_cvref_t<decltype(value.*d.pointer)>;
            if constexpr (InlineType<M>) collect_names(names, *(value.*d.pointer));
            else if constexpr (!RestMapType<M>) names.push_back(member_name<decltype(d)>());
        });
    }
}

template <class T>
void Reader::take_rest(Value object, const std::vector<std::string_view>& known, T& out, bool& taken)
{
    if constexpr (DescribedStruct<T>) {
        for_each_member<T>([&](auto d) {
            using M = std::remove_cvref_t<decltype(out.*d.pointer)>;
            if constexpr (RestMapType<M>) {
                taken = true;
                Value key = object.first();
                for (std::uint32_t i = 0; i < object.count(); ++i) {
                    const Value entry = key.next();
                    if (std::ranges::find(known, key.text()) == known.end()) {
                        path_.push_back({key.text(), 0});
                        typename M::key_type k{};
                        if (read_key(key, k)) {
                            const auto [position, is_new] = (out.*d.pointer).try_emplace(k);
                            // A row that is new must be complete even where only changes are given.
                            const Absent before = std::exchange(absent_, is_new ? Absent::Refuse : absent_);
                            read(entry, position->second);
                            absent_ = before;
                        } else {
                            add_hint(key.text(), known);
                        }
                        path_.pop_back();
                    }
                    key = entry.next();
                }
            }
        });
    }
}

template <class T>
void Reader::read_object(Value value, T& out)
{
    if (!expect(value, ValueKind::Object, "a table")) return;
    Value cursor = value.first();
    std::uint32_t taken = 0;
    read_fields(value, cursor, taken, out);
    if (taken == value.count()) return;

    // The slow way, for what is unknown, given twice, or part of a RestMap.
    std::vector<std::string_view> known;
    collect_names(known, out);
    bool rest_taken = false;
    take_rest(value, known, out, rest_taken);
    std::set<std::string_view> seen;
    Value key = value.first();
    for (std::uint32_t i = 0; i < value.count(); ++i) {
        const std::string_view name = key.text();
        if (!seen.insert(name).second) {
            path_.push_back({name, 0});
            complain(key, Problem::GivenTwice, "given twice");
            path_.pop_back();
        } else if (!rest_taken && std::ranges::find(known, name) == known.end()) {
            unknown_key(key, known);
        }
        key = key.next().next();
    }
}

// Everything or the complaints.
template <class T>
[[nodiscard]] Result<T, Complaints> read_whole(Value value)
{
    Reader reader;
    T out{};
    reader.read(value, out);
    if (!reader.complaints().empty()) return reader.take_complaints();
    return out;
}

}  // namespace ec4x::codec

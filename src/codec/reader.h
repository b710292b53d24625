// A Document into described values. Checks types, ranges, unknown, missing and repeated keys, and goes on after a
// complaint, so that a person sees everything that is wrong at once.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "codec/complaint.h"
#include "codec/document.h"
#include "codec/type.h"
#include "codec/type_of.h"

namespace ec4x::codec {

// What becomes of a member whose key is absent (optional members may always be absent). Inherit: as Keep, for a layer over another; what
// the other has not must be complete.
enum class Absent { Refuse, Keep, Inherit };

class Reader {
public:
    explicit Reader(Absent absent = Absent::Refuse, std::size_t max_complaints = 200) : absent_{absent}, max_complaints_{max_complaints} {}

    // Reads over what is there: structs member by member, lists and maps whole.
    template <class T>
    void read(Value value, T& out)
    {
        read(value, type_of<T>(), &out);
    }
    void read(Value value, const Type& type, void* out);

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

    // Reading one object: the entry that probably comes next, and how many entries were used.
    struct Progress {
        Value object;
        Value cursor;
        std::uint32_t taken = 0;
    };

    [[nodiscard]] std::string path() const;
    [[nodiscard]] bool expect(Value value, ValueKind kind, std::string_view what);
    void unknown_key(Value key, std::span<const std::string_view> known);
    void missing_key(Value object, std::string_view key);
    void unknown_word(Value value, std::span<const std::string_view> words);

    void read_bool(Value value, const Type& type, void* out);
    void read_integer(Value value, const Type& type, void* out);
    void read_decimal(Value value, const Type& type, void* out);
    void read_word(Value value, const Type& type, void* out);
    void read_text_form(Value value, const Type& type, void* out);
    void read_list(Value value, const Type& type, void* out);
    void read_optional(Value value, const Type& type, void* out);
    void read_table(Value value, const Type& type, void* out);
    void read_map(Value value, const Type& type, void* out);
    void read_map_entry(Value key, const Type& type, void* out, const std::vector<std::string_view>* beside);
    void read_word_map(Value value, const Type& type, void* out);
    void read_array_struct(Value value, const Type& type, void* out);
    void read_object(Value value, const Type& type, void* out);
    void read_fields(Progress& progress, const Type& type, void* out);
    [[nodiscard]] void* choose_alternative(Progress& progress, const Type& type, void* out);
    void look_at_rest(Value object, const Type& type, void* out);

    Absent absent_;
    std::size_t max_complaints_;  // a hostile text shall not fill the memory with them
    std::vector<PathStep> path_{};
    Complaints complaints_{};
};

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

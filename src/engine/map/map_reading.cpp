#include "engine/map/map_reading.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "codec/json_writer.h"
#include "codec/reader.h"

namespace ec4x {

namespace {

void complain(MapReading& reading, Value at, std::string path, Problem problem, std::string text)
{
    const Place place = at.place();
    reading.complaints.push_back({at.file(), static_cast<int>(place.line), static_cast<int>(place.column), std::move(path), problem, std::move(text)});
}

// Whether nothing was wrong with the value. A reader for each, because one stops to complain after a while.
template <class T>
bool read_part(MapReading& reading, Value value, std::string_view path, T& out)
{
    codec::Reader reader;
    reader.enter(path);
    reader.read(value, out);
    const Complaints complaints = reader.take_complaints();
    reading.complaints.insert(reading.complaints.end(), complaints.begin(), complaints.end());
    return complaints.empty();
}

template <class T>
void read_part(MapReading& reading, Value value, std::string_view path, std::optional<T>& out)
{
    T read{};
    if (read_part(reading, value, path, read)) out = std::move(read);
}

template <class Row>
void read_rows(MapReading& reading, Value value, const std::string& path, std::vector<ReadRow<Row>>& rows)
{
    if (value.kind() != ValueKind::Array) return complain(reading, value, path, Problem::WrongType, "must be a list");
    Value entry = value.first();
    for (std::uint32_t i = 0; i < value.count(); ++i) {
        ReadRow<Row>& row = rows.emplace_back();
        row.whole = read_part(reading, entry, path + "[" + std::to_string(i) + "]", row.row);
        entry = entry.next();
    }
}

struct Entry {
    std::string_view key;
    Value value;
};

std::vector<Entry> entries_of(Value object)
{
    std::vector<Entry> entries;
    Value key = object.first();
    for (std::uint32_t i = 0; i < object.count(); ++i) {
        entries.push_back({key.text(), key.next()});
        key = key.next().next();
    }
    return entries;
}

std::optional<std::int64_t> number_in(std::string_view key)
{
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(key.data(), key.data() + key.size(), number);
    if (error != std::errc{} || end != key.data() + key.size()) return std::nullopt;
    return number;
}

// MAP-034. Keys that are numbers ascend as numbers, before all others.
bool stands_before(const Entry& a, const Entry& b)
{
    const auto rank = [](const Entry& entry) {
        const std::optional<std::int64_t> number = number_in(entry.key);
        return std::tuple{!number.has_value(), number.value_or(0), entry.key};
    };
    return rank(a) < rank(b);
}

std::vector<Entry> sorted_entries(MapReading& reading, Value object, const std::string& path)
{
    std::vector<Entry> entries = entries_of(object);
    std::ranges::stable_sort(entries, stands_before);
    for (std::size_t i = 1; i < entries.size(); ++i) {
        if (entries[i].key != entries[i - 1].key) continue;
        complain(reading, entries[i].value, path + "." + std::string{entries[i].key}, Problem::GivenTwice, "given twice");
    }
    return entries;
}

// A value of `config` in canonical form.
void append_canonical(MapReading& reading, std::string& out, Value value, const std::string& path)
{
    switch (value.kind()) {
        case ValueKind::Null: out += "null"; return;
        case ValueKind::False: out += "false"; return;
        case ValueKind::True: out += "true"; return;
        case ValueKind::Integer: out += std::to_string(value.integer()); return;
        case ValueKind::Decimal: complain(reading, value, path, Problem::WrongType, "numbers must be whole"); return;
        case ValueKind::Text: codec::append_json_text(out, value.text()); return;
        case ValueKind::Array: {
            out += '[';
            Value entry = value.first();
            for (std::uint32_t i = 0; i < value.count(); ++i) {
                if (i > 0) out += ',';
                append_canonical(reading, out, entry, path);
                entry = entry.next();
            }
            out += ']';
            return;
        }
        case ValueKind::Object: {
            out += '{';
            bool first = true;
            for (const Entry& entry : sorted_entries(reading, value, path)) {
                if (!std::exchange(first, false)) out += ',';
                codec::append_json_text(out, entry.key);
                out += ':';
                append_canonical(reading, out, entry.value, path);
            }
            out += '}';
            return;
        }
    }
}

void read_config(MapReading& reading, Value value)
{
    if (value.kind() != ValueKind::Object) return complain(reading, value, "config", Problem::WrongType, "must be a table");
    for (const Entry& entry : sorted_entries(reading, value, "config")) {
        std::string& json = reading.config[std::string{entry.key}];
        json.clear();
        append_canonical(reading, json, entry.value, "config." + std::string{entry.key});
    }
}

constexpr std::array<std::string_view, 9> kKeys = {"format", "generator_version", "seed", "players", "rings", "config", "quality", "systems", "lanes"};

void read_entry(MapReading& reading, std::string_view key, Value value)
{
    if (key == "format") return read_part(reading, value, key, reading.format);
    if (key == "generator_version") return read_part(reading, value, key, reading.generator_version);
    if (key == "seed") return static_cast<void>(read_part(reading, value, key, reading.seed));
    if (key == "players") return read_part(reading, value, key, reading.players);
    if (key == "rings") return read_part(reading, value, key, reading.rings);
    if (key == "config") return read_config(reading, value);
    if (key == "quality") return static_cast<void>(read_part(reading, value, key, reading.quality));
    if (key == "systems") return read_rows(reading, value, "systems", reading.systems);
    if (key == "lanes") return read_rows(reading, value, "lanes", reading.lanes);
    complain(reading, value, std::string{key}, Problem::UnknownKey, "unknown key");
}

}  // namespace

MapReading read_map(Value root)
{
    MapReading reading;
    if (root.kind() != ValueKind::Object) {
        complain(reading, root, {}, Problem::WrongType, "a map file is a table");
        return reading;
    }
    std::vector<std::string_view> seen;
    for (const Entry& entry : entries_of(root)) {
        if (std::ranges::find(seen, entry.key) != seen.end()) {
            complain(reading, entry.value, std::string{entry.key}, Problem::GivenTwice, "given twice");
            continue;
        }
        seen.push_back(entry.key);
        read_entry(reading, entry.key, entry.value);
    }
    for (const std::string_view key : kKeys) {
        if (std::ranges::find(seen, key) == seen.end()) complain(reading, root, std::string{key}, Problem::MissingKey, "is missing");
    }
    return reading;
}

}  // namespace ec4x

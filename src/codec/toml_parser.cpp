#include "codec/toml_parser.h"

// The one place that sees toml++. Its depth limit is for lists and inline tables; that of dotted keys is ours (kMaxDots).
#define TOML_HEADER_ONLY 1
#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_FORMATTERS 0
#define TOML_ENABLE_UNRELEASED_FEATURES 0
#define TOML_MAX_NESTED_VALUES 16
#include <toml++/toml.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

namespace ec4x {

namespace {

constexpr std::size_t kMaxBytes = 4U << 20;
constexpr std::ptrdiff_t kMaxDots = 100;  // in a line: each may open a table, and tables are destroyed recursively
constexpr std::size_t kMaxDepth = 24;

Place place_of(const toml::source_region& region, std::uint16_t file)
{
    return {region.begin.line, region.begin.column, file};
}

// The shortest digits that mean this number, always recognisable as a number with decimals.
std::string decimal_text(double number)
{
    char digits[512];  // the longest has 309 digits, or 340 decimals
    std::string text{digits, std::to_chars(digits, digits + sizeof digits, number, std::chars_format::fixed).ptr};
    if (text.find_first_of(".n") == std::string::npos) text += ".0";  // `n`: inf and nan
    return text;
}

class Merger {
public:
    Merger(TomlDocument& out, std::span<const SourceText> files) : out_{out}, files_{files} {}

    struct Part {
        std::uint16_t file = 0;  // in the document: 0 is the name of all together
        const toml::key* key = nullptr;
        const toml::node* node = nullptr;
    };

    // Tables that stand for one, each out of another file.
    void add_tables(const std::vector<Part>& tables, Place place)
    {
        std::map<std::string_view, std::vector<Part>> entries;
        for (const Part& part : tables) {
            for (const auto& [key, node] : *part.node->as_table()) entries[key.str()].push_back({part.file, &key, &node});
        }
        out_.document.open(ValueKind::Object, place);
        for (const auto& [key, parts] : entries) {
            const std::string_view name = out_.document.keep(std::string{key});
            out_.document.add_text(ValueKind::Text, name, place_of(parts[0].key->source(), parts[0].file));
            path_.push_back(name);
            add_entry(parts);
            path_.pop_back();
        }
        out_.document.close();
    }

private:
    static bool can_grow(const Part& part) { return part.node->is_table() && !part.node->as_table()->is_inline(); }

    void add_entry(const std::vector<Part>& parts)
    {
        if (parts.size() > 1 && !std::ranges::all_of(parts, can_grow)) {
            for (const Part& part : std::span{parts}.subspan(1)) given_twice(part, parts[0]);
            add_value(parts[0]);
        } else if (parts[0].node->is_table()) {
            add_table(parts);
        } else {
            add_value(parts[0]);
        }
    }

    void add_table(const std::vector<Part>& parts)
    {
        const Place place = place_of(parts[0].node->source(), parts[0].file);
        if (path_.size() + lists_ < kMaxDepth) return add_tables(parts, place);
        complain(parts[0], Problem::Unreadable, "nested too deeply");
        out_.document.add(ValueKind::Null, place);
    }

    void add_value(const Part& part)
    {
        const toml::node& node = *part.node;
        Document& document = out_.document;
        const Place place = place_of(node.source(), part.file);
        if (node.is_table()) {
            add_table({part});
        } else if (const auto* array = node.as_array()) {
            document.open(ValueKind::Array, place);
            ++lists_;
            for (const toml::node& entry : *array) add_value({part.file, part.key, &entry});
            --lists_;
            document.close();
        } else if (const auto* text = node.as_string()) {
            document.add_text(ValueKind::Text, document.keep(text->get()), place);
        } else if (const auto* integer = node.as_integer()) {
            document.add_integer(integer->get(), place);
        } else if (const auto* number = node.as_floating_point()) {
            document.add_text(ValueKind::Decimal, document.keep(decimal_text(number->get())), place);
        } else if (const auto* flag = node.as_boolean()) {
            document.add(flag->get() ? ValueKind::True : ValueKind::False, place);
        } else {
            complain(part, Problem::WrongType, "a date or time must stand in quotes");
            document.add_text(ValueKind::Text, {}, place);
        }
    }

    void given_twice(const Part& part, const Part& first)
    {
        const Place place = place_of(first.key->source(), first.file);
        complain({part.file, part.key, nullptr}, Problem::GivenTwice,
                 "given twice: first in " + files_[first.file - 1U].name + ':' + std::to_string(place.line));
    }

    void complain(const Part& part, Problem problem, std::string text)
    {
        std::string path;
        for (const std::string_view key : path_) path.append(path.empty() ? "" : ".").append(key);
        const auto& region = part.node ? part.node->source() : part.key->source();
        out_.complaints.push_back({files_[part.file - 1U].name, static_cast<int>(region.begin.line), static_cast<int>(region.begin.column),
                                   std::move(path), problem, std::move(text)});
    }

    TomlDocument& out_;
    std::span<const SourceText> files_;
    std::vector<std::string_view> path_{};
    std::size_t lists_ = 0;
};

// Nothing is wrong with the size of the text; else the complaint.
bool fits(const SourceText& file, Complaints& complaints)
{
    if (file.text.size() > kMaxBytes) {
        complaints.push_back({file.name, 0, 0, {}, Problem::Unreadable, "the text is larger than 4 MiB"});
        return false;
    }
    std::string_view rest = file.text;
    for (int line = 1; !rest.empty(); ++line) {
        const std::string_view text = rest.substr(0, rest.find('\n'));
        if (std::ranges::count(text, '.') > kMaxDots) {
            complaints.push_back({file.name, line, 1, {}, Problem::Unreadable, "more than " + std::to_string(kMaxDots) + " dots in a line"});
            return false;
        }
        rest.remove_prefix(std::min(text.size() + 1, rest.size()));
    }
    return true;
}

}  // namespace

TomlDocument parse_toml(std::span<const SourceText> files, std::string name)
{
    TomlDocument out;
    out.document.add_file(std::move(name));
    std::vector<toml::parse_result> parsed;  // their tables live until they are copied
    std::vector<std::uint16_t> numbers;
    parsed.reserve(files.size());
    for (const SourceText& file : files) {
        const std::uint16_t number = out.document.add_file(file.name);
        if (!fits(file, out.complaints)) continue;
        toml::parse_result result = toml::parse(std::string_view{file.text});
        if (!result) {
            const toml::source_position at = result.error().source().begin;
            out.complaints.push_back({file.name, static_cast<int>(at.line), static_cast<int>(at.column), {}, Problem::Unreadable,
                                      std::string{result.error().description()}});
            continue;
        }
        parsed.push_back(std::move(result));
        numbers.push_back(number);
    }
    std::vector<Merger::Part> roots;
    for (std::size_t i = 0; i < parsed.size(); ++i) roots.push_back({numbers[i], nullptr, &parsed[i].table()});
    Merger{out, files}.add_tables(roots, Place{});
    return out;
}

}  // namespace ec4x

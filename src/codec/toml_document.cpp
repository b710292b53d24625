#include "codec/toml_document.h"

#include <algorithm>
#include <deque>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include "codec/toml_tree.h"
#include "codec/utf8.h"

namespace ec4x {

namespace {

constexpr std::size_t kMaxTomlBytes = 1U << 20;

// Writes trees into the document; those of several files as one.
class Merger {
public:
    Merger(TomlDocument& out, std::span<const SourceText> files) : out_{out}, files_{files} {}

    // Tables that stand for one, each out of another file.
    void add_tables(const std::vector<const toml::Node*>& tables, Place place)
    {
        std::map<std::string_view, std::vector<const toml::Entry*>> entries;
        for (const toml::Node* table : tables) {
            for (const auto& [key, entry] : table->entries) entries[key].push_back(&entry);
        }
        out_.document.open(ValueKind::Object, place);
        for (const auto& [key, parts] : entries) {
            out_.document.add_text(ValueKind::Text, key, parts[0]->place);
            path_.push_back(key);
            add_parts(parts);
            path_.pop_back();
        }
        out_.document.close();
    }

private:
    static bool can_grow(const toml::Entry* entry) { return entry->value.kind == ValueKind::Object && entry->value.made != toml::Made::Whole; }

    void add_parts(const std::vector<const toml::Entry*>& parts)
    {
        if (parts.size() == 1 || !std::ranges::all_of(parts, can_grow)) {
            for (const toml::Entry* again : std::span{parts}.subspan(1)) given_twice(again->place, parts[0]->place);
            return add(parts[0]->value);
        }
        std::vector<const toml::Node*> tables;
        for (const toml::Entry* part : parts) tables.push_back(&part->value);
        add_tables(tables, tables[0]->place);
    }

    void add(const toml::Node& node)
    {
        switch (node.kind) {
            case ValueKind::Null:
            case ValueKind::False:
            case ValueKind::True: return out_.document.add(node.kind, node.place);
            case ValueKind::Integer: return out_.document.add_integer(node.integer, node.place);
            case ValueKind::Decimal:
            case ValueKind::Text: return out_.document.add_text(node.kind, node.text, node.place);
            case ValueKind::Object: return add_tables({&node}, node.place);
            case ValueKind::Array: break;
        }
        out_.document.open(ValueKind::Array, node.place);
        for (const toml::Node& item : node.items) add(item);
        out_.document.close();
    }

    const std::string& file_name(Place place) const { return files_[place.file - 1U].name; }

    void given_twice(Place again, Place first)
    {
        std::string path;
        for (const std::string_view key : path_) path.append(path.empty() ? "" : ".").append(key);
        out_.complaints.push_back({file_name(again), static_cast<int>(again.line), static_cast<int>(again.column), std::move(path), Problem::GivenTwice,
                                   "given twice: first in " + file_name(first) + ':' + std::to_string(first.line)});
    }

    TomlDocument& out_;
    std::span<const SourceText> files_;
    std::vector<std::string_view> path_{};
};

}  // namespace

TomlDocument parse_toml(std::span<const SourceText> files, std::string name)
{
    TomlDocument out;
    out.document.add_file(std::move(name));
    std::deque<toml::Node> trees;
    std::vector<const toml::Node*> roots;
    for (const SourceText& file : files) {
        const std::uint16_t number = out.document.add_file(file.name);
        if (file.text.size() > kMaxTomlBytes || !is_utf8(file.text)) {
            const char* what = file.text.size() > kMaxTomlBytes ? "the text is larger than 1 MiB" : "the text is not UTF-8";
            out.complaints.push_back({file.name, 0, 0, {}, Problem::Unreadable, what});
            continue;
        }
        auto tree = toml::parse(out.document.keep(file.text), out.document, number);
        if (tree) {
            roots.push_back(&trees.emplace_back(std::move(*tree)));
        } else {
            out.complaints.push_back(tree.error());
            out.complaints.back().file = file.name;
        }
    }
    Merger{out, files}.add_tables(roots, Place{});
    return out;
}

}  // namespace ec4x

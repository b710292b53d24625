#include <string>
#include <utility>

#include "codec/toml_scanner.h"
#include "codec/toml_tree.h"

namespace ec4x::toml {

namespace {

struct Key {
    std::string_view name{};
    Place place{};
};

class Parser {
public:
    Parser(std::string_view text, Document& document, std::uint16_t file) : scanner{text, document, file} { root.kind = ValueKind::Object; }

    bool parse()
    {
        Node* table = &root;
        for (;;) {
            if (!scanner.skip_lines()) return false;
            if (scanner.at_end()) return true;
            if (scanner.sees('[') ? !header(table) : !key_value(*table, depth_)) return false;
            scanner.skip_space();
            if (!scanner.skip_comment()) return false;
            if (!scanner.at_end() && !scanner.line_end()) return scanner.fail("nothing may follow on this line");
        }
    }

    Scanner scanner;
    Node root{};

private:
    bool fail(const Key& key, const char* what) { return scanner.fail('\'' + std::string{key.name} + "' " + what, key.place); }

    bool too_deep() { return scanner.fail("nested too deeply"); }

    // a."b".c
    bool dotted_key(std::vector<Key>& keys)
    {
        for (;;) {
            Key& key = keys.emplace_back(Key{{}, scanner.here()});
            if (!scanner.key(key.name)) return false;
            scanner.skip_space();
            if (!scanner.sees('.')) return true;
            if (keys.size() == kMaxDepth) return too_deep();
            scanner.skip(1);
            scanner.skip_space();
        }
    }

    static Node& add_table(Node& parent, const Key& key, Made made)
    {
        Entry& entry = parent.entries[key.name];
        entry.place = key.place;
        entry.value.kind = ValueKind::Object;
        entry.value.made = made;
        entry.value.place = key.place;
        return entry.value;
    }

    // The table that a header or a dotted key passes through; nothing if it cannot grow.
    enum class By { Header, DottedKey };
    static Node* pass(Node& parent, const Key& key, By by)
    {
        const auto found = parent.entries.find(key.name);
        if (found == parent.entries.end()) return &add_table(parent, key, by == By::Header ? Made::Implied : Made::Dotted);
        Node& node = found->second.value;
        if (by == By::Header && node.list_of_tables) return &node.items.back();
        if (node.kind != ValueKind::Object) return nullptr;
        const bool open = by == By::Header ? node.made != Made::Whole : node.made == Made::Dotted;
        return open ? &node : nullptr;
    }

    Node* pass_all_but_last(Node& table, const std::vector<Key>& keys, By by)
    {
        Node* parent = &table;
        for (std::size_t i = 0; i + 1 < keys.size(); ++i) {
            parent = pass(*parent, keys[i], by);
            if (!parent) {
                fail(keys[i], "cannot grow any more");
                return nullptr;
            }
        }
        return parent;
    }

    // [a.b] or [[a.b]]
    bool header(Node*& table)
    {
        const bool list = scanner.sees("[[");
        scanner.skip(list ? 2 : 1);
        scanner.skip_space();
        std::vector<Key> keys;
        if (!dotted_key(keys)) return false;
        if (!scanner.sees(list ? "]]" : "]")) return scanner.fail(list ? "']]' is missing" : "']' is missing");
        Node* parent = pass_all_but_last(root, keys, By::Header);
        if (!parent) return false;
        scanner.skip(list ? 2 : 1);
        depth_ = keys.size();
        return list ? add_to_list(*parent, keys.back(), table) : open_table(*parent, keys.back(), table);
    }

    bool open_table(Node& parent, const Key& key, Node*& table)
    {
        const auto found = parent.entries.find(key.name);
        if (found == parent.entries.end()) {
            table = &add_table(parent, key, Made::Header);
            return true;
        }
        table = &found->second.value;
        if (table->kind != ValueKind::Object || table->made != Made::Implied) return fail(key, "is given twice");
        table->made = Made::Header;
        table->place = key.place;
        return true;
    }

    bool add_to_list(Node& parent, const Key& key, Node*& table)
    {
        const auto [found, is_new] = parent.entries.try_emplace(key.name);
        Node& list = found->second.value;
        if (is_new) {
            found->second.place = key.place;
            list.kind = ValueKind::Array;
            list.list_of_tables = true;
            list.place = key.place;
        } else if (!list.list_of_tables) {
            return fail(key, "is given twice");
        }
        table = &list.items.emplace_back();
        table->kind = ValueKind::Object;
        table->made = Made::Header;
        table->place = key.place;
        return true;
    }

    bool key_value(Node& table, std::size_t depth)
    {
        std::vector<Key> keys;
        if (!dotted_key(keys)) return false;
        if (!scanner.sees('=')) return scanner.fail("'=' is missing after the key");
        if (depth + keys.size() > kMaxDepth) return too_deep();
        Node* parent = pass_all_but_last(table, keys, By::DottedKey);
        if (!parent) return false;
        const auto [entry, is_new] = parent->entries.try_emplace(keys.back().name);
        if (!is_new) return fail(keys.back(), "is given twice");
        entry->second.place = keys.back().place;
        scanner.skip(1);
        scanner.skip_space();
        return value(entry->second.value, depth + keys.size());
    }

    bool value(Node& out, std::size_t depth)
    {
        out.place = scanner.here();
        if (scanner.sees('[')) return array(out, depth);
        if (scanner.sees('{')) return inline_table(out, depth);
        if (scanner.sees('"') || scanner.sees('\'')) {
            out.kind = ValueKind::Text;
            return scanner.sees("\"\"\"") || scanner.sees("'''") ? scanner.long_text(out.text) : scanner.line_text(out.text);
        }
        Scanner::Word word;
        if (!scanner.word(word)) return false;
        out.kind = word.kind;
        out.integer = word.integer;
        out.text = word.text;
        return true;
    }

    bool array(Node& out, std::size_t depth)
    {
        if (depth == kMaxDepth) return too_deep();
        out.kind = ValueKind::Array;
        scanner.skip(1);
        for (;;) {
            if (!scanner.skip_lines()) return false;
            if (scanner.sees(']')) break;
            if (!value(out.items.emplace_back(), depth + 1) || !scanner.skip_lines()) return false;
            if (scanner.sees(']')) break;
            if (!scanner.sees(',')) return scanner.fail("',' or ']' is missing");
            scanner.skip(1);
        }
        scanner.skip(1);
        return true;
    }

    bool inline_table(Node& out, std::size_t depth)
    {
        out.kind = ValueKind::Object;
        out.made = Made::Dotted;
        scanner.skip(1);
        scanner.skip_space();
        while (!scanner.sees('}')) {
            if (!key_value(out, depth)) return false;
            scanner.skip_space();
            if (scanner.sees('}')) break;
            if (!scanner.sees(',')) return scanner.fail("',' or '}' is missing");
            scanner.skip(1);
            scanner.skip_space();
            if (scanner.sees('}')) return scanner.fail("a key is missing");
        }
        scanner.skip(1);
        close(out);
        return true;
    }

    // Nothing can be added to an inline table or to the tables in it.
    static void close(Node& table)
    {
        table.made = Made::Whole;
        for (auto& [name, entry] : table.entries) {
            if (entry.value.kind == ValueKind::Object && entry.value.made == Made::Dotted) close(entry.value);
        }
    }

    std::size_t depth_ = 0;  // of the table under the last header
};

}  // namespace

Result<Node, Complaint> parse(std::string_view text, Document& document, std::uint16_t file)
{
    Parser parser{text, document, file};
    if (parser.parse()) return std::move(parser.root);
    const Place at = parser.scanner.failed_at();
    return Complaint{{}, static_cast<int>(at.line), static_cast<int>(at.column), {}, Problem::Unreadable, parser.scanner.what()};
}

}  // namespace ec4x::toml

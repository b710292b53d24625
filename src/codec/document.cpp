#include "codec/document.h"

#include <utility>

namespace ec4x {

std::uint16_t Document::add_file(std::string name)
{
    files_.push_back(std::move(name));
    return static_cast<std::uint16_t>(files_.size() - 1);
}

Document::Node& Document::add_node(ValueKind kind, Place place)
{
    if (!open_.empty()) ++nodes_[open_.back()].length;
    Node& node = nodes_.emplace_back();
    node.integer = 0;
    node.kind = kind;
    node.line = place.line;
    node.column = place.column;
    node.file = place.file;
    node.end = static_cast<std::uint32_t>(nodes_.size());
    return node;
}

void Document::add_text(ValueKind kind, std::string_view text, Place place)
{
    Node& node = add_node(kind, place);
    node.data = text.data();
    node.length = static_cast<std::uint32_t>(text.size());
}

void Document::open(ValueKind kind, Place place)
{
    add_node(kind, place);
    open_.push_back(static_cast<std::uint32_t>(nodes_.size() - 1));
}

void Document::close()
{
    Node& node = nodes_[open_.back()];
    if (node.kind == ValueKind::Object) node.length /= 2;  // a key and a value are one entry
    node.end = static_cast<std::uint32_t>(nodes_.size());
    open_.pop_back();
}

}  // namespace ec4x

#include "rules/origin.h"

#include <cstddef>
#include <string>

#include "model/ids.h"

namespace ec4x {

namespace {

// Takes `name`, `.name` or `[3]` off the front of the path.
std::string_view take_step(std::string_view& path)
{
    if (path.starts_with('.')) path.remove_prefix(1);
    const std::size_t end = path.starts_with('[') ? path.find(']') + 1 : path.find_first_of(".[");
    const std::string_view step = path.substr(0, end);
    path.remove_prefix(step.size());
    return step;
}

std::optional<Value> entry(Value list, std::string_view step)
{
    std::size_t index = 0;
    for (const char c : step) {
        if (c >= '0' && c <= '9') index = index * 10 + static_cast<std::size_t>(c - '0');
    }
    if (list.kind() != ValueKind::Array || index >= list.count()) return std::nullopt;
    Value value = list.first();
    for (std::size_t i = 0; i < index; ++i) value = value.next();
    return value;
}

// Codes of unit classes may be given in lower case or as an alias (UNT-005).
bool same_name(std::string_view given, std::string_view wanted)
{
    if (given == wanted) return true;
    const std::optional<UnitClass> class_ = unit_class(given);
    return class_ && class_->code.text() == wanted;
}

std::optional<Value> child(Value parent, std::string_view step)
{
    if (step.starts_with('[')) return entry(parent, step);
    if (parent.kind() != ValueKind::Object) return std::nullopt;
    Value key = parent.first();
    for (std::uint32_t i = 0; i < parent.count(); ++i, key = key.next().next()) {
        if (same_name(key.text(), step)) return key.next();
    }
    return std::nullopt;
}

struct Nearest {
    Value value;
    std::size_t steps_left = 0;
};

// As far as the document follows the path.
Nearest nearest(const Document& document, std::string_view path)
{
    Value value = document.root();
    while (!path.empty()) {
        std::string_view rest = path;
        const std::optional<Value> next = child(value, take_step(rest));
        if (!next) break;
        value = *next;
        path = rest;
    }
    return {value, path.size()};
}

}  // namespace

std::optional<Value> find_value(const Document& document, std::string_view path)
{
    const Nearest found = nearest(document, path);
    if (found.steps_left > 0) return std::nullopt;
    return found.value;
}

Complaints place(const std::vector<Contradiction>& found, std::span<const Document> layers)
{
    Complaints complaints;
    for (const Contradiction& contradiction : found) {
        Nearest best = nearest(layers.front(), contradiction.key);
        for (const Document& layer : layers.subspan(1)) {
            const Nearest other = nearest(layer, contradiction.key);
            if (other.steps_left <= best.steps_left) best = other;
        }
        const Place at = best.value.place();
        complaints.push_back(
            {best.value.file(), static_cast<int>(at.line), static_cast<int>(at.column), contradiction.key, contradiction.problem, contradiction.text});
    }
    return complaints;
}

}  // namespace ec4x

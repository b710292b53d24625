#include "nostr/filter.h"

#include <algorithm>

namespace ec4x::nostr {

namespace {

class FilterWriter {
public:
    void key(std::string_view name)
    {
        out_ += out_.size() > 1 ? "," : "";
        append_json_string(out_, name);
        out_ += ':';
    }
    void texts(std::string_view name, const std::vector<std::string>& values)
    {
        if (values.empty()) return;
        key(name);
        for (std::size_t i = 0; i < values.size(); ++i) {
            out_ += i > 0 ? "," : "[";
            append_json_string(out_, values[i]);
        }
        out_ += ']';
    }
    void numbers(std::string_view name, const std::vector<int>& values)
    {
        if (values.empty()) return;
        key(name);
        for (std::size_t i = 0; i < values.size(); ++i) out_ += (i > 0 ? "," : "[") + std::to_string(values[i]);
        out_ += ']';
    }
    template <class Number>
    void number(std::string_view name, const std::optional<Number>& value)
    {
        if (!value) return;
        key(name);
        out_ += std::to_string(*value);
    }
    [[nodiscard]] std::string done() { return out_ + '}'; }

private:
    std::string out_ = "{";
};

template <class Values, class T>
bool is_among(const Values& values, const T& value)
{
    return values.empty() || std::ranges::find(values, value) != values.end();
}

}  // namespace

std::string to_json(const Filter& filter)
{
    FilterWriter writer;
    writer.texts("ids", filter.ids);
    writer.texts("authors", filter.authors);
    writer.numbers("kinds", filter.kinds);
    for (const auto& [name, values] : filter.tags) writer.texts(std::string{'#', name}, values);
    writer.number("since", filter.since);
    writer.number("until", filter.until);
    writer.number("limit", filter.limit);
    return writer.done();
}

bool matches(const Filter& filter, const Event& event)
{
    if (!is_among(filter.ids, event.id) || !is_among(filter.authors, event.pubkey) || !is_among(filter.kinds, event.kind)) return false;
    if (filter.since && event.created_at < *filter.since) return false;
    if (filter.until && event.created_at > *filter.until) return false;
    return std::ranges::all_of(filter.tags, [&](const auto& wanted) {
        return wanted.second.empty() || std::ranges::any_of(event.tags, [&](const Tag& tag) {
                   return tag.size() > 1 && tag[0] == std::string{wanted.first} && is_among(wanted.second, tag[1]);
               });
    });
}

}  // namespace ec4x::nostr

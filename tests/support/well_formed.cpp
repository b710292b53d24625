#include "support/well_formed.h"

#include <algorithm>
#include <array>
#include <vector>

namespace ec4x::testing {

namespace {

bool is_entity(std::string_view text)
{
    static constexpr std::array<std::string_view, 4> kKnown = {"&amp;", "&lt;", "&gt;", "&quot;"};
    return std::ranges::any_of(kKnown, [&](std::string_view entity) { return text.starts_with(entity); });
}

// The end of a tag: a `>` outside of quotes.
std::size_t tag_end(std::string_view markup, std::size_t at)
{
    bool quoted = false;
    for (; at < markup.size(); ++at) {
        if (markup[at] == '"') quoted = !quoted;
        if (markup[at] == '<' && !quoted) return std::string_view::npos;
        if (markup[at] == '>' && !quoted) return at;
    }
    return std::string_view::npos;
}

std::string fault_at(std::string_view markup, std::size_t at) { return std::string{markup.substr(at, 80)}; }

}  // namespace

std::string markup_fault(std::string_view markup)
{
    std::vector<std::string_view> open;
    for (std::size_t at = 0; at < markup.size(); ++at) {
        if (markup[at] == '&' && !is_entity(markup.substr(at))) return fault_at(markup, at);
        if (markup[at] != '<') continue;
        const std::size_t end = tag_end(markup, at + 1);
        if (end == std::string_view::npos) return fault_at(markup, at);
        const std::string_view tag = markup.substr(at + 1, end - at - 1);
        const std::string_view name = tag.substr(tag.starts_with('/') ? 1 : 0).substr(0, tag.substr(tag.starts_with('/') ? 1 : 0).find_first_of(" \n/"));
        if (tag.starts_with('/')) {
            if (open.empty() || open.back() != name) return fault_at(markup, at);
            open.pop_back();
        } else if (!tag.starts_with('!') && !tag.starts_with('?') && !tag.ends_with('/')) {
            open.push_back(name);
        }
        at = end;
        if (name == "style" && !tag.starts_with('/')) at = markup.find("</style>", end) - 1;
    }
    return open.empty() ? "" : "never closed: " + std::string{open.back()};
}

}  // namespace ec4x::testing

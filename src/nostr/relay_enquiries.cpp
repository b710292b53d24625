#include "nostr/relay_enquiries.h"

#include <algorithm>
#include <iterator>

#include "nostr/relay_message.h"

namespace ec4x::nostr {

namespace {

constexpr std::int64_t kOverlap = 3600;  // SRV-060: since the last contact minus one hour
constexpr std::size_t kLeastLimit = 20;  // fewer events than this are all there are: no relay cuts so early
constexpr int kMostPages = 1000;

std::string json_of(const std::vector<Filter>& filters)
{
    std::string text;
    for (const Filter& filter : filters) text += to_json(filter);
    return text;
}

}  // namespace

void Enquiries::Page::take(const Event& event)
{
    if (!open || !matches(filter, event)) return;
    ++count;
    if (of_oldest.contains(event.id)) return;
    if (!found || event.created_at < oldest) {
        if (event.created_at != oldest) of_oldest.clear();
        oldest = event.created_at;
    }
    found = true;
    if (event.created_at == oldest) of_oldest.insert(event.id);
}

// Relays send the newest first. The next page ends with the second in which this one did, since more may have happened in it; where that brings nothing new,
// before it.
void Enquiries::Page::turn()
{
    open = count >= kLeastLimit;
    filter.until = found ? oldest : oldest - 1;
    count = 0;
    found = false;
}

void Enquiries::begin()
{
    for (auto& [wish, asked] : asked_) asked.name.clear();
}

void Enquiries::end(std::int64_t now)
{
    for (auto& [wish, asked] : asked_) {
        if (!asked.awaited) asked.contact = now;
    }
}

Enquiries::Messages Enquiries::ask(const Wishes& wishes, const std::set<std::string>& anew)
{
    Messages messages;
    for (const auto& [wish, filters] : wishes) {
        Asked& asked = asked_[wish];
        const std::string wished = json_of(filters);
        const bool changed = asked.wished != wished || anew.contains(wish);
        if (!changed && !asked.name.empty()) continue;
        if (!asked.name.empty()) messages.push_back(unsubscribe_message(asked.name));
        if (!asked.name.empty() && asked.page_name != asked.name && asked.awaited) messages.push_back(unsubscribe_message(asked.page_name));
        if (changed) asked = {.wished = wished, .changes = asked.changes + 1};
        asked.name = asked.page_name = asked.changes == 1 ? wish : wish + '-' + std::to_string(asked.changes);
        asked.filters = filters;
        asked.open.clear();
        for (Filter& filter : asked.filters) {
            if (asked.contact) filter.since = std::max(filter.since.value_or(0), *asked.contact - kOverlap);
            asked.open.push_back({.filter = filter, .open = !filter.limit});  // who wants only so many gets them at once
        }
        asked.pages = 1;
        asked.awaited = true;
        messages.push_back(subscribe_message(asked.name, asked.filters));
    }
    return messages;
}

Enquiries::Asked* Enquiries::find(const std::string& subscription)
{
    const auto found = std::ranges::find_if(asked_, [&](const auto& one) { return !one.second.name.empty() && one.second.page_name == subscription; });
    return found == asked_.end() ? nullptr : &found->second;
}

void Enquiries::deliver(const std::string& subscription, const Event& event)
{
    Asked* asked = find(subscription);
    if (asked == nullptr || !asked->awaited) return;
    for (Page& page : asked->open) page.take(event);
}

Enquiries::Messages Enquiries::end_page(const std::string& subscription)
{
    Asked* asked = find(subscription);
    if (asked == nullptr || !asked->awaited) return {};
    Messages messages;
    if (asked->page_name != asked->name) messages.push_back(unsubscribe_message(asked->page_name));
    std::vector<Filter> next;
    for (Page& page : asked->open) {
        if (page.open) page.turn();
        if (page.open) next.push_back(page.filter);
    }
    asked->awaited = !next.empty() && asked->pages < kMostPages;
    if (!asked->awaited) return messages;
    asked->page_name = asked->name + "-page-" + std::to_string(++asked->pages);
    messages.push_back(subscribe_message(asked->page_name, next));
    return messages;
}

void Enquiries::refuse(const std::string& subscription)
{
    if (Asked* asked = find(subscription)) asked->awaited = false;
}

void Enquiries::give_up()
{
    for (auto& [wish, asked] : asked_) asked.awaited = false;
}

bool Enquiries::awaits() const
{
    return std::ranges::any_of(asked_, [](const auto& one) { return one.second.awaited; });
}

}  // namespace ec4x::nostr

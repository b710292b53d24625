// What one relay was asked for, and what it still owes: the subscriptions of its connection, and pages of stored events, since a relay sends no more than so
// many at once. Knows no sockets.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "nostr/filter.h"

namespace ec4x::nostr {

class Enquiries {
public:
    using Messages = std::vector<std::string>;  // to be sent to the relay
    using Wishes = std::map<std::string, std::vector<Filter>>;

    // Nothing is asked for on a new connection yet.
    void begin();
    // Everything that is not awaited has come up to now.
    void end(std::int64_t now);

    // What the relay does not know of yet: all the first time, afterwards what came since the last contact. Every change of a subscription has a name of its
    // own for the relay: one that is still answering the question before would otherwise go on with that. Wishes of `anew` are changes even where they are the
    // same as before.
    [[nodiscard]] Messages ask(const Wishes& wishes, const std::set<std::string>& anew = {});

    void deliver(const std::string& subscription, const Event& event);
    // The relay has sent what it has stored, as far as it does at once: the next page is asked for, if there can be one.
    [[nodiscard]] Messages end_page(const std::string& subscription);
    void refuse(const std::string& subscription);  // the relay has closed it
    void give_up();                                // nothing is awaited any more

    [[nodiscard]] bool awaits() const;

private:
    // One filter of a subscription, as it is asked for page after page.
    struct Page {
        Filter filter{};
        bool open = true;
        std::size_t count = 0;  // of this page
        bool found = false;     // something new
        std::int64_t oldest = 0;
        std::set<std::string> of_oldest{};  // ids of that second: the next page begins with them
        void take(const Event& event);
        void turn();
    };
    struct Asked {
        std::string wished{};
        std::vector<Filter> filters{};
        std::string name{};       // for the relay; empty: not asked on this connection
        std::string page_name{};  // of the question for a page; `name` for the first
        int changes = 0;
        int pages = 0;
        std::vector<Page> open{};
        bool awaited = false;                   // stored events are still coming
        std::optional<std::int64_t> contact{};  // everything up to then has come
    };
    [[nodiscard]] Asked* find(const std::string& subscription);

    std::map<std::string, Asked> asked_{};
};

}  // namespace ec4x::nostr

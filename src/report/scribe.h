// Puts things into words for one house and calls them by their names. What it writes stays in its store.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "model/ruleset.h"
#include "model/view.h"
#include "report/text_store.h"

namespace ec4x::report {

// How things are called: with their numbers, for whoever writes orders by hand; or by their names, where the reader can click on them.
enum class Calling : std::uint8_t { WithNumbers, ByName };

class Scribe {
public:
    Scribe(const HouseView& of, TextStore& into, Calling calling = Calling::WithNumbers);
    Scribe(const Ruleset& rules, const HouseView& of, TextStore& into, Calling calling = Calling::WithNumbers);  // in the terms of the ruleset
    Scribe(const Scribe&) = delete;
    Scribe& operator=(const Scribe&) = delete;

    const HouseView& view;
    TextStore& store;

    // join("fleet ", 3, " at ", name).
    template <class... Parts>
    std::string_view join(const Parts&... parts)
    {
        return store.write(parts...);
    }
    std::string_view counted(std::int64_t number, std::string_view one, std::string_view many = {});  // 1 hit, 3 hits

    std::string_view list(const std::vector<std::string_view>& items);  // Alpha, Beta, Gamma

    std::string_view system(SystemId system);                     // Kassum (12); by name: Kassum
    std::string_view fleet(FleetId fleet);                        // fleet 3; fleet 3 "Home Guard"; beta:7; by name: Home Guard; Avendrel fleet 7
    std::string_view house(HouseId house);                        // Avendrel
    std::string_view houses(const std::vector<HouseId>& houses);  // Alpha, Beta and Gamma
    std::string_view subject(const Subject& subject);             // fleet 3, Kassum (12)

    std::string_view money(Money amount);          // 72.60 PP; 72.60 SAT
    [[nodiscard]] std::string_view unit() const;   // PP, SAT
    std::string_view turn(int turn);               // turn 8; 2001.08
    std::string_view order(FleetOrderKind order);  // seek home; in classic also: scout a sector
    std::string_view technology(Tech tech);        // EL; in classic: economics
    [[nodiscard]] bool is_classic() const;

    int seat_of(HouseId house);  // 0 for a house that nobody knows

private:
    struct HouseWords {
        HouseId id{};
        int seat = 0;
        std::string_view name{};
        std::string_view code{};  // its id
    };
    [[nodiscard]] const HouseWords& words_of(HouseId house);
    [[nodiscard]] std::string_view name_of_place(SystemId system, std::string_view name);  // as the house itself calls it

    const Ruleset* rules_ = nullptr;  // none: in the terms of `standard`
    Calling calling_;
    std::vector<std::string_view> systems_;  // names written so far, by place in the view
    std::vector<HouseWords> houses_{};       // those of the view, and whoever else was named
    std::size_t last_house_ = 0;             // the next one is the same or not far behind
};

}  // namespace ec4x::report

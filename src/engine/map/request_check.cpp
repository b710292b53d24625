#include "engine/map/request_check.h"

#include <array>
#include <map>

#include "codec/utf8.h"
#include "engine/map/homes.h"
#include "engine/map/names.h"

namespace ec4x {

namespace {

using Flaw = std::optional<std::string>;

Flaw flaw_of_range(std::string_view what, std::int64_t value, std::int64_t min, std::int64_t max)
{
    if (value >= min && value <= max) return std::nullopt;
    return std::string{what} + " must be " + std::to_string(min) + " to " + std::to_string(max) + ", not " + std::to_string(value);
}

// The first bounded number below `value` that lies outside its bounds. Values of other kinds have no bounds.
template <class T>
Flaw flaw_of_bounds(const std::string&, const T&)
{
    return std::nullopt;
}

template <std::int64_t Min, std::int64_t Max>
Flaw flaw_of_bounds(const std::string& key, const Bounded<Min, Max>& number)
{
    return flaw_of_range(key, number.value, Min, Max);
}

template <class T, std::size_t N>
Flaw flaw_of_bounds(const std::string& key, const std::array<T, N>& list)
{
    Flaw flaw;
    for (std::size_t i = 0; i < N && !flaw; ++i) flaw = flaw_of_bounds(key + "[" + std::to_string(i) + "]", list[i]);
    return flaw;
}

template <class T>
Flaw flaw_of_bounds(const std::string& key, const std::map<int, T>& table)
{
    Flaw flaw;
    for (auto row = table.begin(); row != table.end() && !flaw; ++row) {
        flaw = flaw_of_bounds(key + "." + std::to_string(row->first), row->second);
    }
    return flaw;
}

template <DescribedStruct T>
Flaw flaw_of_bounds(const std::string& key, const T& values)
{
    Flaw flaw;
    for_each_member<T>([&]<class D>(D member) {
        if (!flaw) flaw = flaw_of_bounds(key + "." + std::string{member_name<D>()}, values.*member.pointer);
    });
    return flaw;
}

bool is_map_seed(const std::string& seed) { return !seed.empty() && seed.size() <= 64 && seed.find('|') == std::string::npos && is_utf8(seed); }

}  // namespace

std::optional<MapFailure> flaw_of_request(const MapRequest& request, const MapRules& rules, const PlanetRules& planets)
{
    const auto out_of_range = [](Flaw flaw) { return MapFailure{Reason::OutOfRange, *std::move(flaw)}; };
    if (Flaw flaw = flaw_of_bounds("map", rules)) return out_of_range(flaw);
    if (Flaw flaw = flaw_of_bounds("planet", planets)) return out_of_range(flaw);
    if (planets.resource_roll.empty()) return MapFailure{Reason::OutOfRange, "planet.resource_roll needs at least one row"};

    const int rings = rings_of(request.players, rules);
    if (Flaw flaw = flaw_of_range("the number of houses", request.players, rules.min_players, rules.max_players)) return out_of_range(flaw);
    if (Flaw flaw = flaw_of_range("the number of rings", rings, 1, rules.max_rings)) return out_of_range(flaw);
    if (!is_map_seed(request.seed)) return MapFailure{Reason::BadValue, "a map seed is UTF-8 text of 1 to 64 bytes without '|'"};
    if (Flaw flaw = flaw_of_names(rules.names)) return MapFailure{Reason::BadSetting, *flaw};

    const std::size_t candidates = home_candidates(rings, rules.homeworld).size();
    if (candidates < static_cast<std::size_t>(request.players)) {
        return MapFailure{Reason::NoPlacement,
                          "only " + std::to_string(candidates) + " systems may be homeworlds, fewer than " + std::to_string(request.players) + " houses need"};
    }
    return std::nullopt;
}

}  // namespace ec4x

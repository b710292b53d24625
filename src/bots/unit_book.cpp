#include "bots/unit_book.h"

#include <algorithm>
#include <tuple>

namespace ec4x::bots {

UnitFacts UnitBook::look_up(UnitClass class_, int weapons)
{
    const auto key = [](const Page& page) { return std::tuple{page.class_, page.weapons}; };
    const auto place = std::ranges::lower_bound(pages_, std::tuple{class_, weapons}, {}, key);
    last_ = static_cast<std::size_t>(place - pages_.begin());
    if (place != pages_.end() && key(*place) == std::tuple{class_, weapons}) return place->facts;
    const UnitData& data = rules_.units.classes.at(class_);
    const int level = std::max(weapons, 1);
    const UnitFacts facts{.data = &data,
                          .as = attack_strength(data, rules_, level),
                          .ds = defence_strength(data, rules_, level),
                          .price = data.pc ? production_cost(data, rules_, level) : Money{},
                          .raider = is_raider(rules_.combat, class_)};
    return pages_.insert(place, {class_, weapons, facts})->facts;
}

}  // namespace ec4x::bots

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
    const int level = rules_.classic ? usual_weapons(rules_, data, weapons) : std::max(weapons, 1);
    const int hits = rules_.classic && data.role != Role::Fighter ? 2 : 1;  // CLS-086, CLS-087: as often must its DS be met
    const UnitFacts facts{.data = &data,
                          .as = attack_strength(data, rules_, level),
                          .ds = defence_strength(data, rules_, level) * hits,
                          .price = data.pc ? production_cost(data, rules_, level) : Money{},
                          .raider = is_raider(rules_.combat, class_)};
    return pages_.insert(place, {class_, weapons, facts})->facts;
}

}  // namespace ec4x::bots

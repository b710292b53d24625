#include "report/desk.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "base/ensure.h"
#include "engine/intel/view.h"
#include "report/class_tally.h"
#include "report/names.h"
#include "report/war_text.h"

namespace ec4x::report {

namespace {

bool stands_in_a_table(const Event& event)
{
    return event.what.is<event::PrestigeEntry>() || event.what.is<event::Prestige>() || event.what.is<event::FleetSighted>();
}

// The first line is the item, the others stand below it.
Item item_of(std::string_view lines)
{
    Item item{.text = take_first_line(lines)};
    while (!lines.empty()) item.more.emplace_back(take_first_line(lines));
    return item;
}

std::string_view title_of(Part part)
{
    static constexpr std::array<std::string_view, 13> kTitles = {
        "Standing of the houses",   "Prestige",  "Economy",      "Research", "Colonies", "Construction", "Fleets", "Battles", "Intelligence",
        "Scouts and covert action", "Diplomacy", "Space Guilds", "Warnings"};
    return kTitles[static_cast<std::size_t>(part) - 1];
}

// Where the title is long.
std::string_view label_of(Part part)
{
    if (part == Part::Standing) return "Standing";
    if (part == Part::Covert) return "Covert";
    return part == Part::Guilds ? "Guilds" : std::string_view{};
}

void write_body(const Desk& desk, Part part, Section& section)
{
    switch (part) {
        case Part::Standing: return write_standing(desk, section);
        case Part::Ledger: return write_ledger(desk, section);
        case Part::Economy: return write_economy(desk, section);
        case Part::Research: return write_research(desk, section);
        case Part::Colonies: return write_colonies(desk, section);
        case Part::Construction: return write_construction(desk, section);
        case Part::Fleets: return write_fleets(desk, section);
        case Part::Battles: return write_battles(desk, section);
        case Part::Intelligence: return write_intelligence(desk, section);
        case Part::Covert: return write_covert(desk, section);
        case Part::Diplomacy: return write_diplomacy(desk, section);
        case Part::Guilds: return write_guilds(desk, section);
        case Part::Warnings: return;
    }
}

}  // namespace

HeadCount head_count_for(const Ruleset& rules, const HouseView& view)
{
    Souls most{};
    for (const Colony& colony : view.colonies) most = std::max(most, colony.souls);
    std::int64_t enough = most.raw / rules.pop.souls_per_ptu + 2;  // n PU are more than n PTU
    for (const Colony& colony : view.colonies) {
        if (colony.classic) enough = std::max(enough, colony.classic->pu.raw / 1000 + 1);
    }
    const int pu = static_cast<int>(std::min<std::int64_t>(enough, rules.planet.pu_max.back()));
    auto people = HeadCount::build(rules.pop.souls_per_ptu, rules.pop.growth_constant, pu);
    ensure(people.has_value(), "the loader made sure that head counts fit");
    return *std::move(people);
}

OwnAffairs::OwnAffairs(const Ruleset& rules, const HeadCount& people, const HouseView& view)
    : state{own_things(view)}, roster{state}, figures{house_figures(state, rules, people, roster, view.house)}, known{picture(view)}
{}

Text Desk::house_text(HouseId house) const { return Text::of_house(scribe.seat_of(house), scribe.house(house), house == view.house); }

std::string_view Desk::ships_of(const Fleet& fleet) const
{
    ClassTally number;
    int ptu = 0;
    int marines = 0;
    int crippled = 0;
    for (const Squadron* squadron : own.roster.squadrons_of(fleet)) {
        for (const Ship* ship : own.roster.ships_of(*squadron)) {
            number.add(ship->class_);
            if (ship->hull == HullState::Crippled) ++crippled;
        }
    }
    for (const Ship* ship : own.roster.spacelift_of(fleet)) {
        number.add(ship->class_);
        ptu += ship->ptu;
        marines += static_cast<int>(own.roster.aboard(*ship).size());
    }
    Draft text{scribe.store};
    number.add_to(text);
    if (ptu > 0) text.add(" (", ptu, " PTU)");
    if (marines > 0) text.add(" (", marines, " MD)");
    if (crippled > 0) text.add(" (", crippled, " crippled)");
    return text.text();
}

std::string_view Desk::order_of(const Fleet& fleet) const
{
    if (!fleet.order && std::holds_alternative<standing::None>(fleet.standing)) return "-";
    if (!fleet.order) return std::visit([&]<class S>(const S&) { return scribe.join("standing: ", phrase(type_name<S>())); }, fleet.standing);
    Draft text{scribe.store};
    text.add(scribe.order(fleet.order->kind));
    if (fleet.order->target) text.add(' ', scribe.system(*fleet.order->target));
    if (fleet.order->join) text.add(' ', scribe.fleet(*fleet.order->join));
    return text.text();
}

ItemsByPart items_by_part(Scribe& scribe)
{
    ItemsByPart items;
    std::vector<const event::UnitDestroyed*> destroyed;
    const auto tell_destroyed = [&] {
        if (!destroyed.empty()) items[Part::Battles].push_back(item_of(scribe.store.capitalised(destroyed_text(scribe, destroyed))));
        destroyed.clear();
    };
    for (const Event& event : scribe.view.events) {
        if (stands_in_a_table(event)) continue;
        const Part part = part_of(event);
        const auto* loss = event.what.get_if<event::UnitDestroyed>();
        const bool other_blow = loss == nullptr || (!destroyed.empty() && !same_blow(*destroyed.front(), *loss));
        if (part == Part::Battles && other_blow) tell_destroyed();
        if (loss != nullptr) destroyed.push_back(loss);
        else items[part].push_back(item_of(sentence(scribe, event)));
    }
    tell_destroyed();
    return items;
}

Section part_section(const Desk& desk, Part part, std::vector<Item> events)
{
    Section section{.number = static_cast<int>(part), .title = title_of(part), .label = label_of(part)};
    write_body(desk, part, section);
    for (Item& item : events) item.tone = part == Part::Warnings ? Tone::Warning : Tone::Plain;
    if (!events.empty()) section.blocks.emplace_back(List{std::move(events)});
    if (section.blocks.empty())
        section.blocks.emplace_back(Paragraph{Text{part == Part::Warnings ? "Nothing to warn of." : "Nothing to report.", Tone::Muted}});
    return section;
}

}  // namespace ec4x::report

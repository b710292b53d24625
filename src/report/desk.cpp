#include "report/desk.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "engine/intel/view.h"
#include "report/names.h"
#include "report/war_text.h"

namespace ec4x::report {

namespace {

bool stands_in_a_table(const Event& event)
{
    return event.what.is<event::PrestigeEntry>() || event.what.is<event::Prestige>() || event.what.is<event::FleetSighted>();
}

// The first line is the item, the others stand below it.
Item item_of(const std::string& lines)
{
    Item item;
    std::size_t begin = 0;
    for (std::size_t end = 0; end != std::string::npos; begin = end + 1) {
        end = lines.find('\n', begin);
        const std::string line = lines.substr(begin, end - begin);
        if (begin == 0) item.text = line;
        else item.more.emplace_back(line);
    }
    return item;
}

std::string_view title_of(Part part)
{
    static constexpr std::array<std::string_view, 13> kTitles = {
        "Standing of the houses", "Prestige", "Economy", "Research", "Colonies", "Construction", "Fleets", "Battles", "Intelligence",
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

OwnAffairs::OwnAffairs(const Ruleset& rules, const HouseView& view)
    : state{believed(view)}, roster{state},
      figures{house_figures(state, rules, GameTables{rules, state.map, GameTables::Distances::Unknown}, roster, view.house)}
{
}

int Desk::seat_of(HouseId house) const
{
    const PublicHouse* known = view.houses.find(house);
    return known != nullptr ? known->seat : 0;
}

Text Desk::house_text(HouseId house) const { return Text::of_house(seat_of(house), house_name(view, house), house == view.house); }

std::string Desk::ships_of(const Fleet& fleet) const
{
    std::map<UnitClass, int> number;
    int ptu = 0;
    int marines = 0;
    int crippled = 0;
    for (const Squadron* squadron : own.roster.squadrons_of(fleet)) {
        for (const Ship* ship : own.roster.ships_of(*squadron)) {
            ++number[ship->class_];
            if (ship->hull == HullState::Crippled) ++crippled;
        }
    }
    for (const Ship* ship : own.roster.spacelift_of(fleet)) {
        ++number[ship->class_];
        ptu += ship->ptu;
        marines += static_cast<int>(own.roster.aboard(*ship).size());
    }
    std::string text = counted_classes(number);
    if (ptu > 0) text += " (" + std::to_string(ptu) + " PTU)";
    if (marines > 0) text += " (" + std::to_string(marines) + " MD)";
    if (crippled > 0) text += " (" + std::to_string(crippled) + " crippled)";
    return text;
}

std::string Desk::order_of(const Fleet& fleet) const
{
    if (!fleet.order) return "-";
    std::string text = phrase(name_of(fleet.order->kind));
    if (fleet.order->target) text += ' ' + system_name(view, *fleet.order->target);
    if (fleet.order->join) text += ' ' + fleet_name(view, *fleet.order->join);
    return text;
}

std::string counted_classes(const std::map<UnitClass, int>& number)
{
    std::string text;
    for (const auto& [class_, count] : number) text += (text.empty() ? "" : ", ") + std::to_string(count) + ' ' + class_.code.text();
    return text;
}

std::vector<Item> items_of(const HouseView& view, Part part)
{
    std::vector<Item> items;
    std::vector<const event::UnitDestroyed*> destroyed;
    const auto tell_destroyed = [&] {
        if (!destroyed.empty()) items.push_back(item_of(capitalised(destroyed_text(view, destroyed))));
        destroyed.clear();
    };
    for (const Event& event : view.events) {
        if (part_of(event) != part || stands_in_a_table(event)) continue;
        const auto* loss = event.what.get_if<event::UnitDestroyed>();
        if (loss == nullptr || (!destroyed.empty() && !same_blow(*destroyed.front(), *loss))) tell_destroyed();
        if (loss != nullptr) destroyed.push_back(loss);
        else items.push_back(item_of(sentence(view, event)));
    }
    tell_destroyed();
    return items;
}

Section part_section(const Desk& desk, Part part)
{
    Section section{.number = static_cast<int>(part), .title = std::string{title_of(part)}, .label = std::string{label_of(part)}};
    write_body(desk, part, section);
    std::vector<Item> items = items_of(desk.view, part);
    for (Item& item : items) item.tone = part == Part::Warnings ? Tone::Warning : Tone::Plain;
    if (!items.empty()) section.blocks.emplace_back(List{std::move(items)});
    if (section.blocks.empty()) section.blocks.emplace_back(Paragraph{Text{part == Part::Warnings ? "Nothing to warn of." : "Nothing to report.", Tone::Muted}});
    return section;
}

}  // namespace ec4x::report

// The parts about others: intelligence, covert action, diplomacy, the Space Guilds.
#include <algorithm>

#include "report/desk.h"
#include "report/intel_text.h"
#include "report/names.h"

namespace ec4x::report {

namespace {

// INT-031.
Text age_text(const Desk& desk, int turn)
{
    const int age = desk.view.turn - turn;
    const auto& limits = desk.rules.intel.age;
    const std::string_view turns = age == 1 ? " turn" : " turns";
    if (age <= limits.fresh) return desk.scribe.join(age, turns);
    return {desk.scribe.join(age, turns, age <= limits.aging ? ", aging" : ", old"), age <= limits.aging ? Tone::Muted : Tone::Warning};
}

Text quality_text(Quality quality) { return Text{phrase(quality), quality == Quality::Visual ? Tone::Muted : Tone::Info}; }

std::optional<HouseId> subject_house(const IntelEntry& entry)
{
    if (const auto* fleet = std::get_if<FleetSeen>(&entry.seen)) return fleet->fleet.owner;
    if (const auto* colony = std::get_if<ColonySeen>(&entry.seen)) return colony->owner;
    if (const auto* house = std::get_if<HouseSeen>(&entry.seen)) return house->house;
    if (const auto* transit = std::get_if<TransitSeen>(&entry.seen)) return transit->fleet.owner;
    return std::nullopt;
}

void add_entry(Table& table, const Desk& desk, const IntelEntry& entry)
{
    Text what{desk.scribe.store.capitalised(seen_text(desk.scribe, entry))};
    if (const auto house = subject_house(entry)) what.seat = desk.scribe.seat_of(*house);
    table.add_row(desk.scribe.system(entry.system), what, quality_text(entry.quality), source_text(desk.scribe, entry), age_text(desk, entry.turn));
}

Table entry_table(Words caption) { return {.caption = caption, .columns = {{"where"}, {"what"}, {"quality"}, {"source"}, {"age"}}}; }

// Where each foreign colony and fleet that the latest run did not see was last.
std::vector<const IntelEntry*> last_known(const Desk& desk)
{
    std::vector<const IntelEntry*> last;
    for (const KnownColony& colony : desk.own.known.colonies) last.push_back(colony.latest);
    for (const KnownFleet& fleet : desk.own.known.fleets) last.push_back(fleet.latest);
    std::erase_if(last, [&](const IntelEntry* entry) { return is_news(desk.view, *entry); });
    return last;
}

Text relation_cell(Relation status)
{
    switch (status) {
        case Relation::Ally: return Text{"ally", Tone::Good};
        case Relation::Neutral: return Text{"neutral", Tone::Muted};
        case Relation::Hostile: return Text{"hostile", Tone::Warning};
        case Relation::Enemy: return Text::strong("enemy", Tone::Danger);
    }
    return {};
}

// Houses in the order of their seats: their numbers head the columns.
Table relation_matrix(const Desk& desk)
{
    std::vector<const PublicHouse*> houses;
    for (const PublicHouse& house : desk.view.houses) {
        if (is_player(house)) houses.push_back(&house);
    }
    std::ranges::stable_sort(houses, {}, &PublicHouse::seat);
    Table table{.caption = "Relations of all houses", .columns = {{"house"}}, .shape = TableShape::Grid};
    for (const PublicHouse* house : houses) table.columns.push_back({desk.scribe.join(house->seat)});
    for (const PublicHouse* row : houses) {
        Text name = desk.house_text(row->id);
        name.words = desk.scribe.join(row->seat, ' ', name.words);
        table.add_row(name);
        for (const PublicHouse* column : houses) {
            const PublicRelation* relation = row == column ? nullptr : desk.view.relations.find(pair_of(row->id, column->id));
            table.add_row(relation != nullptr ? relation_cell(relation->status) : Text{"\xC2\xB7", Tone::Muted});
        }
    }
    return table;
}

Item proposal_item(const Desk& desk, const ec4x::Proposal& proposal)
{
    const event::Proposal told{proposal.from, proposal.to, proposal.treaty, proposal.text, proposal.last_turn};
    Item item{.text = sentence(desk.scribe, {.what = told})};
    if (proposal.to == desk.view.house) item.tone = Tone::Warning;
    return item;
}

}  // namespace

bool is_news(const HouseView& view, const IntelEntry& entry) { return entry.turn >= view.turn - 1; }

void write_intelligence(const Desk& desk, Section& section)
{
    std::vector<const IntelEntry*> latest;
    for (const IntelEntry& entry : desk.view.intel.entries) {
        if (is_news(desk.view, entry)) latest.push_back(&entry);
    }
    Table news = entry_table("New this turn");
    news.reserve_rows(latest.size());
    for (const IntelEntry* entry : latest) add_entry(news, desk, *entry);
    if (!news.cells.empty()) section.blocks.emplace_back(std::move(news));
    Table older = entry_table("Last known");
    for (const IntelEntry* entry : last_known(desk)) add_entry(older, desk, *entry);
    if (!older.cells.empty()) section.blocks.emplace_back(std::move(older));
}

void write_covert(const Desk& desk, Section& section)
{
    if (desk.rules.classic) return;  // CLS-111: contracts are paid for one by one
    const CovertFunds& funds = desk.view.own.covert;
    Scribe& scribe = desk.scribe;
    const auto towards = [&](Money fund) { return fund.raw > 0 ? scribe.join(amount(fund), " PP towards the next") : ""; };
    section.blocks.emplace_back(Facts{{{"espionage points (EBP)", scribe.join(funds.ebp), towards(funds.ebp_fund)},
                                       {"counter-intelligence points (CIP)", scribe.join(funds.cip), towards(funds.cip_fund)}}});
    List effects;
    for (const Effect& effect : desk.view.effects) {
        effects.items.push_back({scribe.join("Under the effect of ", phrase(effect.action), " to the end of turn ", effect.last_turn), {}, 0, Tone::Warning});
    }
    if (!effects.items.empty()) section.blocks.emplace_back(std::move(effects));
}

void write_diplomacy(const Desk& desk, Section& section)
{
    section.blocks.emplace_back(relation_matrix(desk));
    List open;
    for (const ec4x::Proposal& proposal : desk.view.proposals) open.items.push_back(proposal_item(desk, proposal));
    for (const PublicRelation& relation : desk.view.relations) {
        if (!relation.renounced) continue;
        const HouseId partner = relation.renounced->by == relation.id.a ? relation.id.b : relation.id.a;
        open.items.push_back({sentence(desk.scribe, {.what = event::PactRenounced{relation.renounced->by, partner, relation.renounced->last_turn}})});
    }
    if (!open.items.empty()) section.blocks.emplace_back(std::move(open));
}

void write_guilds(const Desk& desk, Section& section)
{
    Scribe& scribe = desk.scribe;
    Table transfers{.caption = "Transports under way",
                    .columns = {{"transport", ColumnKind::Figures},
                                {"PTU", ColumnKind::Figures},
                                {"from"},
                                {"to"},
                                {scribe.is_classic() ? "due in" : "due in turn", ColumnKind::Figures}}};
    for (const Transfer& transfer : desk.view.transfers) {
        transfers.add_row(scribe.join(transfer.id.number), scribe.join(transfer.ptu), scribe.system(transfer.from), scribe.system(transfer.to),
                          scribe.is_classic() ? scribe.turn(transfer.due) : scribe.join(transfer.due));
    }
    if (!transfers.cells.empty()) section.blocks.emplace_back(std::move(transfers));
    Table offers{
        .caption = "Ships for sale", .columns = {{"offer", ColumnKind::Figures}, {"class"}, {"weapons level", ColumnKind::Figures}}, .shape = TableShape::Grid};
    for (const GuildOffer& offer : desk.view.offers)
        offers.add_row(scribe.join(offer.offer), scribe.join(offer.class_.code.text()), scribe.join(offer.weapons));
    if (!offers.cells.empty()) section.blocks.emplace_back(std::move(offers));
    const auto& [under_way, limit] = std::pair{desk.own.figures.transfers, desk.own.figures.transfer_limit};
    section.blocks.emplace_back(
        Facts{{{"Guild transfers", scribe.is_classic() ? scribe.join(under_way) : scribe.join(under_way, " of ", limit)}}});  // classic has no limit
}

}  // namespace ec4x::report

#include "report/turn_pack.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "engine/orders/desk.h"
#include "engine/orders/legal_orders.h"
#include "engine/orders/topics.h"
#include "report/desk.h"
#include "report/names.h"
#include "report/pdf_layout.h"
#include "report/scribe.h"

namespace ec4x::report {

namespace {

constexpr int kFurtherOrders = 14;

Column blank(Words heading, int points) { return {heading, ColumnKind::Blank, points}; }

Table fleets_to_order(const Desk& desk)
{
    Table table{.caption = "Fleets", .columns = {{"fleet"}, {"at"}, {"ships"}, {"order now"}, blank("new order", 92), blank("target", 52)}};
    for (const Fleet& fleet : desk.view.fleets) {
        table.add_row(desk.scribe.fleet(fleet.id), desk.scribe.system(fleet.at), desk.ships_of(fleet), desk.order_of(fleet), "", "");
    }
    return table;
}

// What can be built there now, by price.
std::string_view buildable(Scribe& scribe, const ColonyChoices& choices)
{
    std::vector<const BuildChoice*> sorted;
    for (const BuildChoice& choice : choices.build) sorted.push_back(&choice);
    std::ranges::stable_sort(sorted, {}, [](const BuildChoice* choice) { return choice->price; });
    std::vector<std::string_view> items;
    for (const BuildChoice* choice : sorted) {
        const std::string words = choice->class_.code.text() + ' ' + amount(choice->price);
        items.push_back(scribe.join(std::string_view{words}));
    }
    return scribe.list(items);
}

Table colonies_to_order(const Desk& desk, const LegalOrders& legal)
{
    Table table{.caption = "Colonies",
                .columns = {{"colony"},
                            {desk.scribe.join("can build, each for ", desk.scribe.unit())},
                            blank("build: class and number", 120),
                            {"IU at most", ColumnKind::Figures},
                            blank("invest IU", 48)}};
    for (const ColonyChoices& choices : legal.colonies) {
        const std::string_view colony = desk.scribe.system(choices.colony);
        table.add_row(colony, buildable(desk.scribe, choices), "", desk.scribe.join(choices.invest), "");
    }
    return table;
}

Table policies(const Desk& desk, const LegalOrders& legal)
{
    const House& own = desk.view.own;
    Scribe& scribe = desk.scribe;
    Table table{.caption = "Policies", .columns = {{"what"}, {"in force"}, blank("new", 150)}};
    table.add_row("tax rate", scribe.join(own.tax_rate, " %"), "");
    if (has_order<order::Research>(desk.rules)) {
        for (const Pool pool : all_of_enum<Pool>()) {
            const std::string points = amount(own.research.allocation[pool]);
            table.add_row(scribe.join("research, PP for ", name_of(pool)), scribe.join(std::string_view{points}), "");
        }
        std::vector<std::string_view> list;
        for (const Tech tech : own.research.priorities) list.push_back(name_of(tech));
        table.add_row("priorities of research", scribe.list(list), "");
    }
    for (const TechnologyChoice& choice : legal.technology) {  // CLS-045: in two months of the year
        table.add_row(scribe.join("technology ", name_of(choice.field), ", level ", choice.level), scribe.join("on sale for ", scribe.money(choice.price)), "");
    }
    for (const ContractChoice& choice : legal.contracts) {  // CLS-111
        table.add_row(scribe.join("contract ", phrase(choice.contract), ", against which system"), scribe.join("offered for ", scribe.money(choice.price)), "");
    }
    return table;
}

Table houses_to_order(const Desk& desk)
{
    Table table{.caption = "Other houses", .columns = {{"house"}, {"status"}, blank("declare, propose, answer, withdraw, share", 260)}};
    for (const PublicHouse& house : desk.view.houses) {
        if (house.id == desk.view.house || house.status == HouseStatus::Imperium) continue;
        table.add_row(desk.house_text(house.id), phrase(desk.view.relations.at(pair_of(desk.view.house, house.id)).status), "");
    }
    return table;
}

Table further_orders()
{
    Table table{.caption = "Further orders", .columns = {blank("no.", 26), blank("kind", 92), blank("subject", 80), blank("fields and values", 280)}};
    for (int i = 0; i < kFurtherOrders; ++i) table.add_row("", "", "", "");
    return table;
}

// At the head of the form: whoever enters it sees at once whose it is.
Table signature()
{
    Table table{.columns = {blank("given by", 150), blank("date", 60), blank("entered by", 150)}};
    table.add_row("", "", "");
    return table;
}

std::string_view fleet_order_words(const Ruleset& rules, Scribe& scribe)
{
    std::vector<std::string_view> words;
    for (const FleetOrderKind kind : all_of_enum<FleetOrderKind>()) {
        const int number = static_cast<int>(kind);
        if (has_fleet_order(rules, kind)) words.push_back(scribe.join(std::string_view{number < 10 ? "0" : ""}, number, " ", scribe.order(kind)));
    }
    return scribe.list(words);
}

// The kinds of orders that have no box of their own.
std::string_view further_kinds(const Ruleset& rules, Scribe& scribe)
{
    static constexpr std::string_view kInBoxes[] = {"fleet",    "build",   "tax",    "research", "priorities", "technology",
                                                    "contract", "propose", "answer", "withdraw", "declare",    "share"};
    std::vector<std::string_view> words;
    for (const std::string& kind : order_kinds(rules)) {
        if (std::ranges::count(kInBoxes, kind) == 0) words.push_back(scribe.join(std::string_view{kind}));
    }
    return scribe.list(words);
}

}  // namespace

void add_pen_form(Document& document, const Ruleset& rules, const HouseView& view)
{
    const auto texts = std::make_shared<TextStore>();
    Scribe scribe{rules, view, *texts};
    const OwnAffairs own{rules, head_count_for(rules, view), view};
    const History no_history;
    const CombatRecords no_records;
    const Desk desk{rules, view, scribe, no_history, no_records, own};
    Section form{.title = scribe.join("Orders for ", scribe.turn(view.turn)), .label = "Order form", .own_page = true};
    const std::string opening = "House " + view.own.name + " (" + view.house.text() +
                                "). Write in the boxes; an empty box changes nothing. Treasury: " + std::string{scribe.money(view.own.treasury)} + '.';
    const LegalOrders legal = legal_orders(rules, view);
    form.blocks.emplace_back(Paragraph{Text{scribe.join(std::string_view{opening})}});
    form.blocks.emplace_back(signature());
    form.blocks.emplace_back(policies(desk, legal));
    form.blocks.emplace_back(fleets_to_order(desk));
    form.blocks.emplace_back(Paragraph{Text{scribe.join("Fleet orders: ", fleet_order_words(rules, scribe), "."), Tone::Muted}});
    form.blocks.emplace_back(colonies_to_order(desk, legal));
    if (view.houses.size() > 1) form.blocks.emplace_back(houses_to_order(desk));
    form.blocks.emplace_back(Paragraph{Text{
        "Further orders, for example: 1, load, 9, cargo=colonists amount=all; 2, fleet_setting, 3, roe=8 name=\"Home Guard\"; 3, transfer_people, 50, to=28 ptu=10.",
        Tone::Muted}});
    form.blocks.emplace_back(Paragraph{Text{scribe.join("Kinds: ", further_kinds(rules, scribe), "; the rulebook (SRV-069) has their fields."), Tone::Muted}});
    form.blocks.emplace_back(further_orders());
    // Both live as long as the document.
    using Both = std::pair<std::shared_ptr<const TextStore>, std::shared_ptr<const TextStore>>;
    const auto both = std::make_shared<const Both>(document.texts, texts);
    document.texts = std::shared_ptr<const TextStore>{both, texts.get()};
    document.sections.push_back(std::move(form));
}

Result<std::string, RasterError> to_pdf(const std::vector<Document>& documents)
{
    const draw::Typesetter setter;
    draw::PrintedPages all;
    for (const Document& document : documents) {
        draw::PrintedPages pages = lay_out(setter, document);
        const auto before = static_cast<int>(all.pages.size());
        if (documents.size() > 1) all.bookmarks.push_back({document.title, before + 1, {}});
        for (draw::Bookmark& bookmark : pages.bookmarks) {
            bookmark.page += before;
            all.bookmarks.push_back(std::move(bookmark));
        }
        std::ranges::move(pages.pages, std::back_inserter(all.pages));
        all.title = documents.size() == 1 ? pages.title : "Turn packs";
    }
    return setter.pdf_of(all);
}

}  // namespace ec4x::report

#include "report/order_form.h"

#include "report/joined.h"
#include "report/names.h"
#include "report/scribe.h"

namespace ec4x::report {

namespace {

std::string header(Scribe& scribe)
{
    const HouseView& view = scribe.view;
    return "# Orders of House " + view.own.name + " for " + std::string{scribe.turn(view.turn)} + ", treasury " + std::string{scribe.money(view.own.treasury)} +
           ".\n# One order a line; what stands behind # is not read. `ec4x orders check` tells what would be refused.\n" + "game " + view.game + "\nhouse " +
           view.house.text() + "\nturn " + std::to_string(view.turn) + "\nfinal true\n";
}

std::string fleet_lines(Scribe& scribe, const FleetChoices& choices)
{
    const Fleet& fleet = scribe.view.fleets.at(choices.fleet);
    const std::string number = std::to_string(fleet.id.number);
    std::string text = joined("\n# ", scribe.fleet(fleet.id), " at ", scribe.system(fleet.at));
    if (fleet.order) text += ", order " + std::string{scribe.order(fleet.order->kind)};
    text += '\n';
    for (const FleetChoice& choice : choices.orders) {
        text += "# fleet " + number + ' ' + std::string{name_of(choice.order)};
        if (!choice.systems.empty()) {
            text += " target=" + std::to_string(choice.systems.front().value) + "   # or";
            for (std::size_t i = 1; i < choice.systems.size(); ++i) text += ' ' + std::to_string(choice.systems[i].value);
        } else if (!choice.fleets.empty()) {
            text += " target=" + std::to_string(choice.fleets.front().number) + "   # or";
            for (std::size_t i = 1; i < choice.fleets.size(); ++i) text += ' ' + std::to_string(choice.fleets[i].number);
        }
        if (text.ends_with("   # or")) text.erase(text.size() - 7);
        text += '\n';
    }
    return text;
}

std::string colony_lines(Scribe& scribe, const ColonyChoices& choices)
{
    const std::string number = std::to_string(choices.colony.value);
    std::string text = joined("\n# ", scribe.system(choices.colony), '\n');
    for (const BuildChoice& choice : choices.build) {
        text += "# build " + number + " class=" + choice.class_.code.text() +
                (choice.waits ? "   # waits for a dock" : joined("   # ", scribe.money(choice.price))) + '\n';
        for (const WeaponsChoice& level : choice.weapons) {  // CLS-048
            if (level.level != choice.usual)
                text += "# build " + number + " class=" + choice.class_.code.text() + " weapons=" + std::to_string(level.level) +
                        joined("   # ", scribe.money(level.price)) + '\n';
        }
    }
    if (choices.invest > 0) text += "# invest " + number + " iu=" + std::to_string(choices.invest) + "   # at most\n";
    if (choices.repair_industry > 0) text += "# repair_industry " + number + " iu=" + std::to_string(choices.repair_industry) + "   # at most\n";
    if (choices.terraform) text += "# terraform " + number + joined("   # ", scribe.money(*choices.terraform), '\n');
    return text;
}

// `# declare beta status=hostile   # or enemy`
template <class Word>
std::string choice_line(const std::string& order, const std::vector<Word>& words, std::string_view field, std::string_view rest = {})
{
    if (words.empty()) return {};
    std::string text = "# " + order + ' ' + std::string{field} + '=' + std::string{name_of(words.front())} + std::string{rest};
    for (std::size_t i = 1; i < words.size(); ++i) text += (i == 1 ? "   # or " : " ") + std::string{name_of(words[i])};
    return text + '\n';
}

std::string house_lines(Scribe& scribe, const HouseChoices& choices)
{
    const std::string house = choices.house.text();
    const Relation status = scribe.view.relations.at(pair_of(scribe.view.house, choices.house)).status;
    std::string text = joined("\n# House ", scribe.house(choices.house), ", ", phrase(status), '\n');
    text += choice_line("propose " + house, choices.propose, "treaty");
    text += choice_line("answer " + house, choices.accept, "treaty", " accept=true");
    text += choice_line("answer " + house, choices.reject, "treaty", " accept=false");
    text += choice_line("withdraw " + house, choices.withdraw, "treaty");
    text += choice_line("declare " + house, choices.declare, "status");
    if (choices.renounce) text += "# renounce " + house + '\n';
    if (choices.break_pact) text += "# break_pact " + house + "   # a breach\n";
    if (choices.share) text += "# share " + house + " on=true   # or false\n";
    return text;
}

// CLS-044, CLS-111.
std::string market_lines(Scribe& scribe, const LegalOrders& legal)
{
    std::string text;
    if (!legal.technology.empty()) text += "\n# Technology on sale\n";
    for (const TechnologyChoice& choice : legal.technology) {
        text += joined("# technology ", name_of(choice.field), "   # level ", choice.level, ", ", scribe.money(choice.price), '\n');
    }
    if (!legal.contracts.empty()) text += "\n# Contracts with the Guilds\n";
    for (const ContractChoice& choice : legal.contracts) {
        text += joined("# contract ", name_of(choice.contract), " system=", choice.systems.front().value, "   # ", scribe.money(choice.price));
        for (std::size_t i = 1; i < choice.systems.size(); ++i) text += (i == 1 ? ", or " : " ") + std::to_string(choice.systems[i].value);
        text += '\n';
    }
    return text;
}

std::string policy_lines(const Scribe& scribe)
{
    const HouseView& view = scribe.view;
    const Research& research = view.own.research;
    std::string list;
    for (const Tech tech : research.priorities) list += (list.empty() ? "" : ",") + std::string{name_of(tech)};
    if (scribe.is_classic()) return "\n# Policies in force\n# tax " + std::to_string(view.own.tax_rate) + '\n';
    return "\n# Policies in force\n# tax " + std::to_string(view.own.tax_rate) + "\n# research " + amount(research.allocation[Pool::ERP]) +
           " srp=" + amount(research.allocation[Pool::SRP]) + " trp=" + amount(research.allocation[Pool::TRP]) + "\n# priorities " + list + '\n';
}

}  // namespace

std::string order_form(const Ruleset& rules, const HouseView& view)
{
    const LegalOrders legal = legal_orders(rules, view);
    TextStore names;
    Scribe scribe{rules, view, names};
    std::string text = header(scribe) + policy_lines(scribe) + market_lines(scribe, legal);
    for (const FleetChoices& choices : legal.fleets) text += fleet_lines(scribe, choices);
    for (const ColonyChoices& choices : legal.colonies) text += colony_lines(scribe, choices);
    for (const HouseChoices& choices : legal.houses) text += house_lines(scribe, choices);
    return text;
}

}  // namespace ec4x::report

#include "engine/economy/account.h"

namespace ec4x {

namespace {

void enter(Account& account, const EventBody& what)
{
    if (const auto* e = what.get_if<event::Income>()) account.income += e->pp;
    if (const auto* e = what.get_if<event::Upkeep>()) account.upkeep += e->paid;
    if (const auto* e = what.get_if<event::FleetDisbanded>()) account.returned += e->pp;
    if (const auto* e = what.get_if<event::AssetsStripped>()) account.returned += e->pp;
    if (const auto* e = what.get_if<event::FleetSalvaged>()) account.returned += e->pp;
    if (const auto* e = what.get_if<event::WreckageSalvaged>()) account.returned += e->pp;
    if (const auto* e = what.get_if<event::SquadronsSeized>()) account.returned += e->pp;
    if (const auto* e = what.get_if<event::ProjectCancelled>()) account.returned += e->pp;
    if (const auto* e = what.get_if<event::ShieldScrapped>()) account.returned += e->pp;
    if (const auto* e = what.get_if<event::UnitsScrapped>()) account.returned += e->pp;
    if (const auto* e = what.get_if<event::Interest>()) account.interest += e->sat;
    if (const auto* e = what.get_if<event::ConstructionBegun>()) account.construction += e->pp;
    if (const auto* e = what.get_if<event::Repaired>()) account.construction += e->pp;
    if (const auto* e = what.get_if<event::IndustryBought>()) account.industry += e->pp;
    if (const auto* e = what.get_if<event::IndustryRepaired>()) account.industry += e->pp;
    if (const auto* e = what.get_if<event::PlanetTerraformed>()) account.industry += e->pp;
    if (const auto* e = what.get_if<event::ResearchCredited>()) account.research += e->pp;
    if (const auto* e = what.get_if<event::TransferDeparted>()) account.guilds += e->pp;
}

}  // namespace

Account account_of(std::span<const Event> events)
{
    Account account;
    for (const Event& event : events) enter(account, event.what);
    return account;
}

std::vector<AccountLine> account_lines(const Account& account, Money before, Money after)
{
    std::vector<AccountLine> lines{{"tax income", account.income},
                                   {"interest", account.interest},
                                   {"returned, sold, salvaged", account.returned},
                                   {"upkeep", -account.upkeep},
                                   {"construction and repair", -account.construction},
                                   {"industry and planets", -account.industry},
                                   {"research", -account.research},
                                   {"Space Guilds", -account.guilds},
                                   {"other", after - before - account.balance()}};
    std::erase_if(lines, [](const AccountLine& line) { return line.change.raw == 0; });
    return lines;
}

}  // namespace ec4x

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

}  // namespace ec4x

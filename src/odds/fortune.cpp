#include "odds/fortune.h"

#include <algorithm>
#include <vector>

namespace ec4x::odds {

namespace {

struct Remains {
    bool anything = false;   // took part with a combat unit
    bool here = false;       // some of it holds its place
    bool left_last = false;  // some of it left in the last round
    bool left_before = false;
    bool undecided = false;  // it left because the battle was too long (CLS-097)
};

Remains remains_of(const BattleRecord& record, HouseId house)
{
    Remains remains;
    std::vector<bool> destroyed(record.units.size());
    std::vector<bool> crippled(record.units.size());
    std::vector<bool> gone(record.units.size());
    for (std::size_t i = 0; i < record.units.size(); ++i) crippled[i] = record.units[i].crippled;
    for (const recorded::Round& round : record.rounds) {
        for (const recorded::Volley& volley : round.volleys) {
            for (const recorded::Change& change : volley.changes) {
                const auto unit = static_cast<std::size_t>(change.unit);
                if (change.to == recorded::Fate::Crippled) crippled[unit] = true;
                if (change.to == recorded::Fate::Destroyed) destroyed[unit] = true;
            }
        }
        for (const recorded::Departure& departure : round.departures) {
            if (departure.fleet.owner != house) continue;
            (&round == &record.rounds.back() ? remains.left_last : remains.left_before) = true;
            if (departure.undecided) remains.undecided = true;
            for (std::size_t i = 0; i < record.units.size(); ++i) {
                const bool stays = departure.crippled_left_behind && crippled[i];
                if (record.units[i].fleet == departure.fleet && !stays) gone[i] = true;
            }
        }
    }
    for (std::size_t i = 0; i < record.units.size(); ++i) {
        if (record.units[i].id.owner != house) continue;
        remains.anything = true;
        if (!destroyed[i] && !gone[i]) remains.here = true;
    }
    return remains;
}

}  // namespace

Fortune fortune_of(BattleVerdict verdict, BattleEnd end)
{
    switch (end) {
        case BattleEnd::Held: return verdict == BattleVerdict::Decided ? Fortune::Won : Fortune::Drew;
        case BattleEnd::Destroyed: return Fortune::Destroyed;
        case BattleEnd::Retreated: return Fortune::Retreated;
        case BattleEnd::Withdrew: return Fortune::Drew;
    }
    return Fortune::Unfought;
}

Fortune fortune_in(const BattleRecord& record, HouseId house)
{
    const Remains remains = remains_of(record, house);
    const auto lost_unarmed = [&] {
        if (std::ranges::find(record.unarmed, house, &recorded::ScreenedLost::house) != record.unarmed.end()) return true;
        return record.captured && std::ranges::find(*record.captured, house, &recorded::SpaceliftCaptured::house) != record.captured->end();
    };
    if (!remains.anything) return lost_unarmed() ? Fortune::Destroyed : Fortune::Unfought;
    if (remains.here) return fortune_of(record.verdict, BattleEnd::Held);
    if (remains.undecided || (remains.left_last && record.verdict == BattleVerdict::MutualWithdrawal)) return Fortune::Drew;
    return remains.left_last || remains.left_before ? Fortune::Retreated : Fortune::Destroyed;
}

}  // namespace ec4x::odds

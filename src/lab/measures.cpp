#include "lab/measures.h"

#include <algorithm>

namespace ec4x::lab {

namespace {

void put(Measures& measures, std::string name, std::int64_t value) { measures[std::move(name)] = {MeasureKind::Amount, value}; }
void put_share(Measures& measures, std::string name, bool holds) { measures[std::move(name)] = {MeasureKind::Share, holds ? 1 : 0}; }

void put_counts(Measures& measures, const std::string& what, const Counts& counts)
{
    for (const auto& [name, number] : counts) measures[what + ' ' + name] = {MeasureKind::Amount, number, false};
}

void put_endings(Measures& measures, const MatchResult& result)
{
    put(measures, "turns", result.turns);
    for (const Victory victory : all_of_enum<Victory>()) put_share(measures, "ends by " + std::string{name_of(victory)}, result.ending == victory);
    put_share(measures, "broken off", !result.ending);
}

void put_wins(Measures& measures, const Match& match, const MatchResult& result)
{
    std::map<std::string, bool> won;
    std::int64_t best = 0;
    std::int64_t second = 0;
    for (std::size_t seat = 0; seat < result.seats.size(); ++seat) {
        const SeatResult& fate = result.seats[seat];
        put_share(measures, "seat " + std::to_string(seat + 1) + " wins", fate.won);
        bool& by_name = won[text_of(match.seats[seat])];
        by_name = by_name || fate.won;
        if (seat == 0 || fate.prestige > best) {
            second = seat == 0 ? fate.prestige : best;
            best = fate.prestige;
        } else if (seat == 1 || fate.prestige > second) {
            second = fate.prestige;
        }
    }
    for (const auto& [name, wins] : won) put_share(measures, name + " wins", wins);
    put(measures, "highest prestige", best);
    put(measures, "lead of the first", best - second);
}

// Sums over all houses at a turn, or at the end of a game that was over by then.
void put_curves(Measures& measures, const MatchResult& result)
{
    for (const std::size_t turn : {std::size_t{10}, std::size_t{20}, std::size_t{40}}) {
        const std::vector<CurvePoint>& points = result.curves[std::min(turn, result.curves.size() - 1)];
        for (const Curve curve : all_of_enum<Curve>()) {
            std::int64_t sum = 0;
            for (const CurvePoint& point : points) sum += point[curve];
            put(measures, std::string{name_of(curve)} + " at turn " + std::to_string(turn), sum);
        }
    }
}

}  // namespace

Measures measures_of(const Match& match, const MatchResult& result)
{
    Measures measures;
    put_endings(measures, result);
    put_wins(measures, match, result);
    if (!result.curves.empty()) put_curves(measures, result);
    for (const auto& [name, number] : result.deeds) put(measures, name, number);
    Use sum;
    for (const SeatResult& seat : result.seats) sum.add(seat.use);
    put_counts(measures, "built", sum.built);
    put_counts(measures, "lost", sum.lost);
    put_counts(measures, "levels", sum.levels);
    put_counts(measures, "covert", sum.covert);
    put_counts(measures, "order", sum.orders);
    put_counts(measures, "fleet order", sum.fleet_orders);
    put_counts(measures, "standing order", sum.standing);
    put_counts(measures, "prestige won by", sum.prestige_won);
    put_counts(measures, "prestige lost by", sum.prestige_lost);
    put(measures, "orders refused", sum_of(sum.refused));
    return measures;
}

}  // namespace ec4x::lab

#include "lab/self_play_tally.h"

#include <algorithm>

#include "base/sha256.h"

namespace ec4x::lab {

namespace {

constexpr std::size_t kMostBroken = 20;  // that are told in words

template <class T>
T& grown_at(std::vector<T>& list, std::size_t place)
{
    if (list.size() <= place) list.resize(place + 1);
    return list[place];
}

void note_curve(std::vector<CurveSpread>& curves, std::size_t turn, const CurvePoint& point)
{
    CurveSpread& spread = grown_at(curves, turn);
    for (const Curve curve : all_of_enum<Curve>()) spread[curve].note(point[curve]);
}

void add_curves(std::vector<CurveSpread>& to, const std::vector<CurveSpread>& from)
{
    for (std::size_t turn = 0; turn < from.size(); ++turn) {
        CurveSpread& spread = grown_at(to, turn);
        for (const Curve curve : all_of_enum<Curve>()) spread[curve].add(from[turn][curve]);
    }
}

void keep_first(std::map<std::int64_t, std::string>& broken)
{
    while (broken.size() > kMostBroken) broken.erase(std::prev(broken.end()));
}

}  // namespace

void EntrantTally::add(const EntrantTally& other)
{
    games += other.games;
    wins += other.wins;
    ranks += other.ranks;
    prestige += other.prestige;
    fallen += other.fallen;
    use.add(other.use);
    add_curves(curves, other.curves);
}

void HubTally::fold(const Match& match, const MatchResult& result)
{
    if (result.hub.empty()) return;
    ++games;
    changes += std::ssize(result.hub);
    throne += result.seats[result.hub.back().seat].won ? 1 : 0;
    ++grown_at(first, static_cast<std::size_t>(result.hub.front().turn));
    ++grown_at(by_seat, result.hub.front().seat);
    count(by_entrant, text_of(match.seats[result.hub.front().seat]));
}

void HubTally::add(const HubTally& other)
{
    games += other.games;
    changes += other.changes;
    throne += other.throne;
    for (std::size_t i = 0; i < other.first.size(); ++i) grown_at(first, i) += other.first[i];
    for (std::size_t i = 0; i < other.by_seat.size(); ++i) grown_at(by_seat, i) += other.by_seat[i];
    lab::add(by_entrant, other.by_entrant);
}

void SelfPlayTally::fold(std::int64_t game, const Match& match, const MatchResult& result)
{
    ++games;
    ++grown_at(lengths, static_cast<std::size_t>(result.turns));
    for (const Victory victory : all_of_enum<Victory>()) count(endings, name_of(victory), 0);
    count(endings, result.ending ? name_of(*result.ending) : "none");
    lab::add(deeds, result.deeds);
    hub.fold(match, result);
    shared_wins += std::ranges::count_if(result.seats, &SeatResult::won) > 1 ? 1 : 0;
    for (std::size_t seat = 0; seat < result.seats.size(); ++seat) {
        const SeatResult& fate = result.seats[seat];
        SeatTally& place = grown_at(seats, seat);
        ++place.games;
        place.wins += fate.won ? 1 : 0;
        EntrantTally& entrant = entrants[text_of(match.seats[seat])];
        entrant.add({1, fate.won ? 1 : 0, fate.rank, fate.prestige, fate.status >= HouseStatus::Collapsed ? 1 : 0, fate.use, {}});
        std::vector<CurveSpread>& of_rank = grown_at(by_rank, static_cast<std::size_t>(std::max(fate.rank, 1) - 1));
        for (std::size_t turn = 0; turn < result.curves.size(); ++turn) {
            note_curve(entrant.curves, turn, result.curves[turn][seat]);
            note_curve(of_rank, turn, result.curves[turn][seat]);
        }
    }
    if (result.broken.empty()) return;
    ++broken;
    first_broken[game] = result.broken.front();
    keep_first(first_broken);
}

void SelfPlayTally::add(const SelfPlayTally& other)
{
    games += other.games;
    shared_wins += other.shared_wins;
    for (std::size_t i = 0; i < other.lengths.size(); ++i) grown_at(lengths, i) += other.lengths[i];
    lab::add(endings, other.endings);
    for (std::size_t i = 0; i < other.seats.size(); ++i) {
        SeatTally& place = grown_at(seats, i);
        place.games += other.seats[i].games;
        place.wins += other.seats[i].wins;
    }
    for (const auto& [name, tally] : other.entrants) entrants[name].add(tally);
    for (std::size_t rank = 0; rank < other.by_rank.size(); ++rank) add_curves(grown_at(by_rank, rank), other.by_rank[rank]);
    lab::add(deeds, other.deeds);
    hub.add(other.hub);
    broken += other.broken;
    first_broken.insert(other.first_broken.begin(), other.first_broken.end());
    keep_first(first_broken);
}

std::string digest_of(const std::vector<std::string>& hashes)
{
    std::string lines;
    for (const std::string& hash : hashes) (lines += hash) += '\n';
    return sha256_hex(lines);
}

}  // namespace ec4x::lab

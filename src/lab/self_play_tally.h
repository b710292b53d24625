// What came of many games, as whole numbers: the sum over threads and machines does not depend on their order.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "lab/counts.h"
#include "lab/distribution.h"
#include "lab/match.h"

namespace ec4x::lab {

using CurveSpread = EnumArray<Curve, Distribution>;

struct SeatTally {
    std::int64_t games = 0;
    std::int64_t wins = 0;
};
BOOST_DESCRIBE_STRUCT(SeatTally, (), (games, wins))

struct EntrantTally {
    std::int64_t games = 0;  // seats that it had
    std::int64_t wins = 0;
    std::int64_t ranks = 0;  // their sum
    std::int64_t prestige = 0;
    std::int64_t fallen = 0;
    Use use{};
    std::vector<CurveSpread> curves{};  // by turn

    void add(const EntrantTally& other);
};
BOOST_DESCRIBE_STRUCT(EntrantTally, (), (games, wins, ranks, prestige, fallen, use, curves))

// CLS-019: how the hub fell.
struct HubTally {
    std::int64_t games = 0;               // in which it did
    std::int64_t changes = 0;             // of its lord
    std::int64_t throne = 0;              // games won by who held it last
    std::vector<std::int64_t> first{};    // games by the turn in which it fell first
    std::vector<std::int64_t> by_seat{};  // who took it first
    Counts by_entrant{};

    void fold(const Match& match, const MatchResult& result);
    void add(const HubTally& other);
};
BOOST_DESCRIBE_STRUCT(HubTally, (), (games, changes, throne, first, by_seat, by_entrant))

struct SelfPlayTally {
    std::int64_t games = 0;
    std::int64_t shared_wins = 0;
    std::vector<std::int64_t> lengths{};  // games by number of turns
    Counts endings{};                     // by victory; `none`
    std::vector<SeatTally> seats{};
    std::map<std::string, EntrantTally> entrants{};
    std::vector<std::vector<CurveSpread>> by_rank{};  // by rank at the end, then by turn
    Counts deeds{};
    HubTally hub{};
    std::int64_t broken = 0;                             // games with a broken invariant
    std::map<std::int64_t, std::string> first_broken{};  // the first thing in the first of these games

    void fold(std::int64_t game, const Match& match, const MatchResult& result);
    void add(const SelfPlayTally& other);
};
BOOST_DESCRIBE_STRUCT(SelfPlayTally, (), (games, shared_wins, lengths, endings, seats, entrants, by_rank, deeds, hub, broken, first_broken))

// Of final hashes in the order of the games.
[[nodiscard]] std::string digest_of(const std::vector<std::string>& hashes);

}  // namespace ec4x::lab

#include "eclipse/exact_hex.h"

#include <algorithm>
#include <memory>

#include "eclipse/duel_solver.h"

namespace ec4x::eclipse {

namespace {

class ExactLine {
public:
    ExactLine(const Setup& setup, const HexPlan& plan) : setup_{setup}, plan_{plan}, holders_(plan.line.size())
    {
        exact_.tally = HexTally{setup, plan};
        exact_.tally.total = Chance::kOne;
        for (std::size_t side = 0; side < plan.line.size(); ++side) spaces_.push_back(std::make_unique<SideSpace>(setup, plan, side));
    }

    std::optional<ExactHex> run()
    {
        if (plan_.line.empty()) return std::move(exact_);
        holders_[0][{spaces_[0]->start(), Fortune::Unfought}] = Chance::certain();
        for (std::size_t next = 1; next < plan_.line.size(); ++next) {
            Chance meets;
            for (std::size_t holder = 0; holder < next; ++holder) {
                if (holders_[holder].empty()) continue;
                if (plan_.enemies[holder][next] == 0) continue;  // ECL-016
                const Holder before = std::move(holders_[holder]);
                holders_[holder].clear();
                for (const auto& [key, chance] : before) meets += chance;
                if (!fight(holder, next, before)) return std::nullopt;
            }
            if (meets < Chance::certain()) stays_unfought(next, Chance::certain() - meets);
        }
        for (std::size_t side = 0; side < plan_.line.size(); ++side) {
            for (const auto& [key, chance] : holders_[side]) finish(side, key.first, key.second, chance);
        }
        return std::move(exact_);
    }

private:
    using Holder = std::map<std::pair<std::uint32_t, Fortune>, Chance>;  // state, and how the last battle ended

    // Who is at peace with the holder is there at the end too.
    void stays_unfought(std::size_t side, Chance chance) { finish(side, spaces_[side]->start(), Fortune::Unfought, chance); }

    // What is left of a side when it fights no more. Only for sides that stay.
    void finish(std::size_t side, std::uint32_t state, Fortune fortune, Chance chance)
    {
        exact_.tally.holds[side] += chance.raw;
        exact_.tally.add_state(plan_, side, spaces_[side]->state(state), chance.raw);
        for (const int owner : plan_.line[side].owners) exact_.tally.fortunes[static_cast<std::size_t>(owner)][static_cast<std::size_t>(fortune)] += chance.raw;
    }

    // All starts with the same ships together: then it is known what was lost in this battle.
    bool fight(std::size_t holder, std::size_t next, const Holder& before)
    {
        DuelBook book{setup_, plan_, holder, next, *spaces_[holder], *spaces_[next]};
        DuelValues values{book, setup_.rules.odds.max_states};
        std::map<std::uint32_t, std::map<std::uint32_t, Chance>> levels;
        for (const auto& [key, chance] : before) levels[spaces_[holder]->facts(key.first).level][key.first] += chance;
        for (const auto& [level, states] : levels) {
            StartStates start;
            for (const auto& [state, chance] : states) start.push_back({{{state, spaces_[next]->start()}, 0}, chance});
            DuelSolver solver{book, values, setup_.rules.odds.max_states - exact_.states};
            const std::optional<Endings> endings = solver.run(start);
            exact_.states += solver.states();
            if (!endings) return false;
            for (const auto& [ending, chance] : *endings) book_ending(book, holder, next, start.front().first, ending, chance);
        }
        return true;
    }

    void book_ending(DuelBook& book, std::size_t holder, std::size_t next, const DuelState& start, const EndingKey& ending, Chance chance)
    {
        PairTally& pair = exact_.tally.pairs[{holder, next}];
        pair.fought += chance.raw;
        if (ending.stalemate) pair.stalemates += chance.raw;
        else pair.wins[static_cast<std::size_t>(ending.winner)] += chance.raw;
        count_draws(book, start, ending, chance);
        const std::array<std::size_t, 2> sides{holder, next};
        for (std::size_t i = 0; i < 2; ++i) {
            SideSpace& space = *spaces_[sides[i]];
            const bool wins = static_cast<int>(i) == ending.winner;
            const Fortune fortune = ending.stalemate ? Fortune::Drew : Fortune::Won;
            if (wins) {
                holders_[sides[i]][{space.after_battle(ending.state.sides[i]), fortune}] += chance;
                continue;
            }
            const std::uint32_t left = ending.stalemate ? space.driven_out(ending.state.sides[i]) : ending.state.sides[i];
            exact_.tally.add_state(plan_, sides[i], space.state(left), chance.raw);
            for (const int owner : plan_.line[sides[i]].owners) {
                const Fortune lost = ending.stalemate                                                 ? Fortune::Drew
                                     : retreated(space, start.sides[i], ending.state.sides[i], owner) ? Fortune::Retreated
                                                                                                      : Fortune::Destroyed;
                exact_.tally.fortunes[static_cast<std::size_t>(owner)][static_cast<std::size_t>(lost)] += chance.raw;
            }
        }
    }

    // ECL-043.
    static bool retreated(const SideSpace& space, std::uint32_t start, std::uint32_t end, int owner)
    {
        bool left = false;
        for (std::size_t i = 0; i < space.groups(); ++i) {
            if (space.group(i).owner != owner) continue;
            if (space.state(end)[i].in_battle()) return false;
            left = left || (space.state(end)[i].stance == Stance::Gone && space.state(start)[i].stance != Stance::Gone);
        }
        return left;
    }

    // ECL-042.
    void count_draws(DuelBook& book, const DuelState& start, const EndingKey& ending, Chance chance)
    {
        for (std::size_t i = 0; i < 2; ++i) {
            const SideSpace& space = book.space(i);
            std::vector<int> owners;
            for (std::size_t group = 0; group < space.groups(); ++group) {
                const int owner = space.group(group).owner;
                if (space.state(start.sides[i])[group].in_battle() && std::ranges::count(owners, owner) == 0) owners.push_back(owner);
            }
            for (const int owner : owners) {
                if (setup_.players[static_cast<std::size_t>(owner)].npc) continue;
                const auto tracked = std::ranges::find(book.tracked(), owner);
                const int credit = tracked != book.tracked().end()
                                       ? book.extra(ending.state.extra).credits[static_cast<std::size_t>(tracked - book.tracked().begin())]
                                       : book.space(1 - i).ranks_lost(start.sides[1 - i], ending.state.sides[1 - i]);
                const int stayed = retreated(space, start.sides[i], ending.state.sides[i], owner) ? 0 : 1;
                const int draws = std::min<int>(setup_.rules.reputation.max_draw, credit + stayed);
                exact_.tally.draws[static_cast<std::size_t>(owner)] += UnsignedWide{chance.raw} * static_cast<unsigned>(draws);
            }
        }
    }

    const Setup& setup_;
    const HexPlan& plan_;
    ExactHex exact_{};
    std::vector<std::unique_ptr<SideSpace>> spaces_{};
    std::vector<Holder> holders_;
};

}  // namespace

std::optional<ExactHex> exact_hex(const Setup& setup, const HexPlan& plan) { return ExactLine{setup, plan}.run(); }

}  // namespace ec4x::eclipse

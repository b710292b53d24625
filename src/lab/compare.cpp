#include "lab/compare.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "lab/figures.h"
#include "lab/games.h"
#include "lab/self_play_tally.h"
#include "lab/table_words.h"

namespace ec4x::lab {

namespace {

constexpr double kZ = 1.959963984540054;  // 97.5 % of a normal distribution lie below

InUnits<Number> thousandths(double value) { return {{std::llround(value * 1000)}}; }

// Of n values with this sum and sum of squares.
double variance(double n, double sum, double squares) { return n > 1 ? std::max(0.0, (squares - sum * sum / n) / (n - 1)) : 0; }

double cohens_h(double a, double b) { return 2 * std::asin(std::sqrt(std::clamp(b, 0.0, 1.0))) - 2 * std::asin(std::sqrt(std::clamp(a, 0.0, 1.0))); }

double cohens_d(double change, double variance_a, double variance_b)
{
    const double spread = std::sqrt((variance_a + variance_b) / 2);
    return spread > 0 ? change / spread : 0;
}

// Games come in any order; the first of a pair waits for the other.
class Pairing {
public:
    explicit Pairing(std::int64_t games)
        : hashes_{std::vector<std::string>(static_cast<std::size_t>(games)), std::vector<std::string>(static_cast<std::size_t>(games))}
    {}

    void fold(std::int64_t job, const Match& match, const MatchResult& result)
    {
        const std::int64_t game = job / 2;
        const auto side = static_cast<std::size_t>(job % 2);
        hashes_[side][static_cast<std::size_t>(game)] = result.hash;
        Measures measures = measures_of(match, result);
        const auto other = waiting_.find(game);
        if (other == waiting_.end()) {
            waiting_.emplace(game, std::move(measures));
            return;
        }
        if (side == 0) note(measures, other->second);
        else note(other->second, measures);
        waiting_.erase(other);
    }

    [[nodiscard]] const std::map<std::string, PairSums>& sums() const { return sums_; }
    [[nodiscard]] std::string digest(std::size_t side) const { return digest_of(hashes_[side]); }

private:
    // What only one of them has (a class that the other ruleset does not know) counts as 0 in the other.
    void note(const Measures& a, const Measures& b)
    {
        const auto value = [](const Measures& measures, const std::string& name) {
            const auto found = measures.find(name);
            return found != measures.end() ? found->second.value : 0;
        };
        for (const auto& [name, measure] : a) note_one(name, measure, measure.value, value(b, name));
        for (const auto& [name, measure] : b) {
            if (!a.contains(name)) note_one(name, measure, 0, measure.value);
        }
    }

    void note_one(const std::string& name, const Measure& measure, std::int64_t a, std::int64_t b)
    {
        PairSums& sums = sums_[name];
        sums.kind = measure.kind;
        sums.main = measure.main;
        sums.note(a, b);
    }

    std::map<std::int64_t, Measures> waiting_{};
    std::map<std::string, PairSums> sums_{};
    std::array<std::vector<std::string>, 2> hashes_;
};

std::string figure(const Difference& difference, const InUnits<Number>& value)
{
    return decimal(value.value.raw, difference.kind == MeasureKind::Share || std::abs(value.value.raw) < 100'000 ? 1 : 0) +
           (difference.kind == MeasureKind::Share ? " %" : "");
}

void add_differences(std::string& text, const std::string& title, const CompareReport& report, bool main, bool colour)
{
    constexpr std::size_t kMost = 30;
    std::vector<std::vector<std::string>> rows{{"", "A", "B", "change", "95 %", "effect", ""}};
    std::size_t sure = 0;
    std::size_t others = 0;
    for (const Difference& difference : report.differences) {
        if (difference.main != main) continue;
        ++(difference.sure ? sure : others);
        if (!difference.sure || rows.size() > kMost) continue;
        rows.push_back({plain_words(difference.name), figure(difference, difference.a), figure(difference, difference.b), figure(difference, difference.change),
                        figure(difference, difference.low) + " to " + figure(difference, difference.high), decimal(difference.effect.value.raw, 2),
                        std::string{size_of_effect(difference)}});
    }
    if (rows.size() > 1) add_table(text, title, rows, colour);
    else text += '\n' + title + ": nothing\n";
    if (sure + 1 > rows.size()) text += "  and " + std::to_string(sure + 1 - rows.size()) + " more (--json has them all)\n";
    text += "  " + std::to_string(others) + " other figures do not surely differ\n";
}

}  // namespace

void PairSums::note(std::int64_t of_a, std::int64_t of_b)
{
    ++pairs;
    a += of_a;
    b += of_b;
    aa += of_a * of_a;
    bb += of_b * of_b;
    dd += (of_b - of_a) * (of_b - of_a);
}

Difference difference_of(const std::string& name, const PairSums& sums)
{
    const auto n = static_cast<double>(sums.pairs);
    const auto a = static_cast<double>(sums.a);
    const auto b = static_cast<double>(sums.b);
    const double change = (b - a) / n;
    const double reach = kZ * std::sqrt(variance(n, b - a, static_cast<double>(sums.dd)) / n);
    const bool share = sums.kind == MeasureKind::Share;
    const double unit = share ? 100 : 1;
    Difference difference{.name = name,
                          .kind = sums.kind,
                          .main = sums.main,
                          .a = thousandths(unit * a / n),
                          .b = thousandths(unit * b / n),
                          .change = thousandths(unit * change)};
    difference.low = thousandths(unit * (change - reach));
    difference.high = thousandths(unit * (change + reach));
    difference.effect = thousandths(share ? cohens_h(a / n, b / n)
                                          : cohens_d(change, variance(n, a, static_cast<double>(sums.aa)), variance(n, b, static_cast<double>(sums.bb))));
    difference.sure = sums.pairs > 1 && change != 0 && std::abs(change) > reach;
    return difference;
}

std::string_view size_of_effect(const Difference& difference)
{
    const std::int64_t size = std::abs(difference.effect.value.raw);
    return size < 200 ? "slight" : size < 500 ? "small" : size < 800 ? "medium" : "large";
}

Result<CompareReport, std::string> compare_rules(const Terms& first, const Terms& second, const Tournament& tournament, std::int64_t games, int threads,
                                                 const std::function<void(std::int64_t)>& progress)
{
    Pairing pairing{games};
    const auto failure = play_games(
        {.end = 2 * games, .threads = threads, .progress = progress},
        [&](std::int64_t job) { return play_match(job % 2 == 0 ? first : second, tournament.match(job / 2)); },
        [&](std::int64_t job, const MatchResult& result) { pairing.fold(job, tournament.match(job / 2), result); });
    if (failure) return *failure;
    CompareReport report{
        .seed = tournament.seed(), .players = tournament.players(), .games = games, .first_digest = pairing.digest(0), .second_digest = pairing.digest(1)};
    for (const auto& [name, sums] : pairing.sums()) report.differences.push_back(difference_of(name, sums));
    std::ranges::stable_sort(report.differences, [](const Difference& a, const Difference& b) {
        if (a.main != b.main) return a.main;
        if (a.sure != b.sure) return a.sure;
        return std::abs(a.effect.value.raw) > std::abs(b.effect.value.raw);
    });
    return report;
}

std::string in_words(const CompareReport& report, bool colour)
{
    std::string text = with_commas(report.games) + " games of " + std::to_string(report.players) + " houses under each: A is " + report.first + ", B is " +
                       report.second + "\nThe same maps, dice and seats (seeds " + report.seed +
                       ".0 and on), compared game by game; sums over all houses of a game\n";
    add_differences(text, "The game: what surely changes, largest effect first", report, true, colour);
    add_differences(text, "What is used: what surely changes, largest effect first", report, false, colour);
    text +=
        "\nEffects: Cohen's d of amounts, Cohen's h of shares; 0.2 is small, 0.5 medium, 0.8 large. Of figures that do not differ at all, "
        "about one in twenty still seems to.\n";
    return text + "Digests A " + report.first_digest.substr(0, 16) + ", B " + report.second_digest.substr(0, 16) + "; " +
           decimal(report.games_per_second.value.raw, 2) + " games a second\n";
}

}  // namespace ec4x::lab

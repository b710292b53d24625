// Random games of the classic ruleset.
#include "random_game.h"

#include <array>
#include <set>

#include "codec/codec.h"
#include "engine/map/hex.h"

namespace ec4x::testing {

namespace {

// What only classic has.
struct ClassicTally {
    int interest = 0;
    int donations = 0;
    int scrapped = 0;
    int captured_lift = 0;
    int sectors = 0;
    int contracts_done = 0;
    int contracts_failed = 0;
    int exposed = 0;
    int levels = 0;
    int terraformed = 0;
    int transfers = 0;
    int colonies = 0;
    int scouts_lost = 0;
    int hub_battles = 0;
    int hub_taken = 0;
    int starbase_battles = 0;
    int surprises = 0;
    int refused = 0;
    std::set<FleetOrderKind> orders{};

    void count(const TurnResult& result)
    {
        for (const BattleRecord& record : result.records.battles) {
            starbase_battles += record.theatre == Theatre::Orbital;
            hub_battles += record.system == kHub;
        }
        for (const Event& event : result.events) {
            event.what.visit([&]<class E>(const E& what) {
                if constexpr (std::is_same_v<E, event::Interest>) ++interest;
                else if constexpr (std::is_same_v<E, event::IndustryDonated>) ++donations;
                else if constexpr (std::is_same_v<E, event::UnitsScrapped>) ++scrapped;
                else if constexpr (std::is_same_v<E, event::SpaceliftCaptured>) ++captured_lift;
                else if constexpr (std::is_same_v<E, event::SectorScouted>) ++sectors;
                else if constexpr (std::is_same_v<E, event::ContractResult>) ++(what.success ? contracts_done : what.exposed ? exposed : contracts_failed);
                else if constexpr (std::is_same_v<E, event::LevelGained>) ++levels;
                else if constexpr (std::is_same_v<E, event::PlanetTerraformed>) ++terraformed;
                else if constexpr (std::is_same_v<E, event::TransferArrived>) ++transfers;
                else if constexpr (std::is_same_v<E, event::ColonyFounded>) ++colonies;
                else if constexpr (std::is_same_v<E, event::ScoutsLost>) ++scouts_lost;
                else if constexpr (std::is_same_v<E, event::OrderFailed>) ++refused;
                else if constexpr (std::is_same_v<E, event::ColonyCaptured>) hub_taken += what.system == kHub;
                else if constexpr (std::is_same_v<E, event::PrestigeEntry>)
                    surprises += what.source == PrestigeSource::Surprised || what.source == PrestigeSource::Ambushed;
            });
        }
        for (const Fleet& fleet : result.state.fleets) {
            if (fleet.order) orders.insert(fleet.order->kind);
        }
    }

    [[nodiscard]] std::vector<std::pair<std::string, int>> kinds() const
    {
        return {{"interest", interest},
                {"donations", donations},
                {"scrapped", scrapped},
                {"captured spacelift", captured_lift},
                {"sectors scouted", sectors},
                {"contracts done", contracts_done},
                {"contracts failed", contracts_failed},
                {"contracts exposed", exposed},
                {"levels", levels},
                {"planets terraformed", terraformed},
                {"transfers", transfers},
                {"colonies", colonies},
                {"scouts lost", scouts_lost},
                {"battles at the hub", hub_battles},
                {"hub taken", hub_taken},
                {"battles at starbases", starbase_battles},
                {"surprises and ambushes", surprises},
                {"orders that failed", refused}};
    }
};

void check_round_trip(const GameState& state)
{
    const auto text = state_from_json(to_json(state));
    REQUIRE(text.ok());
    CHECK(*text == state);
    const auto bytes = state_from_binary(to_binary(state));
    REQUIRE(bytes.has_value());
    CHECK(*bytes == state);
}

}  // namespace

TEST_CASE("CLS-114: random classic games keep every invariant; the listed causes are the change of prestige, and money, people and ships are conserved")
{
    const int games = setting("EC4X_GAMES", 16);
    const int turns = setting("EC4X_TURNS", 20);
    const int first = setting("EC4X_FIRST", 0);
    const Ruleset& rules = classic_rules();
    WarTally war;
    ClassicTally tally;
    FallTally falls;
    for (int game = first; game < first + games; ++game) {
        const std::string seed = "classic" + std::to_string(game);
        check_round_trip(play_random_game(rules, seed, game, turns, start(2 + game % 4, seed, rules), [&](const TurnResult& result) {
            war.count(result);
            tally.count(result);
            falls.count(result.events);
        }));
    }
    check_occurred(tally.kinds());
    const std::array<std::pair<std::string, int>, 10> fought = {{{"space battles", war.space},
                                                                 {"retreats", war.retreats},
                                                                 {"contacts lost", war.contacts_lost},
                                                                 {"bombardments", war.bombardments},
                                                                 {"invasions", war.invasions},
                                                                 {"blitzes", war.blitzes},
                                                                 {"landings repelled", war.repelled},
                                                                 {"captures", war.captures},
                                                                 {"treaties", war.treaties},
                                                                 {"collapses", falls.collapses}}};
    check_occurred(fought);
    CHECK(tally.orders.size() >= 14);
    CHECK(falls.absences > 0);
    CHECK(falls.returns > 0);
}

}  // namespace ec4x::testing

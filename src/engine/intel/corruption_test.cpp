#include "engine/intel/corruption.h"

#include <doctest/doctest.h>

#include "codec/codec.h"
#include "engine/intel/intel_test_support.h"
#include "engine/intel/view.h"
#include "engine/turn/streams.h"

namespace ec4x::testing {

namespace {

void plant(GameState& state, HouseId house, int first, int last) { state.effects.push_back({CovertAction::Disinformation, house, first, last}); }

// alpha's spies at beta's colony with 200 PU; nobody looks for them.
Situation spied_colony()
{
    Situation game;
    game.lane(1, 2).system(2, PlanetClass::Eden).colony("beta", 2, 200, 100).colony("alpha", 1);
    const FleetId spies = game.fleet("alpha", 2, {"SC"});
    game.state.fleets.at(spies).spy_scouts = true;
    game.state.fleets.at(spies).order = FleetOrder{.kind = FleetOrderKind::SpyPlanet, .target = at(2)};
    for (House& house : game.state.houses) house.research.levels[Tech::ELI] = 0;
    return game;
}

const ColonyDetails& spied(const GameState& state)
{
    for (const IntelEntry* entry : new_entries_of(state, "alpha")) {
        const auto* colony = std::get_if<ColonySeen>(&entry->seen);
        if (colony != nullptr && colony->details) return *colony->details;
    }
    broken("the spies report");
}

}  // namespace

TEST_CASE("INT-035: the new value of a number")
{
    const Dice dice{stream_text("golden", 5, label::corruption(kAlpha, 88, "pu"))};
    CHECK(corrupt_number(200, {20, 40}, dice) == 264);
    // One PU: minus 40 percent is still one.
    int ones = 0;
    for (std::uint32_t entry = 1; entry <= 40; ++entry) {
        const std::int64_t x = corrupt_number(1, {40, 40}, Dice{stream_text("golden", 5, label::corruption(kAlpha, entry, "pu"))});
        CHECK(x == 1);
        ++ones;
    }
    CHECK(ones == 40);
}

TEST_CASE("INT-035: bounds of numbers and levels")
{
    std::vector<std::int64_t> numbers;
    std::vector<int> levels;
    for (std::uint32_t entry = 1; entry <= 400; ++entry) {
        const Dice dice{stream_text("golden", 5, label::corruption(kAlpha, entry, "x"))};
        numbers.push_back(corrupt_number(1000, {20, 40}, dice));
        levels.push_back(corrupt_level(standard_rules().intel.corruption, 5, dice));
        const int low = corrupt_level(standard_rules().intel.corruption, 1, dice);
        CHECK((low >= 1 && low <= 3));
        const int high = corrupt_level(standard_rules().intel.corruption, 10, dice);
        CHECK((high >= 8 && high <= 10));
    }
    for (const std::int64_t number : numbers) CHECK(((number >= 600 && number <= 800) || (number >= 1200 && number <= 1400)));
    for (const std::int64_t end : {600, 800, 1200, 1400}) CHECK(std::ranges::find(numbers, end) != numbers.end());
    for (const int level : {3, 4, 6, 7}) CHECK(std::ranges::find(levels, level) != levels.end());
    CHECK(std::ranges::find(levels, 5) == levels.end());
}

TEST_CASE("INT-034, INT-035, ESP-024, DIP-030: whose entries are falsified, and by how much")
{
    struct Row {
        const char* why;
        int turn;
        int planted_first, planted_last, dishonored_until;
        std::optional<Falsity> falsity;
    };
    const Row rows[] = {{"nothing", 7, 0, 0, 0, std::nullopt},
                        {"disinformed", 7, 7, 8, 0, Falsity{20, 40}},
                        {"in its last turn", 8, 7, 8, 0, Falsity{20, 40}},
                        {"before", 6, 7, 8, 0, std::nullopt},
                        {"after", 9, 7, 8, 0, std::nullopt},
                        {"dishonored", 9, 0, 0, 11, Falsity{1, 50}},
                        {"in its last turn", 11, 0, 0, 11, Falsity{1, 50}},
                        {"no more", 12, 0, 0, 11, std::nullopt},
                        {"both", 8, 7, 8, 11, Falsity{20, 50}}};
    for (const Row& row : rows) {
        CAPTURE(row.why);
        Situation game;
        game.lane(1, 2).house("alpha").house("beta");
        game.state.turn = row.turn;
        plant(game.state, kAlpha, row.planted_first, row.planted_last);
        game.state.houses.at(kAlpha).honour.dishonored_until = row.dishonored_until;
        Played played{game};
        CHECK(falsity_for(played.turn, kAlpha) == row.falsity);
        CHECK_FALSE(falsity_for(played.turn, kBeta));
    }
}

TEST_CASE("INT-034, INT-037, INT-044: a false entry looks like any other, and its truth is kept for the time after the game")
{
    Situation game = spied_colony();
    Played honest{game};
    look_around(honest);
    CHECK(spied(game.state).pu == 200);
    CHECK(game.state.corrupted.empty());

    Situation deceived = spied_colony();
    plant(deceived.state, kAlpha, 2, 2);
    Played played{deceived};
    look_around(played);
    const int shown = spied(deceived.state).pu;
    CHECK(shown != 200);
    CHECK(std::abs(shown - 200) <= 80);
    CHECK(std::abs(shown - 200) >= 40);
    REQUIRE_FALSE(deceived.state.corrupted.empty());
    bool found = false;
    for (const IntelEntry& truth : deceived.state.corrupted) {
        const auto* colony = std::get_if<ColonySeen>(&truth.seen);
        if (colony == nullptr || !colony->details) continue;
        found = true;
        CHECK(colony->details->pu == 200);
        const IntelEntry& false_one = deceived.state.databases.at(kAlpha).entries.at(truth.id);
        CHECK(std::get<ColonySeen>(false_one.seen).details->pu == shown);
    }
    CHECK(found);
    // Nothing in the view depends on what was kept.
    const std::string sent = to_json(view(standard_rules(), deceived.state, {}, kAlpha));
    GameState forgotten = deceived.state;
    forgotten.corrupted.clear();
    forgotten.effects.clear();
    CHECK(to_json(view(standard_rules(), forgotten, {}, kAlpha)) == sent);
    CHECK(sent.find("corrupt") == std::string::npos);
    // It is over when the effect is over.
    look_around(played);
    CHECK(spied(deceived.state).pu == 200);
}

TEST_CASE("INT-036: what is never falsified, and what follows from false numbers follows from them")
{
    IntelEntry entry{.id = {kAlpha, 88}, .turn = 5, .system = at(2), .source = IntelSource::SpyPlanet, .quality = Quality::Spy};
    const auto dice_for = [&](std::string_view field) { return Dice{stream_text("golden", 5, label::corruption(kAlpha, 88, field))}; };
    ColonySeen colony{.owner = kBeta, .class_ = PlanetClass::Eden, .raw = RawMaterials::Rich, .level = 3, .starbases = 10, .shipyards = 20, .blockaded = true};
    colony.details = ColonyDetails{.pu = 200, .iu = 100, .units = {{"SB"_unit, 6, 4}, {"SY"_unit, 20, 0}}, .projects = {{"BB"_unit, 7}}};
    entry.seen = colony;
    corrupt(standard_rules(), entry, {20, 40}, dice_for);
    const ColonySeen& forged = std::get<ColonySeen>(entry.seen);
    CHECK(forged.details->pu == 264);
    CHECK(forged.details->iu != 100);
    CHECK(forged.details->damaged_iu == 0);
    CHECK(forged.owner == kBeta);
    CHECK(forged.class_ == PlanetClass::Eden);
    CHECK(forged.raw == RawMaterials::Rich);
    CHECK(forged.blockaded);
    CHECK(forged.details->projects == colony.details->projects);
    CHECK(forged.level == colony_level(264, standard_rules().planet.pu_max));
    CHECK(forged.starbases == forged.details->units[0].sound + forged.details->units[0].crippled);
    CHECK(forged.shipyards == forged.details->units[1].sound);
    CHECK(forged.shipyards != 20);

    FleetSeen fleet{.fleet = {kBeta, 4}, .order = FleetOrderKind::Patrol, .spacelift = 10, .transports = {{"TT"_unit, 10, 0}}, .marines = 30, .target = at(3)};
    fleet.squadrons = {{.flagship = "CA"_unit, .ships = 25, .hull = HullState::Crippled, .classes = {{"CA"_unit, 20, 5}, {"DD"_unit, 5, 1}}}};
    entry.seen = fleet;
    corrupt(standard_rules(), entry, {20, 40}, dice_for);
    const FleetSeen& false_fleet = std::get<FleetSeen>(entry.seen);
    CHECK(false_fleet.fleet == fleet.fleet);
    CHECK(false_fleet.order == fleet.order);
    CHECK(false_fleet.target == fleet.target);
    CHECK(false_fleet.squadrons[0].flagship == "CA"_unit);
    CHECK(false_fleet.squadrons[0].hull == HullState::Crippled);
    CHECK(false_fleet.squadrons[0].classes[0].number != 20);
    CHECK(false_fleet.squadrons[0].classes[0].weapons != 5);
    CHECK(false_fleet.squadrons[0].ships == false_fleet.squadrons[0].classes[0].number + false_fleet.squadrons[0].classes[1].number);
    CHECK(false_fleet.spacelift == false_fleet.transports[0].number);
    CHECK(false_fleet.transports[0].weapons == 0);
    CHECK(false_fleet.marines != 30);

    HouseSeen house{.house = kBeta, .treasury = Money::whole(412), .gho = 900, .tax_rate = 50};
    house.levels[Tech::WEP] = 5;
    entry.seen = house;
    corrupt(standard_rules(), entry, {20, 40}, dice_for);
    const HouseSeen& false_house = std::get<HouseSeen>(entry.seen);
    CHECK(false_house.treasury != Money::whole(412));
    CHECK(false_house.levels[Tech::WEP] != 5);
    CHECK(false_house.levels[Tech::CLK] == 0);
    CHECK(false_house.gho != 900);
    CHECK(false_house.tax_rate == 50);
}

TEST_CASE("INT-036: participants of a battle see the truth, witnesses may not")
{
    CHECK_FALSE(can_be_corrupted({.source = IntelSource::Battle}));
    for (const IntelSource source : {IntelSource::Witness, IntelSource::Fleet, IntelSource::Scouts, IntelSource::SpyPlanet, IntelSource::Raid}) {
        CHECK(can_be_corrupted({.source = source}));
    }
    Situation game;
    game.lane(1, 2).house("alpha").house("beta");
    plant(game.state, kAlpha, 1, 1);
    Played played{game};
    const FleetSeen fleet{.fleet = {kBeta, 1}, .spacelift = 100};
    for (const IntelSource source : {IntelSource::Battle, IntelSource::Witness}) {
        played.turn.facts.intel.drafts = {{.house = kAlpha, .entry = {.turn = 1, .step = Step::CF7, .system = at(2), .source = source, .seen = fleet}}};
        played.run(Step::CF15, enter_intelligence);
        CHECK((only_new<FleetSeen>(game.state, "alpha").spacelift == 100) == (source == IntelSource::Battle));
    }
}

TEST_CASE("INT-038: copies carry the values of their origin and are not falsified again")
{
    Situation game = spied_colony();
    game.house("gamma").relation("alpha", "gamma", Relation::Ally);
    game.state.relations.at(pair_of(kAlpha, kGamma)).sharing = {{.from = kAlpha}};
    plant(game.state, kAlpha, 2, 2);
    plant(game.state, kGamma, 2, 9);
    Played played{game};
    look_around(played);
    const int shown = spied(game.state).pu;
    CHECK(shown != 200);
    const auto copy_of = [&](std::string_view house) {
        for (const IntelEntry* entry : new_entries_of(game.state, house)) {
            const auto* colony = std::get_if<ColonySeen>(&entry->seen);
            if (colony != nullptr && colony->details) return colony->details->pu;
        }
        return 0;
    };
    CHECK(copy_of("gamma") == shown);
    played.turn.facts = {};
    ++game.state.turn;
    game.house("delta");
    plant(game.state, *house_id("delta"), 1, 9);
    played.turn.facts.intel.thefts = {{.thief = *house_id("delta"), .victim = kAlpha}};
    played.run(Step::CF15, enter_intelligence);
    CHECK(copy_of("delta") == shown);
}

}  // namespace ec4x::testing

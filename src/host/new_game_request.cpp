#include "host/new_game_request.h"

#include <algorithm>
#include <utility>

#include "base/sha256.h"
#include "bots/character.h"
#include "codec/json_writer.h"
#include "host/catalogue.h"
#include "host/invitations.h"

namespace ec4x {

namespace {

using Refusals = std::vector<SettingRefusal>;

void check_bots(const NewGameRequest& request, const GameState& state, Refusals& refusals)
{
    const auto check = [&](const std::string& setting, const std::string& character) {
        if (!bots::character_from(character))
            refusals.push_back(
                {Reason::BadSetting, setting, setting + ": " + character.substr(0, 64) + " is no bot; for example captain, warlord or turtle:admiral"});
    };
    check("unclaimed_bot", request.unclaimed_bot);
    for (const auto& [house, character] : request.bots) {
        check("bots." + house.text(), character);
        if (const House* row = state.houses.find(house); row == nullptr || !is_player(*row))
            refusals.push_back({Reason::BadSetting, "bots", "bots: there is no house " + house.text()});
    }
}

// SRV-012: a map that is brought has its homeworlds already.
void check_left_out(const NewGameRequest& request, const Ruleset& rules, Refusals& refusals)
{
    if (rules.server.unclaimed == Unclaimed::LeftOut && request.map_file) {
        refusals.push_back({Reason::BadSetting, "server.unclaimed", "server.unclaimed: \"left_out\" needs a map that the server makes at the start"});
    }
}

// The settings as all players see them.
StoredSettings settings_of(const NewGameRequest& request, const std::string& admin, const CreatedGame& game, std::vector<ChangedValue> changed)
{
    const bool by_hand = !game.map_seed_drawn;
    StoredSettings settings{.game = game.state.game,
                            .name = game.name,
                            .players = request.players,
                            .map_seed_drawn = game.map_seed_drawn,
                            .open_dice = game.open_dice,
                            .rules = game.rules};
    settings.hosting = Hosting{.admin = admin,
                               .admin_plays = request.admin_plays,
                               .map_known_to_admin = request.admin_plays && by_hand,
                               .unclaimed_bot = bots::text_of(*bots::character_from(request.unclaimed_bot)),
                               .changed = std::move(changed)};
    return settings;
}

// The first entries of the log.
std::vector<logged::Entry> first_entries(const NewGameRequest& request, const CreatedGame& game, const std::string& settings, bool with_map)
{
    std::vector<logged::Entry> entries;
    entries.push_back(logged::GameCreated{game.state.game, game.name, request.players, game.rules.game.ruleset, sha256_hex(settings), game.rules_hash,
                                          with_map ? game.map_fingerprint : std::string{}, game.commitment});
    std::vector<std::pair<int, HouseId>> seats;
    for (const House& house : game.state.houses) {
        if (!is_player(house)) continue;
        entries.push_back(logged::HouseNamed{house.id, house.name});
        seats.emplace_back(house.seat, house.id);
    }
    std::ranges::sort(seats);
    if (with_map) {
        logged::MapMade map{game.map_fingerprint, sha256_hex(map_file_text(game.map)), {}};
        for (const auto& [seat, house] : seats) map.houses.push_back(house);
        entries.push_back(std::move(map));
    }
    for (const auto& [house, character] : request.bots) entries.push_back(logged::BotSeated{house, bots::text_of(*bots::character_from(character))});
    return entries;
}

// SRV-005: games that are over take no room, nor do those that the server has made for practice, which have a limit of their own.
int games_held(HostContext& host, int most)
{
    std::vector<GameHead> heads = host.store.heads();
    std::erase_if(heads, [](const GameHead& head) { return is_over(head.status); });
    if (std::ssize(heads) < most) return static_cast<int>(heads.size());
    return static_cast<int>(std::ranges::count_if(heads, [&](const GameHead& head) {
        const GamePtr game = host.games.find(head.game);
        return game && !is_for_practice(*game);
    }));
}

}  // namespace

bool is_for_practice(const OpenGame& game) { return game.settings->hosting && game.settings->hosting->admin == kServerAdmin; }

NewCodes codes_for(HostContext& host, const std::string& game, const Ruleset& rules, const std::vector<HouseId>& houses, const std::string& by)
{
    NewCodes made;
    const bool chosen = rules.server.assign == SeatAssignment::Chosen;
    for (const HouseId house : houses) {
        IssuedCode issued{{}, code_of(host.random.hex(kCodeDigits))};
        if (chosen) issued.house = house;
        made.entries.push_back(logged::CodeIssued{house, SeatRole::Player, code_digest(game, *normal_code(issued.code)), by});
        made.codes.push_back(std::move(issued));
    }
    // The order of the codes shall not tell the seats.
    if (!chosen) std::ranges::sort(made.codes, {}, &IssuedCode::code);
    return made;
}

Result<NewGameAnswer, Refusals> host_new_game(HostContext& host, const std::string& admin, const NewGameRequest& request, UtcTime now)
{
    auto chosen = choose_rules(host.catalogue, request.ruleset, request.changes);
    if (!chosen) return chosen.error();
    const int most = chosen->rules.server.max_games;
    if (admin != kServerAdmin && games_held(host, most) >= most) {
        return Refusals{{Reason::TooMany, "server.max_games", "this server holds at most " + std::to_string(most) + " games that are not over"}};
    }
    const GameSettings settings{request.name, request.players, request.map_seed, request.map_file, request.houses};
    auto game = create_game(settings, chosen->rules, host.catalogue.names, host.random);
    if (!game) return game.error();
    Refusals refusals;
    check_bots(request, game->state, refusals);
    check_left_out(request, chosen->rules, refusals);
    if (!refusals.empty()) return refusals;

    // Where houses may be left out the map is made at the start, of the same seed.
    const bool with_map = chosen->rules.server.unclaimed == Unclaimed::Bot;
    if (!with_map) game->secret.map_seed = game->map.generated.seed;
    const StoredSettings stored = settings_of(request, admin, *game, std::move(chosen->changed));
    GameStep step{.contents = {codec::json_of(stored)}};
    step.entries = first_entries(request, *game, step.contents.front(), with_map);
    if (with_map) step.contents.push_back(map_file_text(game->map));
    NewGameAnswer answer{.warnings = game->warnings};
    if (request.open) {
        step.entries.push_back(logged::StatusChanged{GameStatus::Open, admin, {}});
        std::vector<HouseId> houses;
        for (const House& house : game->state.houses) {
            if (is_player(house)) houses.push_back(house.id);
        }
        NewCodes codes = codes_for(host, game->state.game, game->rules, houses, admin);
        std::ranges::move(codes.entries, std::back_inserter(step.entries));
        answer.codes = std::move(codes.codes);
    }

    OpenGame nothing{};
    nothing.record.digest = sha256_hex(step.contents.front());
    Commit first{.contents = step.contents};
    OpenGame made = with_entries(nothing, step.entries, now, &first.entries);
    first.head = head_of(made.record, std::nullopt);
    ensure(host.store.create(first, codec::json_of(game->secret)) == Committed::Done, "a new game has an id of its own");
    answer.game = summary_of(**find_game(host, game->state.game));
    return answer;
}

}  // namespace ec4x

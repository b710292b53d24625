#include "cli/nostr_actions.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <utility>

#include "bots/bot.h"
#include "cli/console.h"
#include "cli/files.h"
#include "cli/key_store.h"
#include "cli/known_games.h"
#include "codec/codec.h"
#include "codec/json_writer.h"
#include "codec/order_file.h"
#include "host/document.h"
#include "remote/remote_player.h"
#include "store/game_folder.h"

namespace ec4x::cli {

namespace {

remote::Invitation invitation_of(const NostrOptions& options)
{
    auto read = remote::read_invitation(options.game);
    if (!read) stop_bad_input(options.game + ": a game's address (naddr1...) or an invitation (CODE@naddr1...) is needed");
    return *std::move(read);
}

KnownGames known_games(const NostrOptions& options) { return KnownGames{options.key_file + ".games"}; }

void print_warning(const std::string& text) { std::fprintf(stderr, "warning: %s\n", text.c_str()); }

// SRV-063: the key that is known counts, whatever the address says.
nostr::EventAddress trusted_address(const NostrOptions& options)
{
    nostr::EventAddress address = invitation_of(options).address;
    const auto known = known_games(options).keys_of(address.d);
    if (known.empty()) return address;
    if (std::ranges::find(known, address.author) == known.end()) {
        print_warning("the address names a foreign key, which is ignored: the game's server is known as " + known.back().npub() +
                      ". If its host tells you that this key is lost: ec4x nostr confirm " + options.game);
    }
    address.author = known.back();
    return address;
}

remote::PlayerSettings player_settings(const NostrOptions& options)
{
    return {.key = read_key_file(options.key_file, options.password_file),
            .address = trusted_address(options),
            .more_relays = options.relays,
            .ca_file = options.ca_file,
            .patience = std::chrono::seconds{options.patience}};
}

// SRV-063: the server's key is kept for the next time, also one that the key before has named; but not where nothing was heard of it.
void remember_server(remote::RemotePlayer& player, const NostrOptions& options)
{
    if (!player.look([](const remote::PlayerBox& box) { return box.notice.has_value(); })) return;
    const auto [game, server] = player.look([](const remote::PlayerBox& box) { return std::pair{box.game(), box.server()}; });
    if (!known_games(options).add(game, server)) print_warning(options.key_file + ".games cannot be written: the server's key is not kept");
}

void join(remote::RemotePlayer& player, const NostrOptions& options)
{
    if (const auto problem = player.join()) stop_with_problems(*problem);
    remember_server(player, options);
}

// What the player should know besides the answer.
void print_warnings(remote::RemotePlayer& player, const NostrOptions& options)
{
    for (const std::string& warning : player.look([](const remote::PlayerBox& box) { return box.warnings; })) print_warning(warning);
    remember_server(player, options);
}

[[noreturn]] void stop_without_answer(remote::RemotePlayer& player, const NostrOptions& options, const std::string& why)
{
    print_warnings(player, options);
    stop_with_problems(why);
}

std::string verdict_of(const Refusal& refusal) { return fmt::format("{}, {}: {}", name_of(refusal.reason), refusal.field, refusal.text); }

remote::ClaimAnswerLetter claim(remote::RemotePlayer& player, const std::string& code, const std::string& name)
{
    const auto answer = player.claim(code, name.empty() ? std::nullopt : std::optional{name});
    if (!answer) stop_with_problems(answer.error().why);
    if (!answer->accepted) stop_with_problems(answer->refused ? verdict_of(*answer->refused) : "refused");
    return *answer;
}

std::size_t standing_orders(const Receipt& receipt)
{
    std::size_t count = 0;
    for (const OrderVerdict& verdict : receipt.orders) count += verdict.refusal ? 0 : 1;
    return count;
}

void print_receipt(const Receipt& receipt)
{
    for (const OrderVerdict& verdict : receipt.orders) {
        if (verdict.refusal) print_line(fmt::format("order {} {}: {}", verdict.n, verdict.kind, verdict_of(*verdict.refusal)));
    }
    if (receipt.refused) return print_line(verdict_of(*receipt.refused));
    print_line(fmt::format("{} turn {}: accepted as revision {}, {} of {} orders stand", receipt.house.text(), receipt.turn, receipt.revision,
                           standing_orders(receipt), receipt.orders.size()));
}

}  // namespace

namespace {

// What `ec4x nostr key --json` prints.
struct KeyReport {
    std::string file{};
    std::string npub{};
    std::string hex{};
    bool encrypted = false;
};
BOOST_DESCRIBE_STRUCT(KeyReport, (), (file, npub, hex, encrypted))

void print_key_report(const NostrOptions& options, const nostr::SecretKey& key)
{
    const bool encrypted = read_text_file(options.key_file).starts_with("ncryptsec1");
    print_line(codec::json_of(KeyReport{options.key_file, key.public_key().npub(), key.public_key().hex(), encrypted}));
}

// Of `ec4x nostr address --json`.
struct AddressReport {
    std::string game{};
    std::string address{};
};
BOOST_DESCRIBE_STRUCT(AddressReport, (), (game, address))

// Of `ec4x nostr confirm --json`.
struct ConfirmReport {
    std::string game{};
    std::string server{};
    std::optional<std::string> before{};
};
BOOST_DESCRIBE_STRUCT(ConfirmReport, (), (game, server, before))

}  // namespace

void make_key(const NostrOptions& options)
{
    const nostr::SecretKey key = nostr::SecretKey::made_randomly();
    write_key_file(options.key_file, key, options.password_file);
    if (options.json) return print_key_report(options, key);
    print_line(key.public_key().npub());
}

void show_key(const NostrOptions& options)
{
    const nostr::SecretKey key = read_key_file(options.key_file, options.password_file);
    if (options.json) return print_key_report(options, key);
    print_line(key.public_key().npub());
    print_line(key.public_key().hex());
}

void print_address(const NostrOptions& options)
{
    const auto server = nostr::PublicKey::read(options.server);
    if (!server) stop_bad_input("--server " + options.server + ": the server's public key is needed, as npub or 64 hex digits");
    if (!remote::game_in(options.game)) stop_bad_input(options.game + ": a game's id is needed, 32 hex digits");
    constexpr int kUsualBase = 36'440;
    const std::string address = nostr::to_naddr({options.game, options.relays, *server, kUsualBase});
    print_line(options.json ? codec::json_of(AddressReport{options.game, address}) : address);
}

void confirm_server(const NostrOptions& options)
{
    const nostr::EventAddress address = invitation_of(options).address;
    KnownGames known = known_games(options);
    const auto before = known.keys_of(address.d);
    if (!known.confirm(address.d, address.author)) stop_with_problems(options.key_file + ".games cannot be written");
    if (options.json) {
        const auto was = before.empty() ? std::nullopt : std::optional{before.back().npub()};
        return print_line(codec::json_of(ConfirmReport{address.d, address.author.npub(), was}));
    }
    print_line("The server of the game " + address.d + " is " + address.author.npub());
    if (!before.empty() && before.back() != address.author) print_line("Before it was " + before.back().npub());
}

void claim_over_nostr(const NostrOptions& options)
{
    const remote::Invitation invitation = invitation_of(options);
    if (invitation.code.empty()) stop_bad_input("an invitation with its code is needed: CODE@naddr1...");
    remote::RemotePlayer player{player_settings(options)};
    join(player, options);
    const remote::ClaimAnswerLetter answer = claim(player, invitation.code, options.name);
    print_warnings(player, options);
    if (options.json) return print_line(codec::json_of(answer));
    print_line(fmt::format("You play the house {} of the game {}.", answer.house->text(), answer.game));
    if (answer.name_refused) print_line("Its name stays: " + verdict_of(*answer.name_refused));
}

// Other channels that the house has chosen stay.
void choose_notices_over_nostr(const NostrOptions& options)
{
    remote::RemotePlayer player{player_settings(options)};
    join(player, options);
    const auto now = player.contact({});
    if (!now) stop_without_answer(player, options, now.error().why);
    Contact wished = now->contact;
    wished.nostr.reset();
    if (!options.off) wished.nostr = player.look([](const remote::PlayerBox& box) { return box.public_key(); });
    const auto chosen = player.contact(wished);
    if (!chosen) stop_without_answer(player, options, chosen.error().why);
    print_warnings(player, options);
    if (options.json) return print_line(codec::json_of(chosen->contact));
    print_line(chosen->contact.nostr ? "Notices of this game come as private messages to your key." : "No notices of this game come over Nostr any more.");
}

void print_report_over_nostr(const NostrOptions& options)
{
    remote::RemotePlayer player{player_settings(options)};
    join(player, options);
    const auto latest = player.latest_report();
    if (!latest) stop_without_answer(player, options, latest.error().why);
    remote::ReportLetter report = *latest;
    if (options.turn > 0) {
        const auto wanted = player.look(
            [&](const remote::PlayerBox& box) { return box.reports.contains(options.turn) ? std::optional{box.reports.at(options.turn)} : std::nullopt; });
        if (!wanted) stop_with_problems(fmt::format("there is no report of turn {}", options.turn));
        report = *wanted;
    }
    print_warnings(player, options);
    if (options.json) print_line(codec::json_of(report));
    else print(report.report);
}

void submit_over_nostr(const NostrOptions& options)
{
    std::string text = read_text_file(options.files.at(0));
    const auto sheet = orders_from_text(text, options.files.at(0));
    if (!sheet) {
        std::vector<std::string> lines;
        for (const Complaint& complaint : sheet.error()) lines.push_back(to_line(complaint));
        stop_bad_input(lines, options.files.at(0) + ": the order set cannot be read");
    }
    remote::RemotePlayer player{player_settings(options)};
    join(player, options);
    const auto receipt = player.submit(sheet->set.turn, text);
    if (!receipt) stop_without_answer(player, options, receipt.error().why);
    print_warnings(player, options);
    if (options.json) print_line(to_json(*receipt));
    else print_receipt(*receipt);
    if (!receipt->accepted || standing_orders(*receipt) < receipt->orders.size()) stop_with_problems();
}

void play_bot_over_nostr(const NostrOptions& options)
{
    auto character = bots::character_from(options.bot);
    if (!character) stop_bad_input(options.bot + " is no bot; for example captain, warlord or turtle:admiral");
    const remote::Invitation invitation = invitation_of(options);
    remote::RemotePlayer player{player_settings(options)};
    join(player, options);
    if (!invitation.code.empty()) {
        const std::string house = claim(player, invitation.code, options.name).house->text();
        if (!options.json) print_line("playing " + house);
    }
    const auto letter = player.settings();
    if (!letter) stop_with_problems(letter.error().why);
    const auto settings = read_document<StoredSettings>(letter->settings);
    if (!settings) stop_with_problems("the game's settings cannot be read by this version");
    character->seed = settings->game;
    bots::Bot bot{settings->rules, *character};
    const std::chrono::hours kAWeek{24 * 7};
    int played = 0;
    for (int turn = 0; options.turns == 0 || played < options.turns; ++played) {
        const auto report = player.wait_for_turn(turn, kAWeek);
        if (!report) break;  // the game is over
        turn = report->turn;
        const auto view = view_from_json(report->view);
        if (!view) stop_with_problems("the view cannot be read by this version");
        const auto receipt = player.submit(turn, to_json(bot.decide(*view).orders));
        if (!receipt) stop_with_problems(receipt.error().why);
        if (options.json) print_line(to_json(*receipt));
        else print_receipt(*receipt);
        std::fflush(stdout);
    }
    print_warnings(player, options);
}

}  // namespace ec4x::cli

#include "host/claims.h"

#include <algorithm>
#include <utility>

#include "codec/json_writer.h"
#include "host/invitations.h"
#include "host/notices.h"
#include "host/start_game.h"

namespace ec4x {

namespace {

struct CodeFits {
    const SeatRecord* seat = nullptr;
    SeatRole role = SeatRole::Player;
};

// The seat whose code this is. All are looked at, so that the time says nothing.
CodeFits seat_with(const GameRecord& record, const std::string& digest)
{
    CodeFits fits;
    for (const SeatRecord& seat : record.seats) {
        if (seat.left_out) continue;
        if (seat.code && same_secret(seat.code->digest, digest)) fits = {&seat, SeatRole::Player};
        if (seat.deputy_code && same_secret(seat.deputy_code->digest, digest)) fits = {&seat, SeatRole::Deputy};
    }
    return fits;
}

const std::optional<std::string>& holder(const CodeFits& fits) { return fits.role == SeatRole::Player ? fits.seat->player : fits.seat->deputy; }
const SeatCode& code_of_seat(const CodeFits& fits) { return fits.role == SeatRole::Player ? *fits.seat->code : *fits.seat->deputy_code; }

// Why this identity cannot have the seat. Who has it already is answered as the first time.
Outcome refuse_claim(const GameRecord& record, const CodeFits& fits, const std::string& identity)
{
    const bool open = record.status == GameStatus::Open || record.started();
    if (!open || record.over())
        return refuse(record.over() ? Reason::GameOver : Reason::WrongGameStatus, "game", "houses are claimed in games that are open or being played");
    const bool same = holder(fits) && same_secret(*holder(fits), identity);
    if (same) return std::nullopt;
    if (code_of_seat(fits).used) return refuse(Reason::AlreadyClaimed, "code", "this code has been used; ask the host for a new one");
    const SeatRecord* other = record.played_by(identity);
    if (other != nullptr) return refuse(Reason::NotAllowed, "identity", "you play " + other->house.text() + " in this game already: one house for each player");
    return std::nullopt;
}

// SRV-010: wrong codes count for the identity and for the address.
struct Guarding {
    ClaimGuard& guard;
    const ServerClaimRules& rules;
    const Caller& caller;
    UtcTime now;

    [[nodiscard]] bool blocked() const { return guard.is_blocked(rules, caller.identity, now) || guard.is_blocked(rules, caller.address, now); }
    void note_wrong() const
    {
        guard.note_wrong(rules, caller.identity, now);
        if (caller.address != caller.identity) guard.note_wrong(rules, caller.address, now);
    }
};

bool is_house_name(const std::string& name, int limit)
{
    const auto fits = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == ' ' || c == '-'; };
    return !name.empty() && std::ssize(name) <= limit && std::ranges::all_of(name, fits) && name.front() != ' ' && name.back() != ' ';
}

// What claiming does to the game: the seat, and the start if nobody is missing any more.
Answer<GameStep> claim_step(HostContext& host, const OpenGame& game, const CodeFits& fits, const std::string& identity, UtcTime now)
{
    GameStep step{.entries = {logged::HouseClaimed{fits.seat->house, fits.role, identity}}};
    if (fits.seat->player && fits.role == SeatRole::Player) {
        step.notices = notices_to_all(host, game, {NoticeKind::HostAct, game.record.created.name + ": " + fits.seat->name + " has a new player", "", now});
        host.store.set_contact(game.id(), fits.seat->house, codec::json_of(Contact{}));  // whoever played it before is told nothing more (SRV-013)
    }
    const OpenGame after = with_entries(game, step.entries, now);
    if (!starts_by_itself(after)) return step;
    Answer<GameStep> start = start_step(host, after, "server", "all houses are claimed", now);
    if (!start) return start.error();
    std::ranges::move(start->entries, std::back_inserter(step.entries));
    step.contents = std::move(start->contents);
    step.reached = std::move(start->reached);
    std::ranges::move(start->notices, std::back_inserter(step.notices));
    return step;
}

}  // namespace

Answer<ClaimAnswer> claim_house(HostContext& host, const Caller& caller, const std::string& id, const std::string& code, UtcTime now)
{
    std::optional<std::string> token;
    if (caller.identity.empty()) token = host.random.token();
    const std::string identity = token ? identity_of_token(*token) : caller.identity;
    return change_game<ClaimAnswer>(host, id, now, [&](const OpenGame& game) -> Answer<Decided<ClaimAnswer>> {
        const Guarding guarding{host.guard, game.rules->server.claim, caller, now};
        if (guarding.blocked()) return refusal(Reason::TryLater, "code", "too many wrong codes: try again in a quarter of an hour");
        const std::optional<std::string> normal = normal_code(code);
        const CodeFits fits = normal ? seat_with(game.record, code_digest(game.id(), *normal)) : CodeFits{};
        if (fits.seat == nullptr) {
            guarding.note_wrong();
            return refusal(Reason::UnknownCode, "code", "there is no such code in this game");
        }
        if (const Outcome refused = refuse_claim(game.record, fits, identity)) return *refused;
        ClaimAnswer answer{game.id(), fits.seat->house, fits.role, token, {}};
        Decided<ClaimAnswer> decided;
        if (!holder(fits) || !same_secret(*holder(fits), identity)) {
            Answer<GameStep> step = claim_step(host, game, fits, identity, now);
            if (!step) return step.error();
            decided.step = *std::move(step);
        }
        answer.summary = summary_of(with_entries(game, decided.step.entries, now));
        decided.answer = std::move(answer);
        return decided;
    });
}

Answer<GameSummary> rename_house(HostContext& host, const Caller& caller, const std::string& id, const std::string& name, UtcTime now)
{
    return change_game<GameSummary>(host, id, now, [&](const OpenGame& game) -> Answer<Decided<GameSummary>> {
        const Access access = access_in(host, caller, game);
        if (const Outcome refused = refuse_unless(access, Act::RenameHouse)) return *refused;
        const SeatRecord& seat = *game.record.seat_of(*access.house);
        if (game.record.status != GameStatus::Open || game.record.turn() > 0)
            return refusal(Reason::WrongGameStatus, "name", "a house is renamed before the game starts");
        if (seat.renamed) return refusal(Reason::OnePerTurn, "name", "a house is renamed once");
        const int limit = game.rules->server.names.house_max;
        if (!is_house_name(name, limit))
            return refusal(Reason::BadValue, "name", "a house name has 1 to " + std::to_string(limit) + " letters, digits, spaces and hyphens");
        const bool taken = std::ranges::any_of(game.record.seats, [&](const SeatRecord& other) { return other.house != seat.house && other.name == name; });
        if (taken) return refusal(Reason::NameTaken, "name", name + " is the name of another house");
        GameStep step{.entries = {logged::HouseNamed{seat.house, name}}};
        return Decided<GameSummary>{step, summary_of(with_entries(game, step.entries, now))};
    });
}

Answer<DeputyCode> issue_deputy_code(HostContext& host, const Caller& caller, const std::string& id, UtcTime now)
{
    const std::string code = code_of(host.random.hex(kCodeDigits));
    return change_game<DeputyCode>(host, id, now, [&](const OpenGame& game) -> Answer<Decided<DeputyCode>> {
        const Access access = access_in(host, caller, game);
        if (const Outcome refused = refuse_unless(access, Act::IssueDeputy)) return *refused;
        if (game.record.over()) return refusal(Reason::GameOver, "game", "the game is over");
        const logged::CodeIssued issued{*access.house, SeatRole::Deputy, code_digest(game.id(), *normal_code(code)), access.house->text()};
        return Decided<DeputyCode>{{.entries = {issued}}, {code}};
    });
}

Answer<GameSummary> dismiss_deputy(HostContext& host, const Caller& caller, const std::string& id, UtcTime now)
{
    return change_game<GameSummary>(host, id, now, [&](const OpenGame& game) -> Answer<Decided<GameSummary>> {
        const Access access = access_in(host, caller, game);
        if (const Outcome refused = refuse_unless(access, Act::DismissDeputy)) return *refused;
        const SeatRecord& seat = *game.record.seat_of(*access.house);
        GameStep step;
        if (seat.deputy || seat.deputy_code) step.entries = {logged::DeputyDismissed{seat.house}};
        return Decided<GameSummary>{step, summary_of(with_entries(game, step.entries, now))};
    });
}

}  // namespace ec4x

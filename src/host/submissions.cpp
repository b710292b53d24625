#include "host/submissions.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

#include "advice/submission.h"
#include "base/sha256.h"
#include "codec/codec.h"
#include "codec/order_file.h"
#include "engine/turn/window.h"
#include "host/document.h"
#include "host/fleet_figures.h"
#include "host/notices.h"

namespace ec4x {

namespace {

constexpr int kVersion = 1;

// SRV-017 (1). The first complaint speaks for the others.
Refusal unreadable(const Complaints& complaints)
{
    const Complaint& first = complaints.front();
    const Reason reason = first.problem == Problem::MissingKey ? Reason::MissingField : Reason::Unreadable;
    return refusal(reason, first.path, to_line(first));
}

// SRV-017 (2).
Outcome refuse_by_game(const OpenGame& game)
{
    if (game.record.over()) return refuse(Reason::GameOver, "game", "the game is over");
    if (!game.record.started() || !game.record.window) return refuse(Reason::GameNotStarted, "game", "the game has not begun");
    return std::nullopt;
}

bool has_fallen(const HouseView& view) { return view.own.status == HouseStatus::Collapsed || view.own.status == HouseStatus::Eliminated; }

// SRV-017 (2) to (4), when the set can be read.
Outcome refuse_envelope(const OpenGame& game, const Access& access, const OrderSet& set, const HouseView* view, UtcTime now)
{
    if (set.version != kVersion) return refuse(Reason::UnknownVersion, "version", "order sets of version " + std::to_string(kVersion) + " are read here");
    if (set.game != game.id()) return refuse(Reason::UnknownGame, "game", "this is the game " + game.id());
    if (const Outcome refused = refuse_by_game(game)) return refused;
    if (view != nullptr && view->house == set.house && has_fallen(*view))
        return refuse(Reason::HouseFallen, "house", "the house has fallen and gives no orders");
    if (const Outcome refused = refuse_unless(access, Act::Submit, set.house)) return refused;
    const std::optional<Reason> late = refusal_of_arrival(*game.record.window, set.turn, now);
    if (late == Reason::WrongTurn) return refuse(*late, "turn", "the open window is that of turn " + std::to_string(game.record.window->turn));
    if (late) return refuse(*late, "turn", "the window of turn " + std::to_string(set.turn) + " is closed");
    return std::nullopt;
}

// SRV-016, SRV-017 (5).
Outcome refuse_by_limits(HostContext& host, const OpenGame& game, const OrderSheet& sheet, std::size_t bytes, Purpose purpose, UtcTime now)
{
    const ServerSetRules& limits = game.rules->server.set;
    if (Outcome refused = check_size(*game.rules, bytes)) return refused;
    if (std::cmp_greater(sheet.set.orders.size() + sheet.unreadable.size(), limits.max_orders.value)) {
        return refuse(Reason::TooMany, "orders", "at most " + std::to_string(limits.max_orders.value) + " orders in a set");
    }
    if (purpose == Purpose::DryRun) return std::nullopt;
    if (host.meter.count(game.id(), sheet.set.house, *game.record.window, limits.per_hour, now)) return std::nullopt;
    return refuse(Reason::TooMany, "set", "at most " + std::to_string(limits.per_hour.value) + " sets an hour");
}

// A deputy gives orders, but does not give the house away.
std::vector<OrderVerdict> take_out_surrender(const Access& access, OrderSet& set)
{
    std::vector<OrderVerdict> refused;
    if (access.may(Act::Surrender)) return refused;
    std::erase_if(set.orders, [&](const Order& order) {
        if (order.body.value.get_if<order::Surrender>() == nullptr) return false;
        refused.push_back({order.n, "surrender", refusal(Reason::NotAllowed, "kind", "only the player may surrender, not a deputy")});
        return true;
    });
    return refused;
}

// The accepted set as it is stored: what does not matter any more is left out, so that the same orders have the same digest.
OrderSet normal_form(OrderSet set)
{
    set.final = set.final.value_or(true);
    set.strict.reset();
    return set;
}

std::vector<HouseId> houses_with_sets(const GameRecord& record)
{
    std::vector<HouseId> houses;
    for (const auto& [house, set] : record.sets) houses.push_back(house);
    return houses;
}

// One submission on its way through the checks.
struct Submitting {
    HostContext& host;
    const OpenGame& game;
    const Access& access;
    Purpose purpose;
    UtcTime now;
    const std::optional<BroughtBy>& by;
    Receipt receipt{};
    OrderSet accepted{};

    void refuse_whole(Refusal why)
    {
        receipt.accepted = false;
        receipt.refused = std::move(why);
    }

    void check(const Result<OrderSheet, Complaints>& read, std::size_t bytes)
    {
        if (!read) return refuse_whole(unreadable(read.error()));
        OrderSheet sheet = *read;
        receipt.house = sheet.set.house;
        receipt.turn = sheet.set.turn;
        receipt.final = sheet.set.final.value_or(true);
        receipt.sent = sha256_hex(to_json(sheet.set));
        std::optional<HouseView> view;
        if (access.house && game.record.started()) view = host.games.view(game, *access.house, game.record.turn());
        if (Outcome refused = refuse_envelope(game, access, sheet.set, view ? &*view : nullptr, now)) return refuse_whole(*std::move(refused));
        if (Outcome refused = refuse_by_limits(host, game, sheet, bytes, purpose, now)) return refuse_whole(*std::move(refused));
        check_against(*view, std::move(sheet));
    }

    void check_against(const HouseView& view, OrderSheet sheet)
    {
        const bool strict = sheet.set.strict.value_or(false);
        std::vector<OrderVerdict> not_his = take_out_surrender(access, sheet.set);
        Submission submission = submit(*game.rules, view, std::move(sheet));
        receipt.orders = submission.verdicts();
        std::ranges::move(not_his, std::back_inserter(receipt.orders));
        std::ranges::stable_sort(receipt.orders, {}, &OrderVerdict::n);
        receipt.treasury_left = submission.verdict.treasury_left;
        receipt.accepted = submission.accepted && !(strict && !not_his.empty());
        if (submission.verdict.whole) return refuse_whole(*submission.verdict.whole);
        if (!receipt.accepted)
            return refuse_whole(refusal(Reason::BadValue, "strict", "the set is strict and one of its orders is refused; the earlier set stays in force"));
        receipt.fleets = changed_fleets(view, submission.verdict.after);
        accepted = normal_form(std::move(submission.verdict.accepted));
        receipt.digest = sha256_hex(to_json(accepted));
    }

    // What stands in every receipt.
    void finish()
    {
        const GameRecord& record = game.record;
        receipt.received = now;
        receipt.dry_run = purpose == Purpose::DryRun;
        if (record.window) receipt.deadline = record.window->deadline;
        if (game.rules->intel.public_submission) receipt.submitted = houses_with_sets(record);
    }
};

// SRV-021: the same content again. The receipt of the first time, unless other orders were refused this time.
std::optional<Receipt> same_again(HostContext& host, const OpenGame& game, const Receipt& receipt)
{
    const auto known = game.record.sets.find(receipt.house);
    if (known == game.record.sets.end() || known->second.orders != receipt.digest) return std::nullopt;
    Receipt again = receipt;
    again.revision = known->second.revision;
    again.received = known->second.time;
    if (!known->second.receipt) return again;
    const auto text = host.store.content(game.id(), *known->second.receipt);
    std::optional<Receipt> first = text ? receipt_from_json(*text) : std::nullopt;
    return first && first->sent == receipt.sent ? first : std::optional{again};
}

Answer<Decided<Receipt>> store_set(Submitting& submitting)
{
    HostContext& host = submitting.host;
    const OpenGame& game = submitting.game;
    Receipt& receipt = submitting.receipt;
    if (!receipt.accepted || submitting.purpose == Purpose::DryRun) return Decided<Receipt>{{}, signed_by(host.key, receipt)};
    if (const auto again = same_again(host, game, receipt)) return Decided<Receipt>{{}, again->signature ? *again : signed_by(host.key, *again)};

    const auto latest = game.record.revisions.find(receipt.house);
    receipt.revision = latest == game.record.revisions.end() ? 1 : latest->second + 1;
    if (receipt.submitted && std::ranges::find(*receipt.submitted, receipt.house) == receipt.submitted->end()) {
        receipt.submitted->push_back(receipt.house);
        std::ranges::sort(*receipt.submitted);
    }
    receipt = signed_by(host.key, std::move(receipt));
    GameStep step{.contents = {to_json(submitting.accepted), to_json(receipt)}};
    logged::SetAccepted accepted{receipt.turn, receipt.house, receipt.revision, receipt.final, receipt.digest, sha256_hex(step.contents.back()), {}};
    if (submitting.by) {
        step.contents.push_back(submitting.by->event);
        accepted.by = logged::SetEvent{submitting.by->id, submitting.by->created_at, sha256_hex(submitting.by->event)};
    }
    step.entries = {std::move(accepted)};
    if (const auto turn = host.games.turn(game, game.record.turn())) {
        step.notices = notices_of_last_missing(host, with_entries(game, step.entries, submitting.now), turn->state, submitting.now);
    }
    return Decided<Receipt>{std::move(step), receipt};
}

}  // namespace

Answer<Receipt> submit_set(HostContext& host, const Caller& caller, const std::string& id, std::string text, Purpose purpose, UtcTime now,
                           const std::optional<BroughtBy>& by, const ByMail* mail)
{
    const std::size_t bytes = text.size();
    const auto read = orders_from_text(std::move(text));
    const auto decide = [&](const OpenGame& game) -> Answer<Decided<Receipt>> {
        const Access access = access_in(host, caller, game);
        Submitting submitting{host, game, access, purpose, now, by};
        submitting.receipt.game = id;
        submitting.check(read, bytes);
        submitting.finish();
        Answer<Decided<Receipt>> decided = store_set(submitting);
        if (mail == nullptr || !decided) return decided;
        if (host.store.knows_letter(id, mail->digest)) return Decided<Receipt>{{}, decided->answer};
        decided->step.letters.push_back(mail->digest);
        decided->step.notices.push_back(mail->answer(decided->answer));
        return decided;
    };
    if (purpose == Purpose::Submit) return change_game<Receipt>(host, id, now, decide);
    auto game = find_game(host, id);
    if (!game) return game.error();
    return decide(**game)->answer;
}

Answer<Withdrawn> withdraw_set(HostContext& host, const Caller& caller, const std::string& id, UtcTime now)
{
    return change_game<Withdrawn>(host, id, now, [&](const OpenGame& game) -> Answer<Decided<Withdrawn>> {
        if (const Outcome refused = refuse_by_game(game)) return *refused;
        const Access access = access_in(host, caller, game);
        if (const Outcome refused = refuse_unless(access, Act::Withdraw)) return *refused;
        const int turn = game.record.window->turn;
        if (is_late(*game.record.window, now)) return refusal(Reason::TurnClosed, "turn", "the window of turn " + std::to_string(turn) + " is closed");
        if (!game.record.sets.contains(*access.house)) return Decided<Withdrawn>{{}, {turn, false}};
        return Decided<Withdrawn>{{.entries = {logged::SetWithdrawn{turn, *access.house}}}, {turn, true}};
    });
}

std::optional<OrderSet> stored_set(HostContext& host, const std::string& game, const std::string& digest)
{
    const auto text = host.store.content(game, digest);
    return text ? read_document<OrderSet>(*text) : std::nullopt;
}

namespace {

std::optional<Receipt> stored_receipt(HostContext& host, const std::string& game, const std::optional<std::string>& digest)
{
    const auto text = digest ? host.store.content(game, *digest) : std::nullopt;
    return text ? receipt_from_json(*text) : std::nullopt;
}

}  // namespace

Answer<CurrentSet> current_set(HostContext& host, const Caller& caller, const std::string& id)
{
    auto game = find_game(host, id);
    if (!game) return game.error();
    const Access access = access_in(host, caller, **game);
    if (const Outcome refused = refuse_unless(access, Act::SeeHouse)) return *refused;
    const GameRecord& record = (*game)->record;
    CurrentSet current{.turn = record.turn()};
    const auto set = record.sets.find(*access.house);
    if (set == record.sets.end()) return current;
    current.set = set->second;
    current.orders = stored_set(host, id, set->second.orders);
    current.receipt = stored_receipt(host, id, set->second.receipt);
    return current;
}

Answer<PastOrders> past_orders(HostContext& host, const Caller& caller, const std::string& id, int turn)
{
    auto game = find_game(host, id);
    if (!game) return game.error();
    const Access access = access_in(host, caller, **game);
    if (const Outcome refused = refuse_unless(access, Act::SeeHouse)) return *refused;
    PastOrders past{.turn = turn};
    for (const LogEntry& entry : host.store.log(id)) {
        const auto* accepted = std::get_if<logged::SetAccepted>(&entry.what);
        if (accepted == nullptr || accepted->turn != turn || accepted->house != *access.house) continue;
        const auto orders = stored_set(host, id, accepted->orders);
        if (orders) past.revisions.push_back({accepted->revision, entry.time, *orders, stored_receipt(host, id, accepted->receipt)});
    }
    const ReachedTurn* reached = (*game)->record.reached(turn);
    if (reached == nullptr || !reached->frozen) return past;
    const auto text = host.store.content(id, reached->frozen->orders);
    const auto sets = text ? read_document<std::vector<OrderSet>>(*text) : std::nullopt;
    if (!sets) return past;
    const auto own = std::ranges::find(*sets, *access.house, &OrderSet::house);
    if (own != sets->end()) past.resolved = *own;
    return past;
}

}  // namespace ec4x

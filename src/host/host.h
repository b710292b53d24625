// The host: everything that can be asked of a server's games, whatever the transport. Thin: each question is answered by the file that bears its name.
// May be used from any thread.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "host/announcements.h"
#include "host/claims.h"
#include "host/clockwork.h"
#include "host/delivery.h"
#include "host/entered_dice.h"
#include "host/house_pages.h"
#include "host/lifecycle.h"
#include "host/messages.h"
#include "host/move_game.h"
#include "host/operators.h"
#include "host/submissions.h"
#include "host/verify_game.h"

namespace ec4x {

struct HostOptions {
    std::function<UtcTime()> clock{};  // whole seconds; empty: that of the system
    RandomSource random{};             // empty: that of the system
    BotMind mind{};                    // empty: the bots that come with the game
    std::chrono::milliseconds bot_budget{20'000};
    int parallel_runs = 4;  // SRV-028
    int tick_seconds = 5;
    CacheLimits cache{};
    MailWays mail{};  // SRV-065
    StepWatch watch{};
};

class Host {
public:
    // `store` must outlive this. Takes its key from the store, or makes one.
    Host(Store& store, Catalogue catalogue, HostOptions options);
    Host(const Host&) = delete;
    ~Host();

    // Called after every change of a game, with its id; empty: anything may have changed. Set once, before anything is asked.
    void on_change(std::function<void(std::string_view game)> told);

    // Called when this process begins to resolve a turn. Must not wait; set once, before the first tick.
    void on_run(std::function<void(std::string_view game, int turn)> told) { context_.on_run = std::move(told); }

    [[nodiscard]] UtcTime now() const { return options_.clock(); }
    [[nodiscard]] const std::string& public_key() const { return key_.public_key(); }
    [[nodiscard]] const ServerKey& key() const { return key_; }
    [[nodiscard]] HostContext& context() { return context_; }
    [[nodiscard]] Access access(const Caller& caller, const std::string& game);

    // Accounts (SRV-036). An operator is made by whoever starts the server.
    NewAccount make_account(const std::string& name, const std::string& role);
    [[nodiscard]] Answer<NewAccount> appoint_admin(const Caller& caller, const std::string& name);

    // Games.
    [[nodiscard]] std::vector<GameSummary> games();
    [[nodiscard]] Answer<GameSummary> game(const std::string& id);
    [[nodiscard]] Answer<Page> settings(const std::string& id);  // SRV-007: complete
    [[nodiscard]] Answer<std::vector<Announcement>> announcements(const std::string& id, std::uint32_t after);
    [[nodiscard]] Result<NewGameAnswer, std::vector<SettingRefusal>> create(const Caller& caller, const NewGameRequest& request);
    [[nodiscard]] Answer<OpenedGame> open(const Caller& caller, const std::string& id) { return open_game(context_, caller, id, now()); }
    [[nodiscard]] Answer<GameSummary> start(const Caller& caller, const std::string& id) { return start_game(context_, caller, id, now()); }
    [[nodiscard]] Answer<GameSummary> pause(const Caller& caller, const std::string& id, const std::string& why)
    {
        return pause_game(context_, caller, id, why, now());
    }
    [[nodiscard]] Answer<GameSummary> resume(const Caller& caller, const std::string& id) { return resume_game(context_, caller, id, now()); }
    [[nodiscard]] Answer<GameSummary> cancel(const Caller& caller, const std::string& id, const std::string& why)
    {
        return cancel_game(context_, caller, id, why, now());
    }
    [[nodiscard]] Answer<GameSummary> finish(const Caller& caller, const std::string& id, const std::string& why)
    {
        return finish_game(context_, caller, id, why, now());
    }
    [[nodiscard]] Answer<GameSummary> archive(const Caller& caller, const std::string& id) { return archive_game(context_, caller, id, now()); }
    [[nodiscard]] Answer<GameSummary> bring_back(const Caller& caller, const std::string& id) { return bring_back_game(context_, caller, id, now()); }
    [[nodiscard]] Answer<GameSummary> move_deadline(const Caller& caller, const std::string& id, std::optional<UtcTime> deadline, const std::string& why)
    {
        return ec4x::move_deadline(context_, caller, id, deadline, why, now());
    }
    [[nodiscard]] Answer<GameSummary> change_clock(const Caller& caller, const std::string& id, const ClockRequest& request)
    {
        return ec4x::change_clock(context_, caller, id, request, now());
    }
    [[nodiscard]] Answer<GameSummary> run_now(const Caller& caller, const std::string& id) { return ec4x::run_now(context_, caller, id, now()); }
    [[nodiscard]] Answer<DiceTable> dice(const Caller& caller, const std::string& id) { return show_dice(context_, caller, id); }
    [[nodiscard]] Answer<DiceTable> enter_dice(const Caller& caller, const std::string& id, const std::vector<std::int64_t>& values)
    {
        return ec4x::enter_dice(context_, caller, id, values, now());
    }
    [[nodiscard]] Answer<GameSummary> roll_back(const Caller& caller, const std::string& id, int turn, const std::string& why)
    {
        return ec4x::roll_back(context_, caller, id, turn, why, now());
    }
    [[nodiscard]] Answer<RevealedState> reveal_state(const Caller& caller, const std::string& id) { return ec4x::reveal_state(context_, caller, id, now()); }
    [[nodiscard]] Answer<IssuedCode> issue_code(const Caller& caller, const std::string& id, HouseId house)
    {
        return ec4x::issue_code(context_, caller, id, house, now());
    }
    [[nodiscard]] Answer<std::vector<LogHeader>> log_headers(const Caller& caller, const std::string& id) { return ec4x::log_headers(context_, caller, id); }

    // Houses.
    [[nodiscard]] Answer<ClaimAnswer> claim(const Caller& caller, const std::string& id, const std::string& code)
    {
        return claim_house(context_, caller, id, code, now());
    }
    [[nodiscard]] Answer<GameSummary> rename_house(const Caller& caller, const std::string& id, const std::string& name)
    {
        return ec4x::rename_house(context_, caller, id, name, now());
    }
    [[nodiscard]] Answer<DeputyCode> issue_deputy_code(const Caller& caller, const std::string& id)
    {
        return ec4x::issue_deputy_code(context_, caller, id, now());
    }
    [[nodiscard]] Answer<GameSummary> dismiss_deputy(const Caller& caller, const std::string& id) { return ec4x::dismiss_deputy(context_, caller, id, now()); }
    [[nodiscard]] Answer<Page> view(const Caller& caller, const std::string& id, int turn = 0) { return view_page(context_, caller, id, turn); }
    [[nodiscard]] Answer<HouseView> house_view(const Caller& caller, const std::string& id, int turn = 0)
    {
        return ec4x::house_view(context_, caller, id, turn);
    }
    [[nodiscard]] Answer<CombatRecords> records(const Caller& caller, const std::string& id, int turn = 0) { return house_records(context_, caller, id, turn); }
    [[nodiscard]] Answer<OrdersProof> proof(const Caller& caller, const std::string& id, int turn) { return house_proof(context_, caller, id, turn); }

    // Order sets.
    [[nodiscard]] Answer<Receipt> submit(const Caller& caller, const std::string& id, std::string text)
    {
        return submit_set(context_, caller, id, std::move(text), Purpose::Submit, now());
    }
    [[nodiscard]] Answer<Receipt> submit(const Caller& caller, const std::string& id, std::string text, const BroughtBy& by)
    {
        return submit_set(context_, caller, id, std::move(text), Purpose::Submit, now(), by);
    }
    [[nodiscard]] Answer<Receipt> submit(const Caller& caller, const std::string& id, std::string text, const ByMail& mail)
    {
        return submit_set(context_, caller, id, std::move(text), Purpose::Submit, now(), {}, &mail);
    }
    [[nodiscard]] Answer<Receipt> dry_run(const Caller& caller, const std::string& id, std::string text)
    {
        return submit_set(context_, caller, id, std::move(text), Purpose::DryRun, now());
    }
    [[nodiscard]] Answer<Withdrawn> withdraw(const Caller& caller, const std::string& id) { return withdraw_set(context_, caller, id, now()); }
    [[nodiscard]] Answer<CurrentSet> current_set(const Caller& caller, const std::string& id) { return ec4x::current_set(context_, caller, id); }
    [[nodiscard]] Answer<PastOrders> past_orders(const Caller& caller, const std::string& id, int turn)
    {
        return ec4x::past_orders(context_, caller, id, turn);
    }

    // Onlookers.
    [[nodiscard]] Answer<Page> bulletin(const std::string& id, int turn = 0) { return bulletin_page(context_, id, turn); }
    [[nodiscard]] Answer<SeenState> spectator_state(const Caller& caller, const std::string& id, int turn = 0)
    {
        return ec4x::spectator_state(context_, caller, id, turn);
    }

    // Talk and notices.
    [[nodiscard]] Answer<SentMessage> send_message(const Caller& caller, const std::string& id, HouseId to, const std::string& text)
    {
        return ec4x::send_message(context_, caller, id, to, text, now());
    }
    [[nodiscard]] Answer<std::vector<Message>> messages(const Caller& caller, const std::string& id, std::int64_t after)
    {
        return read_messages(context_, caller, id, after);
    }
    [[nodiscard]] Answer<Contact> set_contact(const Caller& caller, const std::string& id, const Contact& contact)
    {
        return ec4x::set_contact(context_, caller, id, contact);
    }
    [[nodiscard]] Answer<Contact> contact(const Caller& caller, const std::string& id) { return get_contact(context_, caller, id); }
    [[nodiscard]] Answer<std::vector<Notice>> delivery_log(const Caller& caller, const std::string& id) { return ec4x::delivery_log(context_, caller, id); }
    [[nodiscard]] Answer<int> send_test_notice(const Caller& caller, const std::string& id) { return ec4x::send_test_notice(context_, caller, id, now()); }

    // Moving and checking.
    [[nodiscard]] Answer<GameArchive> export_game(const Caller& caller, const std::string& id) { return ec4x::export_game(context_, caller, id, now()); }
    [[nodiscard]] Answer<GameSummary> import_game(const Caller& caller, const GameArchive& archive)
    {
        return ec4x::import_game(context_, caller, archive, now());
    }

    // The clockwork. `begin` once when the server comes up (TRN-041), `tick` every few seconds and when something has arrived.
    int begin() { return put_off_deadlines(context_, now(), 2 * options_.tick_seconds); }
    TickReport tick() { return ec4x::tick(context_, now(), options_.parallel_runs); }
    // What nobody has asked for in a while leaves the memory. To be called about once a minute.
    std::size_t let_go_idle() { return games_.let_go_idle(now()); }
    int deliver(const NoticeSenders& senders) { return deliver_notices(context_, senders, now()); }

private:
    // What the store calls. It may outlive the host, as the store does.
    struct Relay {
        std::mutex mutex{};
        Host* host = nullptr;
        std::function<void(std::string_view)> told{};
    };

    HostOptions options_;
    Catalogue catalogue_;
    Store& store_;
    OpenGames games_;
    ClaimGuard guard_{};
    SubmissionMeter meter_{};
    ServerKey key_;
    HostContext context_;
    std::shared_ptr<Relay> relay_ = std::make_shared<Relay>();
};

}  // namespace ec4x

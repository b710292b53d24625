// The functions behind the routes, by subject. What they promise stands in the table (routes.cpp).
#pragma once

#include <vector>

#include "advice/choices.h"
#include "advice/figures.h"
#include "api/answers.h"
#include "api/call.h"
#include "api/route.h"
#include "eclipse/need.h"
#include "eclipse/run_report.h"
#include "engine/orders/legal_orders.h"
#include "odds/need.h"
#include "report/turn_briefing.h"
#include "rules/rulebook.h"

namespace ec4x::api {

// The server (server_routes.cpp).
Reply<ServerInfo> server_info(Call& call);
Reply<WhoAmI> who_am_i(Call& call);
Reply<Raw> begin_session(Call& call, TokenShown shown);
Reply<Raw> end_session(Call& call);
Reply<PracticeAnswer> practice(Call& call, PracticeRequest request);
Reply<NewAccount> appoint_admin(Call& call, NameGiven name);

// Games as everybody sees them (game_routes.cpp).
Reply<GameList> list_games(Call& call);
Reply<GameSummary> show_game(Call& call);
Reply<PageOf<StoredSettings>> show_settings(Call& call);
Reply<ValuesInForce> show_values(Call& call);
Reply<AnnouncementList> show_announcements(Call& call);
Reply<InThisGame> who_in_game(Call& call);
Reply<ClaimAnswer> claim_seat(Call& call, CodeGiven code);
Reply<PageOf<Bulletin>> show_bulletin(Call& call);
Reply<Raw> show_spectator_state(Call& call);
Reply<Raw> export_archive(Call& call);
Reply<GameSummary> import_archive(Call& call, GameExport given);

// What an admin does (admin_routes.cpp).
Reply<NewGameAnswer> create_game(Call& call, NewGameRequest request);
Reply<OpenedGame> open_game(Call& call);
Reply<GameSummary> start_game(Call& call);
Reply<GameSummary> pause_game(Call& call, WhyGiven given);
Reply<GameSummary> resume_game(Call& call);
Reply<GameSummary> cancel_game(Call& call, WhyGiven given);
Reply<GameSummary> finish_game(Call& call, WhyGiven given);
Reply<GameSummary> archive_game(Call& call);
Reply<GameSummary> bring_back_game(Call& call);
Reply<GameSummary> move_deadline(Call& call, DeadlineGiven given);
Reply<GameSummary> change_clock(Call& call, ClockRequest request);
Reply<GameSummary> run_now(Call& call);
Reply<DiceTable> show_dice_table(Call& call);
Reply<DiceTable> enter_dice_table(Call& call, DiceGiven given);
Reply<GameSummary> roll_back(Call& call, RollbackGiven given);
Reply<Raw> reveal_state(Call& call);
Reply<IssuedCode> issue_code(Call& call);
Reply<LogHeaderList> show_log(Call& call);

// A house (house_routes.cpp, report_routes.cpp).
Reply<PageOf<HouseView>> show_view(Call& call);
Reply<CombatRecords> show_battles(Call& call);
Reply<HouseHistory> show_history(Call& call);
Reply<PageOf<HouseTracks>> show_tracks(Call& call);
Reply<OrdersProof> show_proof(Call& call);
Reply<LegalOrders> show_legal_orders(Call& call);
Reply<Raw> show_order_form(Call& call);
Reply<GameSummary> rename_house(Call& call, NameGiven name);
Reply<DeputyCode> issue_deputy_code(Call& call);
Reply<GameSummary> dismiss_deputy(Call& call);
Reply<Raw> show_report(Call& call);
Reply<Raw> show_map(Call& call);
Reply<PageOf<report::TurnBriefing>> show_briefing(Call& call);
Reply<PageOf<advice::Figures>> show_figures(Call& call);
Reply<PageOf<advice::Choices>> show_choices(Call& call);
Reply<advice::Figures> show_figures_after(Call& call, TextOf<OrderSet> draft);
Reply<advice::Choices> show_choices_after(Call& call, TextOf<OrderSet> draft);

// Order sets (order_routes.cpp).
Reply<Raw> show_orders(Call& call);
Reply<Receipt> submit_orders(Call& call, TextOf<OrderSet> text);
Reply<Receipt> check_orders(Call& call, TextOf<OrderSet> text);
Reply<Withdrawn> withdraw_orders(Call& call);
Reply<PastOrders> show_past_orders(Call& call);

// Advice (advice_routes.cpp).
Reply<ForecastAnswer> show_forecast(Call& call, TextOf<OrderSet> text);
Reply<OddsAnswer> show_odds(Call& call, OddsQuestion question);
Reply<Suggestion> suggest_orders(Call& call);

// The simulator (simulator_routes.cpp).
Reply<OneOf<odds::OddsReport, eclipse::OddsReport>> simulate_odds(Call& call, ScenarioGiven given);
Reply<OneOf<FoughtBattle, eclipse::RunReport>> simulate_battle(Call& call, ScenarioGiven given);
Reply<OneOf<odds::NeedReport, eclipse::NeedReport>> simulate_need(Call& call, ScenarioGiven given);
Reply<eclipse::Rules> show_eclipse_rules(Call& call);

// Talk and notices (talk_routes.cpp).
Reply<MessageList> show_messages(Call& call);
Reply<SentMessage> send_message(Call& call, TextTo text);
Reply<Contact> show_contact(Call& call);
Reply<Contact> set_contact(Call& call, Contact contact);
Reply<NoticesSent> send_test_notice(Call& call);
Reply<NoticeList> show_deliveries(Call& call);

// Rules and maps (rule_routes.cpp).
Reply<RuleList> list_rules(Call& call);
Reply<Rule> show_rule(Call& call);
Reply<std::vector<std::string>> list_rulesets(Call& call);
Reply<ValuesInForce> show_ruleset(Call& call);
Reply<MapPreview> preview_map(Call& call, MapWanted wanted);

// A house's view with the rules of its game.
struct Seen {
    GamePtr game{};
    HouseView view{};
};
[[nodiscard]] Reply<Seen> seen_by(Call& call, int turn);

[[nodiscard]] Raw raw_text(std::string body, std::string type);
inline constexpr const char* kWorkbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

}  // namespace ec4x::api

// The table of routes: the router, the published description (openapi.cpp) and the test of who may what all come from it.
#include "api/handlers.h"
#include "api/route.h"
#include "counsel/report_json.h"

namespace ec4x::api {

namespace {

constexpr QueryValue kTurn{"turn", "which turn; absent or 0: the latest", 1'000'000};
constexpr QueryValue kLimit{"limit", "how many at most", 1000};
constexpr QueryValue kAfterNumber{"after", "those behind this number", 4'294'967'295};

}  // namespace

const std::vector<Row>& routes()
{
    using enum Scope;
    static const std::vector<Row> table = {
        // clang-format off
        // method  path under /api/v1                 name               who may                in and out                   query
        {"GET",    "/server",                         "server",          Act::ListGames,        Server,   answers<server_info>,        {}, "About this server", "SRV-043, SRV-050"},
        {"GET",    "/me",                             "whoAmI",          Act::ListGames,        Server,   answers<who_am_i>,           {}, "Who the token belongs to, and where it plays", "SRV-036, SRV-049"},
        {"POST",   "/session",                        "beginSession",    Act::ListGames,        Server,   sends<begin_session, Done>,  {}, "Keep a token in a cookie that scripts cannot read", "SRV-049"},
        {"DELETE", "/session",                        "endSession",      Act::ListGames,        Server,   sends<end_session, Done>,    {}, "Forget the cookie", "SRV-049"},
        {"POST",   "/practice",                       "practice",        Act::Claim,            Server,   answers<practice>,           {}, "A practice game against bots, at once", "SRV-012, SRV-040"},
        {"POST",   "/admins",                         "appointAdmin",    Act::AppointAdmin,     Server,   answers<appoint_admin>,      {}, "Appoint an admin; the token is shown this once", "SRV-036"},

        {"GET",    "/games",                          "listGames",       Act::ListGames,        Server,   answers<list_games>,         {{"after", "those behind this id", {}}, {"status", "only of this status", {}}, {"archived", "1: those that were archived, which are left out else", 1}, kLimit}, "The games of this server", "SRV-005, SRV-048"},
        {"POST",   "/games",                          "createGame",      Act::CreateGame,       Server,   answers<create_game>,        {}, "Create a game", "SRV-007, SRV-008, SRV-009"},
        {"POST",   "/games/import",                   "importGame",      Act::MoveGame,         Server,   answers<import_archive>,     {}, "A game from another server, as its export gives it: it goes on where it was", "SRV-035, SRV-038"},
        {"POST",   "/maps",                           "previewMap",      Act::CreateGame,       Server,   answers<preview_map>,        {}, "A map and how fair it is, before anybody plays on it", "MAP-010, MAP-027"},
        {"GET",    "/games/{game}",                   "showGame",        Act::SeeWindow,        Game,     answers<show_game>,          {}, "A game as everybody may know it, with its window", "SRV-007, SRV-048, INT-004"},
        {"GET",    "/games/{game}/settings",          "showSettings",    Act::SeeSettings,      Game,     answers<show_settings>,      {}, "The complete settings, every value of the ruleset among them", "SRV-007"},
        {"GET",    "/games/{game}/values",            "showValues",      Act::SeeSettings,      Game,     answers<show_values>,        {}, "The values in force by key, and what the host has changed", "SRV-007"},
        {"GET",    "/games/{game}/announcements",     "announcements",   Act::SeeAnnouncements, Game,     answers<show_announcements>, {kAfterNumber, kLimit}, "What all houses were told about the game", "SRV-037"},
        {"GET",    "/games/{game}/bulletin",          "bulletin",        Act::SeeBulletin,      Game,     answers<show_bulletin>,      {kTurn}, "The public bulletin of a turn", "SRV-027, SRV-044, SRV-045"},
        {"GET",    "/games/{game}/state",             "spectatorState",  Act::SeeDelayedState,  HostAsks, sends<show_spectator_state, WholeState>, {kTurn}, "The full state for spectators, some turns later", "SRV-039, INT-044"},
        {"GET",    "/games/{game}/export",            "exportGame",      Act::MoveGame,         HostAsks, sends<export_archive, GameExport>, {}, "A game that is over as one document, to check or to keep", "SRV-034, SRV-035"},
        {"GET",    "/games/{game}/me",                "whoInGame",       Act::ListGames,        Game,     answers<who_in_game>,        {}, "Who the caller is in this game", "SRV-036"},
        {"POST",   "/games/{game}/claim",             "claim",           Act::Claim,            Game,     answers<claim_seat>,         {}, "Claim a house with a code; whoever has no token gets one", "SRV-010, SRV-013, SRV-014, SRV-049"},

        {"POST",   "/games/{game}/open",              "openGame",        Act::Open,             Game,     answers<open_game>,          {}, "Open a game for claims", "SRV-006, SRV-037"},
        {"POST",   "/games/{game}/start",             "startGame",       Act::Start,            Game,     answers<start_game>,         {}, "Start a game", "SRV-012, SRV-037"},
        {"POST",   "/games/{game}/pause",             "pauseGame",       Act::Pause,            Game,     answers<pause_game>,         {}, "Pause a game", "SRV-037, TRN-040"},
        {"POST",   "/games/{game}/resume",            "resumeGame",      Act::Resume,           Game,     answers<resume_game>,        {}, "Resume a paused or frozen game", "SRV-031, SRV-037"},
        {"POST",   "/games/{game}/cancel",            "cancelGame",      Act::Cancel,           Game,     answers<cancel_game>,        {}, "Cancel a game", "SRV-006, SRV-037"},
        {"POST",   "/games/{game}/finish",            "finishGame",      Act::Finish,           Game,     answers<finish_game>,        {}, "Finish a game without a winner", "SRV-037"},
        {"POST",   "/games/{game}/archive",           "archiveGame",     Act::Archive,          Game,     answers<archive_game>,       {}, "Take a game that is over out of the lists; everything of it is kept", "SRV-006, SRV-037"},
        {"DELETE", "/games/{game}/archive",           "bringBackGame",   Act::Archive,          Game,     answers<bring_back_game>,    {}, "Put an archived game back into the lists", "SRV-006, SRV-037"},
        {"POST",   "/games/{game}/deadline",          "moveDeadline",    Act::MoveDeadline,     Game,     answers<move_deadline>,      {}, "Move the deadline", "SRV-037, TRN-040"},
        {"POST",   "/games/{game}/clock",             "changeClock",     Act::ChangeClock,      Game,     answers<change_clock>,       {}, "Change window length and schedule", "SRV-007"},
        {"POST",   "/games/{game}/run",               "runNow",          Act::RunNow,           Game,     answers<run_now>,            {}, "Close the window now", "SRV-037"},
        {"GET",    "/games/{game}/dice",              "dice",            Act::EnterDice,        Game,     answers<show_dice_table>,    {}, "The die that the moderator has to throw next, in games with entered dice", "TRN-031"},
        {"POST",   "/games/{game}/dice",              "enterDice",       Act::EnterDice,        Game,     answers<enter_dice_table>,   {}, "Enter the next dice in order", "TRN-031"},
        {"POST",   "/games/{game}/rollback",          "rollBack",        Act::RollBack,         Game,     answers<roll_back>,          {}, "Set a game back to an earlier turn", "SRV-033"},
        {"POST",   "/games/{game}/reveal",            "revealState",     Act::RevealState,      Game,     sends<reveal_state, WholeState>, {}, "The full state; marks the game for ever", "SRV-038"},
        {"POST",   "/games/{game}/houses/{house}/code", "issueCode",     Act::IssueCode,        Game,     answers<issue_code>,         {}, "A new code for a house", "SRV-013"},
        {"GET",    "/games/{game}/log",               "logHeaders",      Act::SeeLogHeaders,    Game,     answers<show_log>,           {kAfterNumber, kLimit}, "What happened to the game, without contents", "SRV-032, SRV-037"},

        {"GET",    "/games/{game}/view",              "view",            Act::SeeHouse,         Game,     answers<show_view>,          {kTurn}, "What the house may know, of any turn", "SRV-024, SRV-026, INT-001"},
        {"GET",    "/games/{game}/report",            "report",          Act::SeeHouse,         Game,     sends<show_report, counsel::ReportDocument>, {kTurn, {"format", "json, text, html, pdf, pack (PDF with an order form to fill in by pen), csv, xlsx (a workbook) or map (the star map as the house knows it, a map file)", {}}, {"table", "of csv: which table; absent: all, as one JSON object", {}}}, "The report of any turn", "SRV-025, SRV-026, SRV-067, INT-039, MAP-035"},
        {"GET",    "/games/{game}/battles",           "battles",         Act::SeeHouse,         Game,     answers<show_battles>,       {kTurn}, "The records of fighting that the house may see", "CBT-068"},
        {"GET",    "/games/{game}/history",           "history",         Act::SeeHouse,         Game,     answers<show_history>,       {kTurn}, "The figures of every turn up to this one, for charts", "SRV-026, INT-039"},
        {"GET",    "/games/{game}/map.svg",           "map",             Act::SeeHouse,         Game,     answers<show_map>,           {kTurn, {"theme", "light or dark", {}}}, "The star map as the house knows it", "MAP-035", "image/svg+xml"},
        {"GET",    "/games/{game}/tracks",            "tracks",          Act::SeeHouse,         Game,     answers<show_tracks>,        {kTurn}, "Where the fleets of others were seen, turn by turn, and which of them patrol", "INT-032"},
        {"GET",    "/games/{game}/proof",             "proof",           Act::SeeHouse,         Game,     answers<show_proof>,         {kTurn}, "Where the house's orders stand in the published digest", "SRV-044"},
        {"POST",   "/games/{game}/name",              "renameHouse",     Act::RenameHouse,      Game,     answers<rename_house>,       {}, "Rename the house, once before the start", "SRV-011"},
        {"POST",   "/games/{game}/deputy",            "issueDeputyCode", Act::IssueDeputy,      Game,     answers<issue_deputy_code>,  {}, "A code for somebody who stands in", "SRV-036"},
        {"DELETE", "/games/{game}/deputy",            "dismissDeputy",   Act::DismissDeputy,    Game,     answers<dismiss_deputy>,     {}, "Dismiss the deputy", "SRV-036"},

        {"GET",    "/games/{game}/legal-orders",      "legalOrders",     Act::SeeHouse,         Game,     answers<show_legal_orders>,  {{"targets", "at most so many for each order", 1000}}, "What each fleet and colony may do", "SRV-017"},
        {"GET",    "/games/{game}/briefing",          "briefing",        Act::SeeHouse,         Game,     answers<show_briefing>,      {kTurn}, "What needs attention, the most pressing first, with usual orders", "INT-039, INT-041"},
        {"GET",    "/games/{game}/figures",           "figures",         Act::SeeHouse,         Game,     answers<show_figures>,       {kTurn}, "Numbers that follow from the view, each with its parts", "ECO-068, ECO-069"},
        {"GET",    "/games/{game}/choices",           "choices",         Act::SeeHouse,         Game,     answers<show_choices>,       {{"fleet", "only of this own fleet, by its number", 4'294'967'295}}, "All orders of each fleet, possible or why not, and where it can go", "ORD-001, ORD-004, MOV-004"},
        {"POST",   "/games/{game}/figures",           "figuresAfter",    Act::SeeHouse,         Game,     answers<show_figures_after>, {}, "The same numbers as a draft leaves them", "ECO-069, SRV-022"},
        {"POST",   "/games/{game}/choices",           "choicesAfter",    Act::SeeHouse,         Game,     answers<show_choices_after>, {}, "The same choices as a draft leaves them", "TRN-011, SRV-022"},
        {"GET",    "/games/{game}/orders",            "orders",          Act::SeeHouse,         Game,     sends<show_orders, CurrentSet>, {{"format", "json, text (order file), csv (order sheet) or xlsx (workbook)", {}}}, "The order set in force", "SRV-020, SRV-064, SRV-067"},
        {"PUT",    "/games/{game}/orders",            "submit",          Act::Submit,           Game,     answers<submit_orders>,      {}, "Submit an order set, as draft (`final` false) or final: JSON, TOML, order file or order sheet", "SRV-015, SRV-016, SRV-017, SRV-018, SRV-019, SRV-021"},
        {"DELETE", "/games/{game}/orders",            "withdraw",        Act::Withdraw,         Game,     answers<withdraw_orders>,    {}, "Withdraw the order set", "SRV-020"},
        {"POST",   "/games/{game}/orders/check",      "checkOrders",     Act::DryRun,           Game,     answers<check_orders>,       {}, "The answer to an order set without storing it", "SRV-022"},
        {"GET",    "/games/{game}/orders/history",    "pastOrders",      Act::SeeHouse,         Game,     answers<show_past_orders>,   {kTurn}, "All revisions of a turn with their receipts", "SRV-020, SRV-026"},
        {"GET",    "/games/{game}/orders/form",       "orderForm",       Act::SeeHouse,         Game,     answers<show_order_form>,    {}, "An order file to fill in", "SRV-064", "text/plain"},
        {"POST",   "/games/{game}/forecast",          "forecast",        Act::SeeHouse,         Game,     answers<show_forecast>,      {}, "What comes of a draft; of no orders where the body is empty", "ECO-069, SRV-022"},
        {"POST",   "/games/{game}/odds",              "odds",            Act::SeeHouse,         Game,     answers<show_odds>,          {}, "The odds of what may meet in a system", "CBT-007"},
        {"GET",    "/games/{game}/suggestion",        "suggestion",      Act::SeeHouse,         Game,     answers<suggest_orders>,     {{"bot", "strategy, level or both: warlord:admiral", {}}}, "What a bot would do, and why", "SRV-040"},

        {"GET",    "/games/{game}/messages",          "messages",        Act::SeeHouse,         Game,     answers<show_messages>,      {{"after", "those behind this id", 9'007'199'254'740'991}, kLimit}, "Messages from and to the house", "SRV-041"},
        {"POST",   "/games/{game}/messages",          "sendMessage",     Act::SendMessage,      Game,     answers<send_message>,       {}, "A message to another house", "SRV-041"},
        {"GET",    "/games/{game}/contact",           "contact",         Act::SetContact,       Game,     answers<show_contact>,       {}, "How the house wishes to be told", "SRV-030"},
        {"PUT",    "/games/{game}/contact",           "setContact",      Act::SetContact,       Game,     answers<set_contact>,        {}, "Choose channels and kinds of notices", "SRV-030"},
        {"POST",   "/games/{game}/contact/test",      "testNotice",      Act::SetContact,       Game,     answers<send_test_notice>,   {}, "Send a test notice", "SRV-030"},
        {"GET",    "/games/{game}/contact/log",       "deliveries",      Act::SetContact,       Game,     answers<show_deliveries>,    {}, "What was delivered, and what was not", "SRV-030"},

        {"POST",   "/battles/odds",                   "simulateOdds",    Act::ListGames,        Server,   answers<simulate_odds>,      {}, "The odds of a battle made by hand, the 4X's or Eclipse's", "CBT-007, ECL-059"},
        {"POST",   "/battles/run",                    "simulateBattle",  Act::ListGames,        Server,   answers<simulate_battle>,    {}, "One battle made by hand, die by die", "CBT-007, CBT-068, ECL-067"},
        {"POST",   "/battles/need",                   "simulateNeed",    Act::ListGames,        Server,   answers<simulate_need>,      {}, "How many are needed to win", "CBT-007, ECL-059"},
        {"GET",    "/battles/eclipse",                "eclipseRules",    Act::ListGames,        Server,   answers<show_eclipse_rules>, {}, "What Eclipse battles are fought by where a scenario says nothing else: ship types, blueprints, colours", "ECL-003, ECL-008"},
        {"GET",    "/rules",                          "listRules",       Act::ListGames,        Server,   answers<list_rules>,         {}, "The rulebook's rules, and the rules behind each reason code", "SRV-023"},
        {"GET",    "/rules/{rule}",                   "showRule",        Act::ListGames,        Server,   answers<show_rule>,          {}, "The text of a rule", "SRV-023"},
        {"GET",    "/rulesets",                       "listRulesets",    Act::ListGames,        Server,   answers<list_rulesets>,      {}, "Rulesets that games can have", "SRV-007"},
        {"GET",    "/rulesets/{ruleset}",             "showRuleset",     Act::ListGames,        Server,   answers<show_ruleset>,       {}, "All values of a ruleset by key", "SRV-007"},
        // clang-format on
    };
    return table;
}

}  // namespace ec4x::api

#include "api/api.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <utility>

#include "api/assets.h"
#include "api/handlers.h"
#include "api/openapi.h"
#include "base/sha256.h"
#include "report/order_form.h"

namespace ec4x::api {

namespace {

constexpr std::string_view kGames = "/api/v1/games/";
constexpr std::string_view kView = "/view";
constexpr std::string_view kImport = "/api/v1/games/import";

net::HttpResponse document(const std::string& text)
{
    net::HttpResponse response = net::text_response(200, text);
    response.etag = sha256_hex(text).substr(0, 32);
    return response;
}

// The page for players over relays is the only one that speaks to others than this server: to relays, encrypted or on the same machine.
constexpr std::string_view kRelayPage = "/remote.html";
constexpr std::string_view kRelayPolicy =
    "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "
    "connect-src 'self' wss: ws://127.0.0.1:* ws://localhost:*";

net::HttpResponse file(const Asset& asset)
{
    net::HttpResponse response{.status = 200, .type = asset.type, .body = asset.bytes, .body_gzip = asset.gzip, .etag = asset.etag};
    if (asset.path == kRelayPage) response.headers.emplace_back("Content-Security-Policy", kRelayPolicy);
    return response;
}

Trouble no_such_schema() { return {404, "no_such_schema", "there is no such schema; /api lists them"}; }

// Who is not known is told to say who he is; the code stays the rulebook's (SRV-049).
void ask_for_token(const Caller& caller, net::HttpResponse& response)
{
    if (response.status != 403 || !caller.identity.empty()) return;
    response.status = 401;
    response.headers.emplace_back("WWW-Authenticate", "Bearer");
}

// The table's word before the handler is called. Unknown games are the handler's to refuse.
std::optional<Trouble> refuse_caller(Call& call, const Row& row)
{
    if (row.scope == Scope::HostAsks || may(AccessRole::Nobody, row.act)) return std::nullopt;
    HostContext& host = call.host().context();
    if (row.scope == Scope::Server) {
        if (const Outcome refused = refuse_unless(access_on_server(host, call.caller), row.act)) return Trouble{*refused};
        return std::nullopt;
    }
    const auto game = find_game(host, call.game());
    if (!game) return Trouble{game.error()};
    if (const Outcome refused = refuse_unless(access_in(host, call.caller, **game), row.act)) return Trouble{*refused};
    return std::nullopt;
}

// A page of another site must not act with a cookie that the browser sends along.
std::optional<Trouble> refuse_origin(const net::HttpRequest& request, const ShownToken& shown)
{
    if (!is_unsafe(request.method) || request.header("authorization")) return std::nullopt;
    if (!request.header("origin") && !shown.by_cookie) return std::nullopt;
    if (is_same_origin(request)) return std::nullopt;
    return Trouble{403, "not_same_origin", "with a cookie, requests that change something must come from this server's own pages"};
}

// From this machine, and not passed on by something on it: behind a proxy that nobody has named everybody seems to be local.
bool is_local(const net::HttpRequest& request)
{
    if (request.address != "::1" && !request.address.starts_with("127.")) return false;
    static constexpr std::string_view kOfProxies[] = {"forwarded",         "via",       "x-forwarded-for", "x-forwarded-host",
                                                      "x-forwarded-proto", "x-real-ip", "cf-connecting-ip"};
    return std::ranges::none_of(kOfProxies, [&](std::string_view name) { return request.header(name).has_value(); });
}

bool may_read_metrics(MetricsFor who, const net::HttpRequest& request) { return who == MetricsFor::Open || (who == MetricsFor::Local && is_local(request)); }

}  // namespace

Api::Api(Host& host, ApiSettings settings, RulebookTexts rulebook)
    : services_{.host = host, .settings = settings, .rulebook = std::move(rulebook), .practice = {host, settings.practice}},
      hub_{services_},
      openapi_{openapi_document(services_.settings.version)},
      schemas_{schema_documents()},
      router_{make_router()}
{}

net::Router Api::make_router()
{
    std::vector<net::Route> all;
    for (const Row& row : routes()) {
        all.push_back({std::string{row.method}, "/api/v1" + std::string{row.pattern},
                       [this, &row](const net::HttpRequest& request, const net::PathParameters& path) { return answer(row, request, path); }});
    }
    all.push_back({"GET", "/api/openapi.json", [this](const net::HttpRequest&, const net::PathParameters&) { return document(openapi_); }});
    all.push_back({"GET", "/api/schemas/{name}", [this](const net::HttpRequest&, const net::PathParameters& path) {
                       const auto schema = schemas_.find(parameter(path, "name"));
                       return schema == schemas_.end() ? response_of(no_such_schema(), {}) : document(schema->second);
                   }});
    all.push_back({"GET", "/api", [this](const net::HttpRequest&, const net::PathParameters&) {
                       std::string names;
                       for (const auto& [name, schema] : schemas_) names += (names.empty() ? "\"/api/schemas/" : ",\"/api/schemas/") + name + '"';
                       return document("{\"openapi\":\"/api/openapi.json\",\"v1\":\"/api/v1\",\"live\":\"/api/v1/live\",\"schemas\":[" + names + "]}");
                   }});
    all.push_back({"GET", "/healthz",
                   [this](const net::HttpRequest& request, const net::PathParameters&) { return guarded("healthz", request, [this] { return healthz(); }); }});
    all.push_back({"GET", "/metrics", [this](const net::HttpRequest& request, const net::PathParameters&) {
                       return guarded("metrics", request, [this, &request] { return metrics_page(request); });
                   }});
    return net::Router{std::move(all)};
}

net::HttpResponse Api::handle(const net::HttpRequest& request)
{
    if (auto quickly = quick(request)) return *std::move(quickly);
    return router_.answer(request);
}

std::optional<net::HttpResponse> Api::quick(const net::HttpRequest& request)
{
    if (request.method != "GET" && request.method != "HEAD") return std::nullopt;
    const std::string_view path = request.path;
    if (path.starts_with(kGames) && path.ends_with(kView) && request.query.empty()) {
        const ShownToken shown = token_of(request);
        if (shown.token.empty()) return std::nullopt;
        const std::string_view game = path.substr(kGames.size(), path.size() - kGames.size() - kView.size());
        auto page = services_.host.context().games.kept_view(game, identity_of_token(shown.token));
        if (!page) return std::nullopt;
        services_.metrics.quick.fetch_add(1, std::memory_order_relaxed);
        return net::HttpResponse{.body = std::move(page->text), .etag = std::move(page->etag)};
    }
    if (path.starts_with("/api")) return std::nullopt;
    if (const Asset* asset = find_asset(services_.settings.assets, path)) return file(*asset);
    return std::nullopt;
}

net::HttpResponse Api::guarded(std::string_view name, const net::HttpRequest& request, const std::function<net::HttpResponse()>& answer)
{
    const auto start = std::chrono::steady_clock::now();
    net::HttpResponse response;
    const auto trouble = [&](int status, std::string code, std::string text, const char* what) {
        if (on_trouble) on_trouble(std::string{request.method} + ' ' + request.path + ": " + what);
        response = response_of(Trouble{status, std::move(code), std::move(text)}, services_.rulebook.codes);
    };
    try {
        response = answer();
    } catch (const StoreFailure& failure) {
        ++services_.metrics.store_failures;
        trouble(503, "store_failed", "the database does not answer; try again", failure.what());
    } catch (const std::exception& mistake) {
        ++services_.metrics.broken;
        trouble(500, "broken", "a mistake of the server; it has been noted", mistake.what());
    }
    const auto time = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - start);
    services_.metrics.answered(name, response.status, time.count());
    return response;
}

net::HttpResponse Api::answer(const Row& row, const net::HttpRequest& request, const net::PathParameters& path)
{
    return guarded(row.name, request, [&] {
        const ShownToken shown = token_of(request);
        Call call{services_, request, path, {shown.token.empty() ? std::string{} : identity_of_token(shown.token), request.address}};
        const CodeRules& codes = services_.rulebook.codes;
        if (const auto refused = refuse_origin(request, shown)) return response_of(*refused, codes);
        std::optional<Trouble> refused = refuse_caller(call, row);
        if (!refused) refused = check_query(request, row.query);
        net::HttpResponse response = refused ? response_of(*refused, codes) : row.shape.run(call);
        ask_for_token(call.caller, response);
        return response;
    });
}

net::BodyAllowance Api::body_allowance()
{
    look_at_accounts();
    return [this, most = services_.settings.import_bytes](const net::HttpRequest& head) -> std::size_t {
        if (head.method != "POST" || head.path != kImport) return 0;
        const ShownToken shown = token_of(head);
        if (shown.token.empty()) return 0;
        const std::string identity = identity_of_token(shown.token);
        const std::scoped_lock lock{operators_mutex_};
        return std::ranges::any_of(operators_, [&](const std::string& one) { return same_secret(one, identity); }) ? most : 0;
    };
}

void Api::look_at_accounts()
{
    std::vector<std::string> operators;
    for (const Account& account : services_.host.context().store.accounts()) {
        if (account.role == "operator") operators.push_back("token:" + account.token_digest);
    }
    const std::scoped_lock lock{operators_mutex_};
    operators_ = std::move(operators);
}

// Whether the store answers.
net::HttpResponse Api::healthz()
{
    static_cast<void>(services_.host.context().store.accounts());
    const Host& host = services_.host;
    return net::text_response(200, codec::json_of(Health{.version = services_.settings.version, .time = host.now(), .key = host.public_key()}));
}

net::HttpResponse Api::metrics_page(const net::HttpRequest& request)
{
    const ShownToken shown = token_of(request);
    const Caller caller{shown.token.empty() ? std::string{} : identity_of_token(shown.token), request.address};
    if (!may_read_metrics(services_.settings.metrics, request)) {
        if (const Outcome refused = refuse_unless(access_on_server(services_.host.context(), caller), Act::SeeHealth)) {
            net::HttpResponse response = response_of(Trouble{*refused}, services_.rulebook.codes);
            ask_for_token(caller, response);
            return response;
        }
    }
    std::map<std::string, std::uint64_t> games;
    for (const GameHead& head : services_.host.context().store.heads()) ++games[std::string{name_of(head.status)}];
    std::string text = services_.metrics.text();
    text += "# HELP ec4x_games Games by status.\n# TYPE ec4x_games gauge\n";
    for (const auto& [status, count] : games) text += "ec4x_games{status=\"" + status + "\"} " + std::to_string(count) + '\n';
    append_metric(text, "ec4x_cache_bytes", "gauge", "States and views in memory, estimated.", services_.host.context().games.bytes());
    append_metric(text, "ec4x_cache_games", "gauge", "Games of which anything is in memory.", services_.host.context().games.games());
    append_metric(text, "ec4x_live_listeners", "gauge", "WebSockets that listen.", hub_.listeners());
    if (more_metrics) text += more_metrics();
    return net::text_response(200, std::move(text), "text/plain; version=0.0.4; charset=utf-8");
}

namespace {

Reply<Raw> report_as(Services& services, const Caller& caller, const std::string& game, int turn, const std::string& format)
{
    const net::HttpRequest request{.query = {{"format", format}, {"turn", std::to_string(turn)}}};
    const net::PathParameters path{{"game", game}};
    Call call{services, request, path, caller};
    return show_report(call);
}

// An order file to fill in, with room for the token.
std::string form_with_token(std::string form)
{
    constexpr std::string_view kBehind = "\nfinal true\n";
    const std::size_t at = form.find(kBehind);
    if (at != std::string::npos) form.insert(at + kBehind.size(), "token            # put your token here\n");
    return form;
}

}  // namespace

std::string Api::report_text(const Caller& caller, const std::string& game, int turn)
{
    const Reply<Raw> written = report_as(services_, caller, game, turn, "text");
    return written ? *written->response.body : std::string{};
}

Result<mail::TurnPack, std::string> Api::turn_pack(const Caller& caller, const std::string& game, int turn)
{
    mail::TurnPack pack;
    const std::string name = "turn-" + std::to_string(turn);
    const std::pair<const char*, net::MailFile> files[] = {{"pack", {name + ".pdf", "application/pdf", {}}}, {"xlsx", {name + ".xlsx", kWorkbookType, {}}}};
    const Reply<Raw> text = report_as(services_, caller, game, turn, "text");
    if (!text) return "the report cannot be written: " + text.error().errors.front().text;
    pack.text = *text->response.body;
    for (const auto& [format, file] : files) {
        const Reply<Raw> written = report_as(services_, caller, game, turn, format);
        if (!written) return "the report cannot be written: " + written.error().errors.front().text;
        pack.files.push_back({file.name, file.type, *written->response.body});
    }
    const auto view = services_.host.house_view(caller, game, turn);
    const auto open = find_game(services_.host.context(), game);
    if (view && open && !view->ending)
        pack.files.push_back({"orders.txt", "text/plain; charset=utf-8", form_with_token(report::order_form(*(*open)->rules, *view))});
    return pack;
}

}  // namespace ec4x::api

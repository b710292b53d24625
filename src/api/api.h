// The API as a whole: requests in, responses out, on `net/http.h` alone. Serves /api/v1, its description, the web client, /healthz and
// /metrics. May be used from any thread.
#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "api/live.h"
#include "api/route.h"
#include "api/services.h"
#include "mail/mail_sender.h"
#include "net/http.h"
#include "net/router.h"

namespace ec4x::api {

class Api {
public:
    // `host` must outlive this.
    Api(Host& host, ApiSettings settings, RulebookTexts rulebook);

    [[nodiscard]] net::HttpResponse handle(const net::HttpRequest& request);
    // What can be answered without waiting: files, and views of the latest turn that are at hand.
    [[nodiscard]] std::optional<net::HttpResponse> quick(const net::HttpRequest& request);
    [[nodiscard]] net::Upgrade upgrade(const net::HttpRequest& request, std::shared_ptr<net::WebSocketPeer> peer)
    {
        return hub_.upgrade(request, std::move(peer));
    }

    // Operators may bring games (`importGame`), which are larger than anything else that is sent. Asks nobody: it goes by the accounts as they were when
    // `look_at_accounts` was called last. This must outlive it.
    [[nodiscard]] net::BodyAllowance body_allowance();
    void look_at_accounts();

    // The report of a turn as plain text, for the caller's house; empty where there is none.
    [[nodiscard]] std::string report_text(const Caller& caller, const std::string& game, int turn);
    // SRV-065: what goes by mail after a turn. Or what went wrong.
    [[nodiscard]] Result<mail::TurnPack, std::string> turn_pack(const Caller& caller, const std::string& game, int turn);

    void changed(std::string_view game) { hub_.changed(game); }
    void running(std::string_view game, int turn) { hub_.running(game, turn); }
    void stop() { hub_.stop(); }  // asks the store nothing any more, except to answer requests

    [[nodiscard]] Metrics& metrics() { return services_.metrics; }
    [[nodiscard]] PracticeDesk& practice() { return services_.practice; }

    // Set before the first request.
    std::function<std::string()> more_metrics{};              // of whoever holds the sockets
    std::function<void(std::string_view text)> on_trouble{};  // mistakes of ours, failures of the store

private:
    [[nodiscard]] net::Router make_router();
    [[nodiscard]] net::HttpResponse answer(const Row& row, const net::HttpRequest& request, const net::PathParameters& path);
    [[nodiscard]] net::HttpResponse guarded(std::string_view name, const net::HttpRequest& request, const std::function<net::HttpResponse()>& answer);
    [[nodiscard]] net::HttpResponse healthz();
    [[nodiscard]] net::HttpResponse metrics_page(const net::HttpRequest& request);

    Services services_;
    live::Hub hub_;
    std::mutex operators_mutex_{};
    std::vector<std::string> operators_{};  // identities
    std::string openapi_;
    std::map<std::string, std::string, std::less<>> schemas_;
    net::Router router_;
};

}  // namespace ec4x::api

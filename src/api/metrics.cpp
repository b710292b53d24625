#include "api/metrics.h"

#include <utility>

namespace ec4x::api {

namespace {

void append_head(std::string& out, std::string_view name, std::string_view kind, std::string_view what)
{
    out.append("# HELP ").append(name).append(" ").append(what).append("\n# TYPE ").append(name).append(" ").append(kind).append("\n");
}

std::string seconds(std::uint64_t microseconds)
{
    std::string rest = std::to_string(microseconds % 1'000'000);
    rest.insert(0, 6 - rest.size(), '0');
    return std::to_string(microseconds / 1'000'000) + '.' + rest;
}

}  // namespace

void append_metric(std::string& out, std::string_view name, std::string_view kind, std::string_view what, std::uint64_t value)
{
    append_head(out, name, kind, what);
    out.append(name).append(" ").append(std::to_string(value)).append("\n");
}

void Metrics::answered(std::string_view route, int status, std::int64_t microseconds)
{
    const std::scoped_lock lock{mutex_};
    Count& count = routes_[{std::string{route}, status}];
    ++count.requests;
    count.microseconds += static_cast<std::uint64_t>(microseconds);
}

std::string Metrics::text() const
{
    std::string out;
    {
        const std::scoped_lock lock{mutex_};
        append_head(out, "ec4x_requests_total", "counter", "Requests by route and status.");
        for (const auto& [key, count] : routes_) {
            out += "ec4x_requests_total{route=\"" + key.first + "\",status=\"" + std::to_string(key.second) + "\"} " + std::to_string(count.requests) + '\n';
        }
        append_head(out, "ec4x_request_seconds_total", "counter", "Time spent in handlers by route and status.");
        for (const auto& [key, count] : routes_) {
            out +=
                "ec4x_request_seconds_total{route=\"" + key.first + "\",status=\"" + std::to_string(key.second) + "\"} " + seconds(count.microseconds) + '\n';
        }
    }
    append_metric(out, "ec4x_quick_answers_total", "counter", "Requests answered from memory without a handler.", quick);
    append_metric(out, "ec4x_store_failures_total", "counter", "Requests and ticks that the database could not serve.", store_failures);
    append_metric(out, "ec4x_broken_total", "counter", "Requests that found a mistake of the program.", broken);
    append_metric(out, "ec4x_ticks_total", "counter", "Looks of the clockwork at the games.", ticks);
    append_metric(out, "ec4x_turns_run_total", "counter", "Turns resolved.", turns_run);
    append_metric(out, "ec4x_games_frozen_total", "counter", "Runs that broke an invariant.", games_frozen);
    append_head(out, "ec4x_run_seconds_total", "counter", "Time of ticks in which a turn was resolved.");
    out += "ec4x_run_seconds_total " + seconds(run_microseconds) + '\n';
    append_metric(out, "ec4x_notices_sent_total", "counter", "Notices delivered by mail and webhook.", notices_sent);
    append_metric(out, "ec4x_live_events_total", "counter", "Events sent over WebSockets.", live_events);
    return out;
}

}  // namespace ec4x::api

// What `ec4x game ...` does to a game of a running server, as the host's board of the web client does it (SRV-037).
#pragma once

#include <optional>
#include <string>

#include "cli/server_link.h"

namespace ec4x::cli {

struct HostedOptions {
    ServerLink link{};
    std::string game{};
    std::string why{};    // all houses are told
    std::string by{};     // `24h`: so much longer
    std::string until{};  // `2026-11-20T20:00Z`
    bool no_deadline = false;
    int turn = 0;
    bool archived = false;  // those of the archive
    bool back = false;      // out of it
    bool json = false;
};

void list_hosted(const HostedOptions& options);
void show_hosted(const HostedOptions& options);

void start_hosted(const HostedOptions& options);
void pause_hosted(const HostedOptions& options);
void resume_hosted(const HostedOptions& options);
void extend_hosted(const HostedOptions& options);
void roll_back_hosted(const HostedOptions& options);
void finish_hosted(const HostedOptions& options);
void cancel_hosted(const HostedOptions& options);
void archive_hosted(const HostedOptions& options);

}  // namespace ec4x::cli

// A running game server as a command asks it: where it is, who asks, one answer at a time. What it refuses ends the command.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "cli/console.h"
#include "codec/json_parser.h"
#include "codec/reader.h"

namespace ec4x::cli {

struct ServerLink {
    std::string server{};      // empty: the one that `ec4x serve` starts on this machine
    std::string token{};       // empty: as anybody
    std::string token_file{};  // holds it in its first line
    std::string ca_file{};
};

// `/api/v1/games/ID/ACT`; ends the command where the text is no game's id. `act` empty: the game itself.
[[nodiscard]] std::string game_path(const std::string& game, std::string_view act = {});

// The text of the answer. A refusal is a problem (exit 1), with the server's own sentence.
[[nodiscard]] std::string ask_server(const ServerLink& link, std::string_view method, const std::string& path, std::string body = {});

// Keys that this version does not know are passed over, those that the server does not send keep their defaults.
template <class T>
[[nodiscard]] T read_answer(const std::string& text)
{
    const auto document = parse_json(text, "the server's answer");
    if (!document) stop_with_problems(to_line(document.error()));
    codec::Reader reader{codec::Absent::Keep};
    T answer{};
    reader.read(document->root(), answer);
    for (const Complaint& complaint : reader.complaints()) {
        if (complaint.problem != Problem::UnknownKey) stop_with_problems(to_line(complaint));
    }
    return answer;
}

}  // namespace ec4x::cli

// One WebSocket connection of the server.
#pragma once

#include <memory>

#include "net/server_core.h"

namespace ec4x::net {

class WsSession : public Connection {
public:
    // For the conversation; lives on as long as somebody holds it.
    [[nodiscard]] virtual std::shared_ptr<WebSocketPeer> peer() const = 0;

    // Answers the handshake and talks until one side ends it.
    [[nodiscard]] virtual asio::awaitable<void> run(Socket socket, HttpRequest request, std::unique_ptr<WebSocketTalk> talk) = 0;

    // The upgrade was refused: what the peer is sent from now on goes nowhere.
    virtual void forget() = 0;
};

[[nodiscard]] std::shared_ptr<WsSession> make_ws_session(ServerCore& core, Worker& worker);

}  // namespace ec4x::net

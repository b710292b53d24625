// One connection's requests and responses, one after the other.
#pragma once

#include <memory>

#include "net/server_core.h"

namespace ec4x::net {

struct Caller {
    std::string address{};
    bool encrypted = false;
    std::shared_ptr<void> place{};  // what it holds as long as it is connected
};

class Encrypted;

// Serves the connection on the worker's thread until it ends; call it there.
void serve(ServerCore& core, Worker& worker, Socket socket, Caller caller);
void serve(ServerCore& core, Worker& worker, std::shared_ptr<Encrypted> connection, Caller caller);

// Answers without having read anything, then closes.
void turn_away(ServerCore& core, Worker& worker, Socket socket, HttpResponse response);

}  // namespace ec4x::net

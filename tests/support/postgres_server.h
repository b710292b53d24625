// A PostgreSQL server of a test program's own, in a temporary folder, without TCP. It is started when it is first asked for,
// and gone when the program ends, however that happens.
#pragma once

#include <string>

#include "support/scratch_folder.h"

namespace ec4x::testing {

class PostgresServer {
public:
    [[nodiscard]] static PostgresServer& of_this_program();

    [[nodiscard]] std::string new_database();  // its address: postgres://...
    void restart();                            // as after a crash; all connections are lost
    [[nodiscard]] std::string socket_folder() const { return folder_.path().string(); }

    PostgresServer(const PostgresServer&) = delete;
    PostgresServer& operator=(const PostgresServer&) = delete;

private:
    PostgresServer();
    ~PostgresServer();
    void command(const std::string& line);
    void await_ready();

    ScratchFolder folder_{};
    int process_ = 0;
    int input_ = -1;  // of postgres_server.sh
    int output_ = -1;
    int databases_ = 0;
};

}  // namespace ec4x::testing

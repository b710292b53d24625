// A connection to a PostgreSQL server (14 or later).
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "store/sql.h"

namespace ec4x::sql {

class PostgresConnection : public Connection {
public:
    // Waits for what others notify on a channel that this connection listens to; oldest first. Nothing: `stop`, a file descriptor,
    // can be read.
    [[nodiscard]] virtual std::vector<std::string> wait_for_notices(int stop) = 0;
};

// Both sides notice within about ten seconds that the other has vanished.
[[nodiscard]] std::unique_ptr<PostgresConnection> connect_to_postgres(const std::string& address);

}  // namespace ec4x::sql

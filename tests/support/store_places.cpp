#include "support/store_places.h"

#include "support/postgres_server.h"

namespace ec4x::testing {

std::string empty_database(DatabaseKind kind)
{
    if (kind == DatabaseKind::Postgres) return PostgresServer::of_this_program().new_database();
    static const ScratchFolder folder;
    static int made = 0;
    return "sqlite:" + (folder.path() / ("games-" + std::to_string(++made) + ".db")).string();
}

}  // namespace ec4x::testing

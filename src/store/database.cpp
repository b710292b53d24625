#include "store/database.h"

namespace ec4x::sql {

std::unique_ptr<Database> database_at(const std::string& where, StoreUse use)
{
    if (where.starts_with("postgres://") || where.starts_with("postgresql://")) return postgres_database(where, use);
    constexpr std::string_view kSqlite = "sqlite:";
    const std::string file = where.starts_with(kSqlite) ? where.substr(kSqlite.size()) : where;
    if (file.empty()) throw StoreFailure{"the store needs the name of a file, or an address postgres://..."};
    return sqlite_database(file, use);
}

}  // namespace ec4x::sql

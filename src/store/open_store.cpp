// Which store there is: SQL, in the database of that name.
#include "store/sql_store.h"

namespace ec4x {

std::unique_ptr<Store> open_store(const std::string& where) { return std::make_unique<SqlStore>(sql::database_at(where)); }

}  // namespace ec4x

// Which store there is: SQL, in the database of that name.
#include "store/sql_store.h"

namespace ec4x {

std::unique_ptr<Store> open_store(const std::string& where, StoreUse use) { return std::make_unique<SqlStore>(sql::database_at(where, use), use); }

}  // namespace ec4x

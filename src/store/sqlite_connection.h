// A connection to an SQLite file.
#pragma once

#include <memory>
#include <mutex>
#include <string>

#include "store/sql.h"
#include "store/store.h"

namespace ec4x::sql {

// All connections to a file share a `writer`: SQLite writes for one at a time, and threads that wait in a queue are served sooner than
// threads that ask again and again. Another process is waited for by asking again.
[[nodiscard]] std::unique_ptr<Connection> connect_to_sqlite(const std::string& file, std::mutex& writer, StoreUse use);

// Copies the file as it is at this moment into a new one, while others go on writing.
void copy_sqlite(const std::string& from, const std::string& to);

}  // namespace ec4x::sql

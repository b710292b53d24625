// Empty databases for tests, one of each kind that the store knows.
#pragma once

#include <doctest/doctest.h>

#include <string>

#include "support/scratch_folder.h"

namespace ec4x::testing {

enum class DatabaseKind { Sqlite, Postgres };

// A new database, for `open_store`. It is there until the test program ends.
[[nodiscard]] std::string empty_database(DatabaseKind kind);

// The same test on each.
template <class Test>
void on_every_database(Test test)
{
    for (const DatabaseKind kind : {DatabaseKind::Sqlite, DatabaseKind::Postgres}) {
        const std::string where = empty_database(kind);
        CAPTURE(where);
        test(where);
    }
}

}  // namespace ec4x::testing

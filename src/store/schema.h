// The tables of the store, and how an older database becomes one of this version.
#pragma once

#include <cstdint>
#include <string_view>

#include "store/sql.h"

namespace ec4x {

// What the databases call differently.
struct SchemaWords {
    std::string_view id{};     // the type of a number that the database gives, ascending
    std::string_view bytes{};  // the type of bytes
    std::string_view lock{};   // keeps others from changing the schema until the transaction ends; empty: nobody can anyway
    std::string_view found{};  // a row where the table of the schema's version is there
};

inline constexpr std::int64_t kSchemaVersion = 3;

// Runs the migrations up to `version` that the database has not seen, all of them or none. StoreFailure if it has seen later ones.
void migrate(sql::Connection& connection, const SchemaWords& words, std::int64_t version = kSchemaVersion);

// Changes nothing. StoreEmpty where no migration was ever run, StoreFailure if the database has seen later ones.
void ensure_readable(sql::Connection& connection, const SchemaWords& words);

}  // namespace ec4x

#include "rules/rules_hash.h"

#include "base/sha256.h"
#include "codec/json_writer.h"

namespace ec4x {

std::string rules_hash(const Ruleset& rules) { return sha256_hex(codec::json_of(rules)); }

}  // namespace ec4x

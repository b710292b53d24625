// The type of rulesets, compiled once.
#include "codec/type_of.h"
#include "model/ruleset.h"

namespace ec4x::codec {

template const Type& type_of<Ruleset>();

}  // namespace ec4x::codec

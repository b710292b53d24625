// The type of the records of all fighting, compiled once.
#include "codec/type_of.h"
#include "model/combat_records.h"

namespace ec4x::codec {

template const Type& type_of<CombatRecords>();

}  // namespace ec4x::codec

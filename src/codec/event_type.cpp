// The type of events, compiled once.
#include "codec/type_of.h"
#include "model/events.h"

namespace ec4x::codec {

template const Type& type_of<EventBody>();

}  // namespace ec4x::codec

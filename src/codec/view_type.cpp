// The type of house views, compiled once.
#include "codec/type_of.h"
#include "model/view.h"

namespace ec4x::codec {

template const Type& type_of<HouseView>();

}  // namespace ec4x::codec

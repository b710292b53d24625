// The type of orders, compiled once.
#include "codec/order_text.h"
#include "codec/type_of.h"

namespace ec4x::codec {

template const Type& type_of<OrderBody>();

}  // namespace ec4x::codec

#include "model/orders.h"

#include "base/choice_equality.h"

namespace ec4x {

template bool OrderBody::equal(const OrderBody&, const OrderBody&);

}  // namespace ec4x

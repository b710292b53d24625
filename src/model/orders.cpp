#include "model/orders.h"

namespace ec4x {

OrderBody::OrderBody() = default;
OrderBody::OrderBody(const OrderBody&) = default;
OrderBody::OrderBody(OrderBody&&) noexcept = default;
OrderBody& OrderBody::operator=(const OrderBody&) = default;
OrderBody& OrderBody::operator=(OrderBody&&) noexcept = default;
OrderBody::~OrderBody() = default;

bool operator==(const OrderBody& a, const OrderBody& b) { return a.variant == b.variant; }

}  // namespace ec4x

// Reading an order set out of a document, whatever text the document came from.
#pragma once

#include "base/result.h"
#include "codec/codec.h"
#include "codec/document.h"

namespace ec4x::codec {

// SRV-018: complaints about the envelope refuse the set, those about an order that order alone.
[[nodiscard]] Result<OrderSheet, Complaints> read_order_sheet(Value root);

}  // namespace ec4x::codec

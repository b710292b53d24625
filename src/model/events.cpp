#include "model/events.h"

#include "base/choice_equality.h"

namespace ec4x {

template bool EventBody::equal(const EventBody&, const EventBody&);

std::string_view rule_of(const EventBody& body)
{
    return body.visit([]<class E>(const E&) { return E::kRule; });
}

}  // namespace ec4x

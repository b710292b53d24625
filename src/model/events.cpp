#include "model/events.h"

namespace ec4x {

EventBody::EventBody() = default;
EventBody::EventBody(const EventBody&) = default;
EventBody::EventBody(EventBody&&) noexcept = default;
EventBody& EventBody::operator=(const EventBody&) = default;
EventBody& EventBody::operator=(EventBody&&) noexcept = default;
EventBody::~EventBody() = default;

bool operator==(const EventBody& a, const EventBody& b) { return a.variant == b.variant; }

std::string_view rule_of(const EventBody& body)
{
    return std::visit([]<class E>(const E&) { return E::kRule; }, body.variant);
}

}  // namespace ec4x

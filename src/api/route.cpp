#include "api/route.h"

#include "counsel/house_questions.h"

namespace ec4x::api::detail {

Trouble unreadable_body(const Complaints& complaints) { return counsel::refusal_of(complaints); }

}  // namespace ec4x::api::detail

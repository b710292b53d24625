#include "api/route.h"

namespace ec4x::api::detail {

// The first complaint speaks for the others.
Trouble unreadable_body(const Complaints& complaints)
{
    const Complaint& first = complaints.front();
    const Reason reason = first.problem == Problem::Unreadable   ? Reason::Unreadable
                          : first.problem == Problem::MissingKey ? Reason::MissingField
                          : first.problem == Problem::OutOfRange ? Reason::OutOfRange
                                                                 : Reason::BadValue;
    return Refusal{reason, first.path, to_line(first)};
}

}  // namespace ec4x::api::detail

#include "host/submission.h"

#include <utility>

namespace ec4x {

namespace {

Reason reason_of(Problem problem)
{
    switch (problem) {
        case Problem::MissingKey: return Reason::MissingField;
        case Problem::OutOfRange: return Reason::OutOfRange;
        case Problem::Unreadable: return Reason::Unreadable;
        case Problem::UnknownKey:
        case Problem::GivenTwice:
        case Problem::WrongType:
        case Problem::Contradiction: return Reason::BadValue;
    }
    return Reason::BadValue;
}

OrderVerdict unreadable_order(const UnreadableOrder& order)
{
    OrderVerdict verdict{.n = order.n.value_or(0)};
    if (!order.complaints.empty()) {
        const Complaint& first = order.complaints.front();
        verdict.refusal = Refusal{reason_of(first.problem), first.path, to_line(first)};
    }
    return verdict;
}

}  // namespace

Submission submit(const Ruleset& rules, const HouseView& view, OrderSheet sheet)
{
    Submission submission{.set = std::move(sheet.set)};
    submission.verdict = check_orders(rules, view, submission.set);
    for (const UnreadableOrder& order : sheet.unreadable) submission.unreadable.push_back(unreadable_order(order));
    const bool clean = submission.unreadable.empty() && submission.verdict.all_accepted();
    submission.accepted = !submission.verdict.whole && (clean || !submission.set.strict.value_or(false));
    return submission;
}

}  // namespace ec4x

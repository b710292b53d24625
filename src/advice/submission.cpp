#include "advice/submission.h"

#include <utility>

namespace ec4x {

namespace {

// SRV-017 (6).
Reason reason_of(const Complaint& complaint)
{
    const std::string& path = complaint.path;
    if (complaint.problem == Problem::WrongType && (path.ends_with(".kind") || path.ends_with(".order"))) return Reason::UnknownOrder;
    switch (complaint.problem) {
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

// `fleet` of `orders[3].fleet`.
std::string field_of(const std::string& path)
{
    const std::size_t dot = path.find('.');
    return dot == std::string::npos ? path : path.substr(dot + 1);
}

OrderVerdict unreadable_order(const UnreadableOrder& order)
{
    OrderVerdict verdict{.n = order.n.value_or(0)};
    if (!order.complaints.empty()) {
        const Complaint& first = order.complaints.front();
        verdict.refusal = Refusal{reason_of(first), field_of(first.path), to_line(first)};
    }
    return verdict;
}

}  // namespace

std::vector<OrderVerdict> Submission::verdicts() const
{
    std::vector<OrderVerdict> all = verdict.orders;
    all.insert(all.end(), unreadable.begin(), unreadable.end());
    return all;
}

Outcome check_size(const Ruleset& rules, std::size_t bytes)
{
    const auto most = static_cast<std::size_t>(rules.server.set.max_bytes.value);
    if (bytes <= most) return {};
    return refuse(Reason::TooLarge, "orders", "an order set has at most " + std::to_string(most) + " bytes");
}

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

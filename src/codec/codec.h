// The model's documents as text: the one header that the rest of the program includes. The templates behind it are
// instantiated once, in codec.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "codec/complaint.h"
#include "model/combat_records.h"
#include "model/orders.h"
#include "model/state.h"
#include "model/view.h"

namespace ec4x {

// Canonical JSON (TRN-033) and back; reading refuses everything that writing would not write, except order and white space.
[[nodiscard]] std::string to_json(const GameState& state);
[[nodiscard]] std::string to_json(const OrderSet& orders);
[[nodiscard]] std::string to_json(const Event& event);
[[nodiscard]] std::string to_json(const HouseView& view);
[[nodiscard]] std::string to_json(const CombatRecords& records);  // CBT-068
[[nodiscard]] Result<GameState, Complaints> state_from_json(std::string text, std::string file_name = {});
[[nodiscard]] Result<HouseView, Complaints> view_from_json(std::string text, std::string file_name = {});
[[nodiscard]] Result<CombatRecords, Complaints> records_from_json(std::string text, std::string file_name = {});

// The canonical binary form, for snapshots.
[[nodiscard]] std::string to_binary(const GameState& state);
[[nodiscard]] std::optional<GameState> state_from_binary(std::string_view bytes);

// TRN-033. SHA-256 of the canonical JSON, in lower-case hex digits.
[[nodiscard]] std::string state_hash(const GameState& state);

// An order of a set that could not be read: its place in the list and what is wrong with it.
struct UnreadableOrder {
    std::size_t index = 0;
    std::optional<int> n{};
    Complaints complaints{};
};

// A set may be partly bad (SRV-018): the envelope must be sound, the orders are read one by one.
struct OrderSheet {
    OrderSet set{};  // with the readable orders
    std::vector<UnreadableOrder> unreadable{};
    std::vector<int> lines{};  // of the text, one for each order of the set
};
[[nodiscard]] Result<OrderSheet, Complaints> orders_from_json(std::string text, std::string file_name = {});

// JSON Schema (2020-12) of the documents.
[[nodiscard]] std::string state_schema();
[[nodiscard]] std::string order_set_schema();
[[nodiscard]] std::string view_schema();
[[nodiscard]] std::string event_schema();
[[nodiscard]] std::string records_schema();

}  // namespace ec4x

#include "codec/codec.h"

#include <utility>

#include "base/sha256.h"
#include "codec/binary.h"
#include "codec/json_parser.h"
#include "codec/json_writer.h"
#include "codec/reader.h"
#include "codec/schema.h"

namespace ec4x {

namespace {

template <class T>
Result<T, Complaints> from_json(std::string text, std::string file_name)
{
    const auto document = parse_json(std::move(text), std::move(file_name));
    if (!document) return Complaints{document.error()};
    return codec::read_whole<T>(document->root());
}

}  // namespace

std::string to_json(const GameState& state) { return codec::json_of(state); }
std::string to_json(const OrderSet& orders) { return codec::json_of(orders); }
std::string to_json(const Event& event) { return codec::json_of(event); }
std::string to_json(const HouseView& view) { return codec::json_of(view); }
std::string to_json(const CombatRecords& records) { return codec::json_of(records); }

Result<GameState, Complaints> state_from_json(std::string text, std::string file_name) { return from_json<GameState>(std::move(text), std::move(file_name)); }

Result<HouseView, Complaints> view_from_json(std::string text, std::string file_name) { return from_json<HouseView>(std::move(text), std::move(file_name)); }

Result<CombatRecords, Complaints> records_from_json(std::string text, std::string file_name)
{
    return from_json<CombatRecords>(std::move(text), std::move(file_name));
}

std::string to_binary(const GameState& state) { return codec::binary_of(state); }
std::optional<GameState> state_from_binary(std::string_view bytes) { return codec::from_binary<GameState>(bytes); }

std::string state_hash(const GameState& state) { return sha256_hex(to_json(state)); }

std::string state_schema() { return codec::schema_of<GameState>("EC4X game state"); }
std::string order_set_schema() { return codec::schema_of<OrderSet>("EC4X order set"); }
std::string view_schema() { return codec::schema_of<HouseView>("EC4X house view"); }
std::string records_schema() { return codec::schema_of<CombatRecords>("EC4X combat records"); }
std::string event_schema() { return codec::schema_of<Event>("EC4X event"); }

}  // namespace ec4x

// Instantiates the schemas of the documents; apart from codec.cpp because they take long to compile.
#include "codec/codec.h"
#include "codec/schema.h"

namespace ec4x {

std::string state_schema() { return codec::Schema::document<GameState>("EC4X game state"); }
std::string order_set_schema() { return codec::Schema::document<OrderSet>("EC4X order set"); }
std::string view_schema() { return codec::Schema::document<HouseView>("EC4X house view"); }
std::string event_schema() { return codec::Schema::document<Event>("EC4X event"); }

}  // namespace ec4x

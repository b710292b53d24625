// The type of game states, compiled once.
#include "codec/type_of.h"
#include "model/state.h"

namespace ec4x::codec {

template const Type& type_of<GameState>();

}  // namespace ec4x::codec

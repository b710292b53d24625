// Instantiates the JSON of events apart from the rest: there are about a hundred kinds.
#include "codec/codec.h"
#include "codec/json_writer.h"

namespace ec4x {

std::string to_json(const Event& event) { return codec::json_of(event); }

}  // namespace ec4x

// JSON text (RFC 8259, UTF-8) to a Document. Own code, because the libraries at hand keep no places, read 10.005 as a
// binary fraction, take the last of two equal keys in silence, or do not build for WebAssembly.
#pragma once

#include <string>

#include "base/result.h"
#include "codec/complaint.h"
#include "codec/document.h"

namespace ec4x {

[[nodiscard]] Result<Document, Complaint> parse_json(std::string text, std::string file_name = {});

}  // namespace ec4x

// The program's version.
#pragma once

namespace ec4x::cli {

extern const char* const kVersion;

}  // namespace ec4x::cli

// The program's version: that of the file VERSION.
#pragma once

namespace ec4x {

extern const char* const kVersion;

}  // namespace ec4x

#include "cli/version.h"

namespace ec4x::cli {

const char* const kVersion = EC4X_VERSION;

}  // namespace ec4x::cli

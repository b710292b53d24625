#include "base/version.h"

namespace ec4x {

const char* const kVersion = EC4X_VERSION;

}  // namespace ec4x

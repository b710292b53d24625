// The fonts that a package brings, for a machine that has none.
#pragma once

namespace ec4x::cli {

// Where ../share/ec4x/fonts/fonts.conf stands beside the program's folder, fontconfig reads it, unless the environment names another.
// Before the first thread.
void use_own_fonts();

}  // namespace ec4x::cli

// The clockwork (SRV-028): looks for games that are due and runs them. Whoever holds the host calls it every few seconds and whenever something has arrived.
#pragma once

#include <optional>

#include "host/host_context.h"

namespace ec4x {

struct TickReport {
    int ran = 0;
    int frozen = 0;
};

// Runs everything that is due, at most `parallel` games at once. A StoreFailure comes out when the runs that had begun are over.
TickReport tick(HostContext& host, UtcTime now, int parallel);

// When the server comes back (TRN-041): deadlines that passed while it was away are put off. To be called once, before the first tick. Another node may
// have been there: what passed within the last `lately` seconds is left to it.
int put_off_deadlines(HostContext& host, UtcTime now, UtcTime lately);

}  // namespace ec4x

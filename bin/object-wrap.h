// Read before every source of better-sqlite3 when it is compiled (bin/setup, Dockerfile).
//
// From 24.19 on, Node's ObjectWrap registers each object for the end of the process and takes the registration back
// when the object dies. Where a garbage collection comes in the midst of V8's own code (a promise, a copied array)
// there is no environment to take it back from, and Node ends the process: "Assertion failed: (env) != nullptr".
// better-sqlite3 12 closes its databases at the end by itself and can do without; 13, which has no ObjectWrap, does
// not run on Node 20.
#include <node.h>
#define AddEnvironmentCleanupHook(...) static_cast<void>(0)
#define RemoveEnvironmentCleanupHook(...) static_cast<void>(0)
#include <node_object_wrap.h>
#undef AddEnvironmentCleanupHook
#undef RemoveEnvironmentCleanupHook

import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";

// Before any file is written: files of this process and its children are accessible to its user only.
process.umask(0o077);

// The compile cache is beside the built program, and the next build deletes it. If that folder is read-only, as in the
// unit of docs/operations.md, there is no cache: a service should not be able to change its own code for a faster
// start.
enableCompileCache(join(import.meta.dirname, "compiled"));

// Most objects that loading creates stay alive. V8 would repeatedly double the young generation and keep that memory
// while the server is idle, so it grows only with requests.
setFlagsFromString("--semi-space-growth-factor=1");
const { serve } = await import("./serve.ts");
await serve();
setFlagsFromString("--semi-space-growth-factor=2");

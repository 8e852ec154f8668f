import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";

// Before anything is written: files of this process and its children are for its own user alone.
process.umask(0o077);

// Beside the built program, and gone with the next build. Where that folder may not be written, as in the unit of
// docs/operations.md, there is none: code that a service may change is not worth a tenth of a start.
enableCompileCache(join(import.meta.dirname, "compiled"));

// While the program is read, most of what it makes stays. V8 would double the room for what does not, again and again, and
// keep those megabytes for as long as nobody asks for anything; so it grows with requests only.
setFlagsFromString("--semi-space-growth-factor=1");
const { serve } = await import("./serve.ts");
await serve();
setFlagsFromString("--semi-space-growth-factor=2");

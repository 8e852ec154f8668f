import { setFlagsFromString } from "node:v8";

// While the program is read, most of what it makes stays. V8 would double the room for what does not, again and again, and
// keep those megabytes for as long as nobody asks for anything; so it grows with requests only.
setFlagsFromString("--semi-space-growth-factor=1");
const { serve } = await import("./serve.ts");
await serve();
setFlagsFromString("--semi-space-growth-factor=2");

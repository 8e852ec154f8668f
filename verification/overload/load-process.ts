import { type ClientLoad, sendLoad } from "./load.ts";

/** A crowd in a process of its own: it comes as an argument in JSON, what it met goes out in the same way. SIGTERM sends it away. */
const leave = new AbortController();
process.once("SIGTERM", () => leave.abort());
const [crowd = "{}"] = process.argv.slice(2);
const parsed: ClientLoad = JSON.parse(crowd);
console.log(JSON.stringify(await sendLoad(parsed, leave.signal)));
process.exit(0);

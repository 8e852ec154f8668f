import { type ClientLoad, sendLoad } from "./send-load.ts";

/** Runs a load in its own process: reads it as JSON from its argument and prints the outcome as JSON. SIGTERM stops it. */
const stopController = new AbortController();
process.once("SIGTERM", () => stopController.abort());
const [crowd = "{}"] = process.argv.slice(2);
const parsed: ClientLoad = JSON.parse(crowd);
console.log(JSON.stringify(await sendLoad(parsed, stopController.signal)));
process.exit(0);

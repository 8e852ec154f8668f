export { fillWithDemonstration } from "./fill.ts";

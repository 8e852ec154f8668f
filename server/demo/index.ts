export { fillInProcess } from "./fill-process.ts";

/** See fill.ts. What draws is large, and loaded only where something is drawn. */
export const fillWithDemonstration: typeof import("./fill.ts").fillWithDemonstration = async (...given) =>
  (await import("./fill.ts")).fillWithDemonstration(...given);

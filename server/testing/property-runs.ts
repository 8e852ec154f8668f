import { configureGlobal } from "fast-check";

/** How many random inputs each property is tried with: 20 in script/test, 1,000 in `script/verify properties`. */
configureGlobal({ numRuns: Number(process.env.PROPERTY_RUNS ?? 20) });

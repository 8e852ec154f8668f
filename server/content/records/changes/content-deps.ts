import type { Database } from "../../../platform/database/index.ts";
import type { Images } from "../../../platform/images/index.ts";

/** What changes of records work on. */
export type ContentDeps = { database: Database; images: Images };

import type { z } from "zod";
import { limits } from "../../contract/limits.ts";
import type { comingUpSchema } from "../../contract/newsroom.ts";
import type { Db } from "../database/index.ts";
import { findUpcomingJobs } from "./store.ts";

/** What will be published or taken down, soonest first, so that what failed to be stands on top. */
export async function listComingUp(db: Db): Promise<z.infer<typeof comingUpSchema>> {
  const rows = await findUpcomingJobs(db, limits.maxComingUp);
  const entries = rows.map(({ kind, id, title, type, due_at, last_error, run_after }) => {
    const hasFailed = last_error !== "";
    return {
      kind,
      id,
      title,
      action: type,
      at: due_at,
      error: hasFailed ? last_error : null,
      nextAttemptAt: hasFailed ? run_after : null,
    };
  });
  return { entries };
}

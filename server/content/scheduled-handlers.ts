import { type ContentKind, contentKindNames } from "../../contract/content-kinds.ts";
import type { Job, JobHandlers } from "../jobs/index.ts";
import type { Actor } from "./change-record.ts";
import type { ContentDeps } from "./lifecycle.ts";
import { deleteUnreferenced } from "./picture-references.ts";
import { endPlan, endPublicationPlan } from "./schedule.ts";
import { publishRecord, unpublishRecord } from "./transitions.ts";

const server: Actor = { userId: null };

/** Carries out planned publications and take-downs, in the same way as a person does. */
export function scheduledHandlers({ database, images }: ContentDeps): JobHandlers {
  return {
    async publish(transaction, job) {
      const { kind, id } = recordOf(job);
      const { row, dropped } = await publishRecord(transaction, server, { kind, id });
      // Nothing was left to publish.
      if (row.publish_at !== null) await endPublicationPlan(transaction, server, row);
      return () => deleteUnreferenced(database.db, images, dropped);
    },
    async unpublish(transaction, job) {
      const { kind, id } = recordOf(job);
      const { row, dropped } = await unpublishRecord(transaction, server, { kind, id });
      if (row.unpublish_at !== null) await endPlan(transaction, row);
      return () => deleteUnreferenced(database.db, images, dropped);
    },
  };
}

/** The record that a job acts on. */
function recordOf({ subject, subject_id: id }: Job): { kind: ContentKind; id: number } {
  const kind = contentKindNames.find((name) => name === subject);
  if (!kind) throw new TypeError(`a job acts on ${subject}, which is no kind of content`);
  return { kind, id };
}

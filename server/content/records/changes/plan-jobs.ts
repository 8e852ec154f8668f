import { contentKindNames } from "../../../../contract/values/content-kinds.ts";
import type { Job, JobHandlers } from "../../../platform/jobs/index.ts";
import { deleteUnreferenced } from "../pictures/picture-references.ts";
import type { RecordKey } from "../store.ts";
import type { ContentDeps } from "./content-deps.ts";
import { publishRecord } from "./publish.ts";
import { type Actor, endPlan, endPublicationPlan } from "./record-plan.ts";
import { unpublishRecord } from "./unpublish.ts";

const server: Actor = { userId: null };

/** Carries out planned publications and take-downs, in the same way as a person does. */
export function planHandlers({ database, images }: ContentDeps): JobHandlers {
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
function recordOf({ subject, subject_id: id }: Job): RecordKey {
  const kind = contentKindNames.find((name) => name === subject);
  if (!kind) throw new TypeError(`a job acts on ${subject}, which is no kind of content`);
  return { kind, id };
}

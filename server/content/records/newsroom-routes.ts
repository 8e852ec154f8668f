import {
  newsroomEndpoints,
  reviewEndpoints,
  scheduleEndpoints,
} from "../../../contract/endpoints/newsroom.ts";
import { staffRecordSchema } from "../../../contract/schemas/newsroom.ts";
import type { Writing } from "../../platform/database/index.ts";
import { type App, addRoute, requireViewer, type Viewer } from "../../platform/http/index.ts";
import { type KeyedRequest, withIdempotency } from "../../platform/idempotency/index.ts";
import { requireMayPublish } from "../../settings/index.ts";
import type { Changed } from "./changes/change-record.ts";
import type { ContentDeps } from "./changes/content-deps.ts";
import { planNewestVersion } from "./changes/plan.ts";
import { publishRecord } from "./changes/publish.ts";
import { requireEditable } from "./changes/require.ts";
import { requireVersionPictures, restoreVersion } from "./changes/restore-version.ts";
import { approveReview, requestReview, returnReview } from "./changes/review.ts";
import { unpublishRecord } from "./changes/unpublish.ts";
import { deleteUnreferenced } from "./pictures/picture-references.ts";
import {
  listComingUp,
  listStaffRecords,
  listVersions,
  presentStaffRecord,
  readVersionDetails,
} from "./staff/staff-reads.ts";

/** The routes of staff for records in every state, and their versions. */
export function newsroomRoutes(app: App, deps: ContentDeps): void {
  const { db } = deps.database;
  reviewRoutes(app, deps);

  addRoute(app, newsroomEndpoints.list, (request) =>
    listStaffRecords(db, requireViewer(request).userId, request.params.kind, request.query),
  );

  addRoute(app, newsroomEndpoints.get, async (request) => {
    const { kind, id } = request.params;
    const row = await requireEditable(db, kind, id);
    return presentStaffRecord(db, requireViewer(request).userId, row);
  });

  for (const [endpoint, apply] of [
    [newsroomEndpoints.publish, publishRecord],
    [newsroomEndpoints.unpublish, unpublishRecord],
    [reviewEndpoints.approveReview, approveReview],
  ] as const) {
    addRoute(app, endpoint, (request) =>
      answerChange(deps, request, 200, async (transaction, viewer) => {
        await requireMayPublish(transaction, viewer);
        return apply(transaction, viewer, request.params, request.body);
      }),
    );
  }

  addRoute(app, scheduleEndpoints.schedule, (request) =>
    answerChange(deps, request, 200, (transaction, viewer) =>
      planNewestVersion(transaction, viewer, request.params, request.body),
    ),
  );

  addRoute(app, scheduleEndpoints.comingUp, () => listComingUp(db));

  addRoute(app, newsroomEndpoints.listVersions, ({ params, query }) => listVersions(db, params, query));

  addRoute(app, newsroomEndpoints.getVersion, ({ params }) => readVersionDetails(db, params));

  addRoute(app, newsroomEndpoints.restoreVersion, async (request) => {
    await requireVersionPictures(deps, request.params);
    return answerChange(deps, request, 200, (transaction, viewer) =>
      restoreVersion(transaction, viewer, request.params, request.body),
    );
  });
}

function reviewRoutes(app: App, deps: ContentDeps): void {
  addRoute(app, reviewEndpoints.requestReview, (request) =>
    answerChange(deps, request, 200, (transaction, viewer) =>
      requestReview(transaction, viewer, request.params, request.body),
    ),
  );

  addRoute(app, reviewEndpoints.returnReview, (request) =>
    answerChange(deps, request, 200, (transaction, viewer) =>
      returnReview(transaction, viewer, request.params, request.body),
    ),
  );
}

/** Changes a record in the transaction of a request, and answers with the record as staff see it. */
async function answerChange(
  { database: { db }, images }: ContentDeps,
  request: KeyedRequest,
  status: 200 | 201,
  work: (transaction: Writing, viewer: Viewer) => Promise<Changed>,
) {
  const { body, result } = await withIdempotency(
    db,
    request,
    { body: request.body, status, responseSchema: staffRecordSchema },
    async (transaction, viewer) => {
      const changed = await work(transaction, viewer);
      const record = await presentStaffRecord(transaction, viewer.userId, changed.row);
      return { body: record, result: changed };
    },
  );
  // The change is committed, so a failed deletion is not an error of the request.
  if (result) await deleteUnreferenced(db, images, result.dropped).catch(() => undefined);
  return body;
}

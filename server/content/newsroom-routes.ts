import { newsroomEndpoints, scheduleEndpoints } from "../../contract/endpoints/newsroom.ts";
import { audit } from "../audit/index.ts";
import { type App, requireViewer, routeOf } from "../http/index.ts";
import { requireMayPublish } from "../settings/index.ts";
import { answerChange } from "./answer-change.ts";
import { auditEntry } from "./audit-entry.ts";
import { beginRecord } from "./begin-record.ts";
import { listComingUp } from "./coming-up.ts";
import type { ContentDeps } from "./lifecycle.ts";
import { requireStoredPictures, restoreVersion } from "./restore-version.ts";
import { requireEditable } from "./save-record.ts";
import { scheduleRecord } from "./schedule-record.ts";
import { snapshotOf } from "./snapshot.ts";
import { listStaffRecords } from "./staff-list.ts";
import { presentStaffRecord } from "./staff-record.ts";
import { publishRecord, unpublishRecord } from "./transitions.ts";
import { listVersions, readVersionDetails } from "./version-list.ts";

/** The routes of staff for records in every state, and their versions. */
export function newsroomRoutes(app: App, deps: ContentDeps): void {
  const { db } = deps.database;

  app.route({
    ...routeOf(newsroomEndpoints.list),
    handler: (request) =>
      listStaffRecords(db, requireViewer(request).userId, request.params.kind, request.query),
  });

  app.route({
    ...routeOf(newsroomEndpoints.get),
    handler: async (request) => {
      const { kind, id } = request.params;
      const row = await requireEditable(db, kind, id);
      return presentStaffRecord(db, requireViewer(request).userId, row);
    },
  });

  app.route({
    ...routeOf(newsroomEndpoints.createDraft),
    handler: async (request, reply) => {
      const { kind } = request.params;
      const body = await answerChange(deps, request, 201, async (transaction, viewer) => {
        const row = await beginRecord(transaction, viewer, kind, request.body.lang);
        await audit(transaction, auditEntry("create", viewer.userId, row));
        return { row, snapshot: snapshotOf(row), dropped: [], invalidates: "nothing" };
      });
      reply.status(201);
      return body;
    },
  });

  for (const [endpoint, apply] of [
    [newsroomEndpoints.publish, publishRecord],
    [newsroomEndpoints.unpublish, unpublishRecord],
  ] as const) {
    app.route({
      ...routeOf(endpoint),
      handler: (request) =>
        answerChange(deps, request, 200, async (transaction, viewer) => {
          await requireMayPublish(transaction, viewer);
          return apply(transaction, viewer, request.params, request.body);
        }),
    });
  }

  app.route({
    ...routeOf(scheduleEndpoints.schedule),
    handler: (request) =>
      answerChange(deps, request, 200, (transaction, viewer) =>
        scheduleRecord(transaction, viewer, request.params, request.body),
      ),
  });

  app.route({
    ...routeOf(scheduleEndpoints.comingUp),
    handler: () => listComingUp(db),
  });

  app.route({
    ...routeOf(newsroomEndpoints.listVersions),
    handler: ({ params, query }) => listVersions(db, params, query),
  });

  app.route({
    ...routeOf(newsroomEndpoints.getVersion),
    handler: ({ params }) => readVersionDetails(db, params),
  });

  app.route({
    ...routeOf(newsroomEndpoints.restoreVersion),
    handler: async (request) => {
      await requireStoredPictures(deps, request.params);
      return answerChange(deps, request, 200, (transaction, viewer) =>
        restoreVersion(transaction, viewer, request.params, request.body),
      );
    },
  });
}

import { registrationEndpoints } from "../../../contract/endpoints/registrations.ts";
import { contactApiMessages } from "../../../contract/messages/staff/api.ts";
import { findLive } from "../../content/records/index.ts";
import { findRegistrationStatus } from "../../content/registrations/index.ts";
import type { Db } from "../../platform/database/index.ts";
import { type App, addPageRead, addRoute, authorizedTransact, HttpError } from "../../platform/http/index.ts";
import { readSettings } from "../../settings/index.ts";
import { entriesToCsv } from "./csv.ts";
import { exportEntries, listEntries, listForms } from "./list.ts";
import { eraseEntries, markLookedAt, markToBeTold, moveEntries } from "./moves.ts";

/** Cached pages show the free seats: a change makes them outdated, not wrong. */
const shownSeats = { invalidates: "appended" } as const;

/** What staff do with registrations, and with messages of the contact form, which stand in the same lists. */
export function registrationRoutes(app: App, db: Db): void {
  addPageRead(app, registrationEndpoints.status, async ({ params: { kind, id } }) => {
    const record = await findLive(db, kind, id);
    const status = record && (await findRegistrationStatus(db, record));
    if (!status) throw new HttpError("not_found", contactApiMessages.formNotFound);
    return status;
  });

  addRoute(app, registrationEndpoints.list, ({ query }) => listEntries(db, query));

  addRoute(app, registrationEndpoints.forms, () => listForms(db));

  addRoute(app, registrationEndpoints.export, async (request) => {
    const { timeZone } = await readSettings(db);
    const entries = await authorizedTransact(db, request)({ invalidates: "nothing" }, (transaction, viewer) =>
      exportEntries(transaction, viewer, request.body.form),
    );
    return { csv: entriesToCsv(entries, timeZone) };
  });

  addRoute(app, registrationEndpoints.change, (request) => {
    const { body } = request;
    const invalidation = "state" in body ? shownSeats : ({ invalidates: "nothing" } as const);
    return authorizedTransact(db, request)(invalidation, async (transaction, viewer) => {
      if ("state" in body) return moveEntries(transaction, viewer, body.entryIDs, body.state);
      if ("toBeTold" in body) return markToBeTold(transaction, viewer, body.entryIDs, body.toBeTold);
      return markLookedAt(transaction, body.entryIDs);
    });
  });

  addRoute(app, registrationEndpoints.delete, (request) =>
    authorizedTransact(db, request)(shownSeats, async (transaction, viewer) => ({
      deleted: await eraseEntries(transaction, viewer, request.body.entryIDs),
    })),
  );
}

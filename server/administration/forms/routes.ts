import { contactEndpoints } from "../../../contract/endpoints/contact.ts";
import { registrationEndpoints } from "../../../contract/endpoints/registrations.ts";
import { contactApiMessages } from "../../../contract/messages/inbox/en.ts";
import { joiningOf } from "../../content/entries/index.ts";
import { findLive } from "../../content/records/index.ts";
import { type App, addRoute, authorizedTransact, HttpError } from "../../platform/http/index.ts";
import { readSettings } from "../../settings/index.ts";
import { entriesToCsv } from "./entries-csv.ts";
import { eraseEntries, exportEntries, listEntries, listForms, markToBeTold, moveEntries } from "./inbox.ts";
import { type AcceptDeps, acceptMessage } from "./receive-message.ts";

/** Pages show how many seats are left. */
const shownSeats = { invalidates: "appended" } as const;

/** What visitors send with forms, and what staff do with it. */
export function entryRoutes(app: App, deps: AcceptDeps): void {
  const { db } = deps;

  addRoute(app, contactEndpoints.send, async (request, reply) => {
    await acceptMessage(deps, request, reply, request.body);
    return { received: true as const };
  });

  addRoute(app, registrationEndpoints.joining, async ({ params: { kind, id } }) => {
    const record = await findLive(db, kind, id);
    const joining = record && (await joiningOf(db, record));
    if (!joining) throw new HttpError("not_found", contactApiMessages.formNotFound);
    return joining;
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

  addRoute(app, registrationEndpoints.change, (request) =>
    authorizedTransact(db, request)(shownSeats, (transaction, viewer) =>
      "state" in request.body
        ? moveEntries(transaction, viewer, request.body.entryIDs, request.body.state)
        : markToBeTold(transaction, viewer, request.body.entryIDs, request.body.toBeTold),
    ),
  );

  addRoute(app, registrationEndpoints.delete, (request) =>
    authorizedTransact(db, request)(shownSeats, async (transaction, viewer) => ({
      deleted: await eraseEntries(transaction, viewer, request.body.entryIDs),
    })),
  );
}

import { contactEndpoints } from "../../../contract/endpoints/contact.ts";
import { type App, addRoute, authorizedTransact } from "../../platform/http/index.ts";
import { changeMessages, eraseMessages, listMessages, notFound, requireMessage } from "./inbox.ts";
import { type AcceptDeps, acceptMessage } from "./receive-message.ts";

/** No page shows a message. */
const unseen = { invalidates: "nothing" } as const;

/** What visitors send, and what staff do with it. */
export function contactRoutes(app: App, deps: AcceptDeps): void {
  const { db } = deps;

  addRoute(app, contactEndpoints.send, async (request, reply) => {
    await acceptMessage(deps, request, reply, request.body);
    return { received: true as const };
  });

  addRoute(app, contactEndpoints.list, ({ query }) => listMessages(db, query));

  addRoute(app, contactEndpoints.change, (request) =>
    authorizedTransact(db, request)(unseen, async (transaction, viewer) => {
      const { id } = request.params;
      await changeMessages(transaction, viewer, [id], request.body.state);
      return requireMessage(transaction, id);
    }),
  );

  addRoute(app, contactEndpoints.changeMany, (request) =>
    authorizedTransact(db, request)(unseen, async (transaction, viewer) => {
      const { messageIDs, state } = request.body;
      return { changed: await changeMessages(transaction, viewer, messageIDs, state) };
    }),
  );

  addRoute(app, contactEndpoints.delete, (request) =>
    authorizedTransact(db, request)(unseen, async (transaction, viewer) => {
      if ((await eraseMessages(transaction, viewer, [request.params.id])) === 0) throw notFound();
    }),
  );

  addRoute(app, contactEndpoints.deleteMany, (request) =>
    authorizedTransact(db, request)(unseen, async (transaction, viewer) => ({
      changed: await eraseMessages(transaction, viewer, request.body.messageIDs),
    })),
  );
}

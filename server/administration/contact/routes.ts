import { contactEndpoints } from "../../../contract/endpoints/contact.ts";
import { type App, authorizedTransact, routeOf } from "../../platform/http/index.ts";
import { changeMessages, eraseMessages, listMessages, notFound, requireMessage } from "./inbox.ts";
import { type AcceptDeps, acceptMessage } from "./receive-message.ts";

/** No page shows a message. */
const unseen = { invalidates: "nothing" } as const;

/** What visitors send, and what staff do with it. */
export function contactRoutes(app: App, deps: AcceptDeps): void {
  const { db } = deps;

  app.route({
    ...routeOf(contactEndpoints.send),
    handler: async (request, reply) => {
      await acceptMessage(deps, request, reply, request.body);
      return reply.status(201).send({ received: true as const });
    },
  });

  app.route({
    ...routeOf(contactEndpoints.list),
    handler: ({ query }) => listMessages(db, query),
  });

  app.route({
    ...routeOf(contactEndpoints.change),
    handler: (request) =>
      authorizedTransact(db, request)(unseen, async (transaction, viewer) => {
        const { id } = request.params;
        await changeMessages(transaction, viewer, [id], request.body.state);
        return requireMessage(transaction, id);
      }),
  });

  app.route({
    ...routeOf(contactEndpoints.changeMany),
    handler: (request) =>
      authorizedTransact(db, request)(unseen, async (transaction, viewer) => {
        const { messageIDs, state } = request.body;
        return { changed: await changeMessages(transaction, viewer, messageIDs, state) };
      }),
  });

  app.route({
    ...routeOf(contactEndpoints.delete),
    handler: async (request, reply) => {
      await authorizedTransact(db, request)(unseen, async (transaction, viewer) => {
        if ((await eraseMessages(transaction, viewer, [request.params.id])) === 0) throw notFound();
      });
      return reply.status(204).send(null);
    },
  });

  app.route({
    ...routeOf(contactEndpoints.deleteMany),
    handler: (request) =>
      authorizedTransact(db, request)(unseen, async (transaction, viewer) => ({
        changed: await eraseMessages(transaction, viewer, request.body.messageIDs),
      })),
  });
}

import { contactEndpoints } from "../../contract/endpoints/contact.ts";
import type { Db } from "../database/index.ts";
import { type App, authorizedTransact, routeOf } from "../http/index.ts";
import { acceptMessage } from "./accept-message.ts";
import { changeMessages, eraseMessages, listMessages, notFound, requireMessage } from "./inbox.ts";
import { createSenderLimits } from "./sender-limits.ts";

/** No page shows a message. */
const unseen = { invalidates: "nothing" } as const;

/** What visitors send, and what staff do with it. */
export function contactRoutes(app: App, db: Db, sendsMail: boolean): void {
  const deps = { db, sendsMail, senderLimits: createSenderLimits(app) };

  app.route({
    ...routeOf(contactEndpoints.send),
    handler: async (request, reply) => {
      await acceptMessage(deps, request, request.body);
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

import { mailEndpoints } from "../../../contract/endpoints/contact.ts";
import { apiMessages } from "../../../contract/messages/api/en.ts";
import { mailMessages } from "../../../contract/messages/contact/en.ts";
import { findActiveUser } from "../../people/users/index.ts";
import { type Db, timestamp } from "../../platform/database/index.ts";
import { type App, addRoute, authorizedTransact, HttpError } from "../../platform/http/index.ts";
import { enqueueMail, readOutbox } from "./outbox.ts";

type Deps = {
  db: Db;
  publicUrl: string;
  /** The address that mail comes from; null if the server sends none. */
  from: string | null;
};

/** What administrators see of the mail to staff. */
export function mailRoutes(app: App, { db, publicUrl, from }: Deps): void {
  addRoute(app, mailEndpoints.outbox, () => readOutbox(db, from));

  addRoute(app, mailEndpoints.sendTest, (request) =>
    authorizedTransact(db, request)({ invalidates: "nothing" }, async (transaction, viewer) => {
      if (from === null) throw new HttpError("conflict", mailMessages.notConfigured);
      const user = await findActiveUser(transaction, viewer.userId);
      if (!user) throw new HttpError("unauthenticated", apiMessages.sessionEnded);
      const mailID = await enqueueMail(transaction, {
        purpose: "test",
        recipient: user.email,
        subject: mailMessages.testSubject,
        body: mailMessages.testBody(publicUrl),
        at: timestamp(),
        publicUrl,
      });
      return { mailID };
    }),
  );
}

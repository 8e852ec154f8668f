import type { IncomingMessage, ServerResponse } from "node:http";
import { apiMessages } from "../../../../contract/messages/staff/api.ts";
import { acquireJobLock, type Database, transact, type Writing } from "../../database/index.ts";
import type { App } from "../requests/app-type.ts";
import { HttpError } from "../requests/http-error.ts";
import { htmlType, rawResponse } from "../responses/raw-response.ts";
import { closedPage } from "../responses/refusal-page.ts";

const lockName = "closed";
/** A closure that is not renewed belongs to a process that ended. */
const leaseMs = 60_000;
/** Until the work begins that keeps it closed: when it does not begin, the site opens again soon. */
const startLeaseMs = 10_000;
const renewalMs = 15_000;
/** How often the other instances look whether it goes on. */
const pollMs = 5_000;

/** While the site is closed, every instance answers all but health checks and built files with 503. */
export type SiteClosure = Awaited<ReturnType<typeof watchClosure>>;

/** Opens the site in the transaction that ends the reason why it was closed. */
export async function openSite(transaction: Writing): Promise<void> {
  await transaction.deleteFrom("lock").where("name", "=", lockName).execute();
}

async function expireIn(db: Writing, ms: number): Promise<void> {
  const expires_at = new Date(Date.now() + ms).toISOString();
  await db.updateTable("lock").set({ expires_at }).where("name", "=", lockName).execute();
}

/** The closure is a lock in the database: a change of it reaches every instance like that of a page. */
export async function watchClosure(app: App, { db, invalidation }: Database) {
  let closedUntil = 0;
  let isKept = false;
  const read = async () => {
    const lock = await db
      .selectFrom("lock")
      .where("name", "=", lockName)
      .select("expires_at")
      .executeTakeFirst();
    closedUntil = lock ? Date.parse(lock.expires_at) : 0;
  };
  // Requests report a database that fails; the next look may succeed.
  const tryToRead = () => read().catch(() => undefined);
  await tryToRead();
  invalidation.subscribe(tryToRead);
  const timer = setInterval(() => closedUntil > 0 && void tryToRead(), pollMs).unref();
  app.addHook("onClose", async () => clearInterval(timer));
  const isClosed = () => isKept || Date.now() < closedUntil;
  const renew = () =>
    transact(db, { invalidates: "nothing" }, (transaction) => expireIn(transaction, leaseMs));
  return {
    isClosed,
    /** @throws HttpError 409 when it is closed already */
    async close(transaction: Writing): Promise<void> {
      const isMine = await acquireJobLock(transaction, lockName, leaseMs);
      if (!isMine) throw new HttpError("conflict", apiMessages.siteClosed);
      await expireIn(transaction, startLeaseMs);
    },
    /** Call it after the commit of `close`. Keeps the site closed during `work`, whatever that does. */
    async keepClosed(work: () => Promise<void>): Promise<void> {
      isKept = true;
      // The lease is long enough for several attempts.
      const renewal = setInterval(() => void renew().catch(() => undefined), renewalMs).unref();
      try {
        await renew().catch(() => undefined);
        await work();
      } finally {
        clearInterval(renewal);
        await transact(db, { invalidates: "changed" }, openSite).finally(() => {
          isKept = false;
        });
      }
    },
    /** @returns whether it answered */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      if (!isClosed() || alwaysAnswered.test(request.url ?? "")) return false;
      sendClosed(request, response);
      return true;
    },
  };
}

/** A dashboard that is open loads its parts. */
const alwaysAnswered = /^\/(?:health\/(?:live|ready)(?:\?|$)|assets\/)/;

function sendClosed(request: IncomingMessage, response: ServerResponse): void {
  const isPage = !/^\/(?:api|images)\//.test(request.url ?? "");
  const { status, headers, body } = rawResponse(request, {
    error: { code: "unavailable", message: apiMessages.siteClosed },
    page: isPage ? closedPage(request) : undefined,
    contentType: isPage ? htmlType : "application/json; charset=utf-8",
    retryAfterSeconds: 60,
  });
  response.writeHead(status, headers).end(body);
}

import type { FastifyRequest } from "fastify";
import { apiMessages } from "../../../../contract/messages/staff/api.ts";
import { type Db, type Reading, type TransactOptions, transact, type Writing } from "../../database/index.ts";
import { HttpError } from "../requests/http-error.ts";
import { hasPermission, type Viewer } from "../requests/viewer.ts";

/**
 * Runs the write of one request in a transaction that first authorizes the viewer again.
 * @param work receives the viewer with their current role; may be retried, as in `transact`
 * @throws HttpError 401 when the session has ended, 403 when the role no longer has the permission
 */
export type AuthorizedTransact = <Result>(
  options: TransactOptions<Result>,
  work: (transaction: Writing, viewer: Viewer) => Promise<Result>,
) => Promise<Result>;

declare module "fastify" {
  interface FastifyRequest {
    /** Looks the request's token up inside a transaction. Set by `enforcePermissions`. */
    readViewer: (transaction: Reading) => Promise<Viewer | undefined>;
    /** Whether the viewer was authorized again in the transaction that writes. */
    authorizedInTransaction: boolean;
  }
}

/**
 * Every route with a permission writes through this. `enforcePermissions` decides when the headers arrive, but the
 * body may take minutes: meanwhile the viewer may have lost their role, their session or their account. Session and
 * role are therefore read again in the transaction. Transactions are serializable: a write that overlaps such a
 * change is either ordered before it or rejected.
 */
export function authorizedTransact(db: Db, request: FastifyRequest): AuthorizedTransact {
  return (options, work) =>
    transact(db, options, async (transaction) => {
      const viewer = await request.readViewer(transaction);
      // `authorize`, which the route may call, must use the current role as well.
      request.viewer = viewer;
      request.authorizedInTransaction = true;
      if (!viewer) throw new HttpError("unauthenticated", apiMessages.sessionEnded);
      if (!hasPermission(viewer, request.routeOptions.config.permission)) {
        throw new HttpError("forbidden", apiMessages.forbidden);
      }
      return work(transaction, viewer);
    });
}

/** Fails a write that did not use `authorizedTransact`, which is a bug of its route. */
export async function requireAuthorizedWrite(
  request: FastifyRequest,
  { statusCode }: { statusCode: number },
): Promise<void> {
  if (statusCode < 400 && !request.authorizedInTransaction) {
    throw new Error(`${request.method} ${request.routeOptions.url} wrote without authorizedTransact`);
  }
}

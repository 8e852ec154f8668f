import type { FastifyRequest } from "fastify";
import { apiMessages } from "../../contract/messages/api.ts";
import { type Db, type TransactOptions, transact } from "../database/index.ts";
import { HttpError } from "./http-error.ts";
import { hasPermission, type Viewer } from "./viewer.ts";

/**
 * Runs the write of one request in a transaction that first checks whether its sender is still allowed to do it.
 * @param work receives the sender with their present role. May run several times, like that of `transact`
 * @throws HttpError 401 when the session has ended, 403 when the role no longer suffices
 */
export type AuthorizedTransact = <Result>(
  options: TransactOptions<Result>,
  work: (transaction: Db, viewer: Viewer) => Promise<Result>,
) => Promise<Result>;

declare module "fastify" {
  interface FastifyRequest {
    /** Reads whose session the request's token is, inside a transaction. Set by `guard`. */
    readViewer: (transaction: Db) => Promise<Viewer | undefined>;
    /** Whether the sender was authorized again in the transaction that writes. */
    authorizedInTransaction: boolean;
  }
}

/**
 * The one way for a route with a permission to write. `guard` decides by the request's head, but the body may arrive
 * minutes later: until then the sender may have lost their role, or have been signed out, removed or erased. Session
 * and role are therefore read again in the transaction. Transactions are serializable, so a write that overlaps such
 * a change either comes before it as a whole or is refused.
 */
export function authorizedTransact(db: Db, request: FastifyRequest): AuthorizedTransact {
  return (options, work) =>
    transact(db, options, async (transaction) => {
      const viewer = await request.readViewer(transaction);
      // `requireAllowed`, called later by the route, must use the present role as well.
      request.viewer = viewer;
      request.authorizedInTransaction = true;
      if (!viewer) throw new HttpError("unauthenticated", apiMessages.sessionEnded);
      if (!hasPermission(viewer, request.routeOptions.config.permission)) {
        throw new HttpError("forbidden", apiMessages.forbidden);
      }
      return work(transaction, viewer);
    });
}

/** Fails a successful write that did not go through `authorizedTransact`: its route has a bug. */
export async function requireAuthorizedWrite(
  request: FastifyRequest,
  { statusCode }: { statusCode: number },
): Promise<void> {
  if (statusCode < 400 && !request.authorizedInTransaction) {
    throw new Error(`${request.method} ${request.routeOptions.url} wrote without authorizedTransact`);
  }
}

import { apiMessages } from "../../../../contract/messages/staff/api.ts";
import type { Permission } from "../../../../contract/values/permissions.ts";
import type { Reading } from "../../database/index.ts";
import type { App } from "../requests/app-type.ts";
import { HttpError } from "../requests/http-error.ts";
import { isRead } from "../requests/is-read.ts";
import { bearerToken, hasPermission, type Viewer } from "../requests/viewer.ts";
import { requireAuthorizedWrite } from "./authorized-transaction.ts";

/** A route as docs/permissions.md lists it. */
export type ProtectedRoute = { method: string; url: string; permission: Permission; hidden: boolean };

/**
 * Requires every route added to `app` from now on to name its permission, and checks it before the body is read. A
 * route whose permission depends on the owner of a record calls `authorize` as well.
 * @param routes each added route is appended to it
 * @param findViewer looks a session's token up, inside the transaction if there is one
 * @throws Error at startup for a route without a permission
 */
export function enforcePermissions(
  app: App,
  routes: ProtectedRoute[],
  findViewer: (token: string, transaction?: Reading) => Promise<Viewer | undefined>,
): void {
  app.decorateRequest("viewer", undefined);
  app.decorateRequest("authorizedInTransaction", false);
  app.decorateRequest("readViewer", findNobody);

  app.addHook("onRoute", (route) => {
    const { method, url, config, schema } = route;
    const permission = config?.permission;
    if (!permission) throw new Error(`${method} ${url} has no permission`);
    if (permission !== "public" && [method].flat().some((name) => !isRead(name))) {
      route.onSend = [route.onSend ?? [], requireAuthorizedWrite].flat();
    }
    const hidden = schema?.hide === true;
    for (const name of [method].flat()) routes.push({ method: name, url, permission, hidden });
  });

  app.addHook("onRequest", async (request, reply) => {
    const { permission } = request.routeOptions.config;
    if (!permission) throw new Error(`${request.method} ${request.url} reached a route without a permission`);
    const token = bearerToken(request.headers.authorization);
    if (token !== undefined) {
      request.readViewer = (transaction) => findViewer(token, transaction);
      request.viewer = await findViewer(token);
    }
    // Responses that depend on the viewer must not be cached.
    const isPublic = request.method === "GET" && permission === "public" && token === undefined;
    if (!isPublic) reply.header("cache-control", "no-store");
    if (hasPermission(request.viewer, permission)) return;
    if (request.viewer) throw new HttpError("forbidden", apiMessages.forbidden);
    throw new HttpError(
      "unauthenticated",
      token === undefined ? apiMessages.unauthenticated : apiMessages.sessionEnded,
    );
  });
}

const findNobody = async () => undefined;

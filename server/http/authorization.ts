import { apiMessages } from "../../contract/messages/api.ts";
import type { Permission } from "../../contract/permissions.ts";
import type { Db } from "../database/index.ts";
import type { App } from "./app-type.ts";
import { requireAuthorizedWrite } from "./authorized-transaction.ts";
import { bearerToken } from "./bearer-token.ts";
import { HttpError } from "./http-error.ts";
import { hasPermission, type Viewer } from "./viewer.ts";

/** A route as the permission table sees it. */
export type ProtectedRoute = { method: string; url: string; permission: Permission; hidden: boolean };

/**
 * From here on every route of `app` must name its permission, and every request is decided by it before its
 * body is read. What depends on whose thing it is, the route decides itself, with `requireAllowed`.
 * @param routes filled in as routes are added
 * @param findViewer whose session a token is, if anybody's; in a transaction where one is given
 * @throws Error, at the start, for a route without a permission
 */
export function enforcePermissions(
  app: App,
  routes: ProtectedRoute[],
  findViewer: (token: string, transaction?: Db) => Promise<Viewer | undefined>,
): void {
  app.decorateRequest("viewer", undefined);
  app.decorateRequest("authorizedInTransaction", false);
  app.decorateRequest("readViewer", nobody);

  app.addHook("onRoute", (route) => {
    const { method, url, config, schema } = route;
    const permission = config?.permission;
    if (!permission) throw new Error(`${method} ${url} names no permission`);
    if (permission !== "public" && [method].flat().some((name) => !readingMethods.has(name))) {
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
    // What is told to one person, or depends on who asks, is for nobody else to keep.
    const forAll = request.method === "GET" && permission === "public" && token === undefined;
    if (!forAll) reply.header("cache-control", "no-store");
    if (hasPermission(request.viewer, permission)) return;
    if (request.viewer) throw new HttpError("forbidden", apiMessages.forbidden);
    throw new HttpError(
      "unauthenticated",
      token === undefined ? apiMessages.unauthenticated : apiMessages.sessionEnded,
    );
  });
}

const readingMethods = new Set(["GET", "HEAD"]);

const nobody = async () => undefined;

import type { FastifyRequest } from "fastify";
import { apiMessages } from "../../contract/messages/api.ts";
import { isAllowed, type Permission, type ViewerRole } from "../../contract/permissions.ts";
import type { Role } from "../../contract/roles.ts";
import { HttpError } from "./http-error.ts";

/** Who sent a request, as the database knew them when it came. */
export type Viewer = { userId: number; role: Role; sessionID: string };

declare module "fastify" {
  interface FastifyRequest {
    /** Undefined for somebody who is not signed in. */
    viewer: Viewer | undefined;
  }
  interface FastifyContextConfig {
    /** Under which entry of the permission table the route falls. No route starts without one. */
    permission?: Permission;
  }
}

export function roleOf(viewer: Viewer | undefined): ViewerRole {
  return viewer?.role ?? "ANONYMOUS";
}

/** Whether a permission allows a viewer something at all: with what is their own, or with what is not. */
export function hasPermission(viewer: Viewer | undefined, permission: Permission | undefined): boolean {
  const kind = roleOf(viewer);
  return (
    permission !== undefined && (isAllowed(kind, permission, true) || isAllowed(kind, permission, false))
  );
}

/**
 * Who sent the request.
 * @throws HttpError 401 when nobody is signed in
 */
export function requireViewer(request: FastifyRequest): Viewer {
  if (!request.viewer) throw new HttpError("unauthenticated", apiMessages.unauthenticated);
  return request.viewer;
}

/**
 * Refuses who may not do to somebody's thing what the route does.
 * @param ownerId the user to whom it belongs
 * @throws HttpError 403
 */
export function authorize(request: FastifyRequest, ownerId: number): void {
  const { permission } = request.routeOptions.config;
  const { viewer } = request;
  if (!permission || !isAllowed(roleOf(viewer), permission, viewer?.userId === ownerId)) {
    throw new HttpError("forbidden", apiMessages.forbidden);
  }
}

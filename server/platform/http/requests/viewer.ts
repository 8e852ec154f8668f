import type { FastifyRequest } from "fastify";
import { apiMessages } from "../../../../contract/messages/staff/api.ts";
import {
  isAllowed,
  type Permission,
  type Role,
  type ViewerRole,
} from "../../../../contract/values/permissions.ts";
import { HttpError } from "./http-error.ts";

/** The signed-in user who sent a request, as read from the database when it arrived. */
export type Viewer = { userId: number; role: Role; sessionID: string };

declare module "fastify" {
  interface FastifyRequest {
    /** Undefined if nobody is signed in. */
    viewer: Viewer | undefined;
  }
  interface FastifyContextConfig {
    /** The route's entry in contract/values/permissions.ts. Required: see `enforcePermissions`. */
    permission?: Permission;
  }
}

export function roleOf(viewer: Viewer | undefined): ViewerRole {
  return viewer?.role ?? "ANONYMOUS";
}

/** Whether the viewer has a permission for their own or for others' records. */
export function hasPermission(viewer: Viewer | undefined, permission: Permission | undefined): boolean {
  const kind = roleOf(viewer);
  return (
    permission !== undefined && (isAllowed(kind, permission, true) || isAllowed(kind, permission, false))
  );
}

/**
 * The signed-in user.
 * @throws HttpError 401 if nobody is signed in
 */
export function requireViewer(request: FastifyRequest): Viewer {
  if (!request.viewer) throw new HttpError("unauthenticated", apiMessages.unauthenticated);
  return request.viewer;
}

/**
 * Checks the route's permission for a record.
 * @param ownerId the user who owns the record
 * @throws HttpError 403
 */
export function authorize(request: FastifyRequest, ownerId: number): void {
  const { permission } = request.routeOptions.config;
  const { viewer } = request;
  if (!permission || !isAllowed(roleOf(viewer), permission, viewer?.userId === ownerId)) {
    throw new HttpError("forbidden", apiMessages.forbidden);
  }
}

/**
 * The token of an Authorization header (RFC 6750, section 2.1); the scheme's name in any case (RFC 9110, section
 * 11.1).
 */
export function bearerToken(header: string | undefined): string | undefined {
  return header?.match(/^bearer +([\w.~+/-]+=*) *$/i)?.[1];
}

import { expect } from "vitest";
import {
  type ContentAction,
  type ContentKind,
  contentActions,
  contentKinds,
} from "../../contract/values/content-kinds.ts";
import type { SignedIn } from "./factories.ts";
import { uniqueClientAddress } from "./multipart-form.ts";
import type { TestResponse } from "./request.ts";
import type { TestServer } from "./test-server.ts";

export const lifecycleActions = contentActions;
export type LifecycleAction = ContentAction;

/** The specification's paths (section 7). */
const userEndpoints = {
  trash: { method: "DELETE", path: "/api/user/soft-delete" },
  restore: { method: "PUT", path: "/api/user/restore-user" },
  purge: { method: "DELETE", path: "/api/user" },
} satisfies Record<LifecycleAction, object>;

/** Trashes, restores or erases a record. `more` may contain a body and its headers. */
export function requestLifecycle(
  server: TestServer,
  by: SignedIn | undefined,
  verb: LifecycleAction,
  kind: ContentKind | "user",
  id: number | string,
  { headers: named, body = "" }: { headers?: Record<string, string>; body?: string } = {},
): Promise<TestResponse> {
  const { method, path } = kind === "user" ? userEndpoints[verb] : contentKinds[kind].actions[verb];
  // Node does not set Content-Length for methods that usually have no body.
  const length = body === "" ? {} : { "content-length": String(Buffer.byteLength(body)) };
  return server.get(`${path}/${id}`, {
    method,
    headers: { ...uniqueClientAddress(), ...by?.headers, ...length, ...named },
    body,
  });
}

/** The same, and expects success. */
export async function applyLifecycle(
  server: TestServer,
  by: SignedIn,
  verb: LifecycleAction,
  kind: ContentKind | "user",
  id: number,
): Promise<void> {
  const { status, text } = await requestLifecycle(server, by, verb, kind, id);
  expect(status, text).toBe(204);
}

import { expect } from "vitest";
import type { ContentKind } from "../database/index.ts";
import type { SignedIn } from "./factories.ts";
import { uniqueClientAddress } from "./multipart-form.ts";
import type { TestResponse } from "./request.ts";
import type { TestServer } from "./test-server.ts";

export const lifecycleActions = ["trash", "restore", "erase"] as const;
export type LifecycleAction = (typeof lifecycleActions)[number];

/** The specification's own paths (section 7), written out. */
const endpoints: Record<ContentKind | "user", Record<LifecycleAction, [method: string, path: string]>> = {
  post: {
    trash: ["DELETE", "/api/posts/"],
    restore: ["PUT", "/api/posts/restore-post/"],
    erase: ["DELETE", "/api/posts/deletePermenent/"],
  },
  service: {
    trash: ["DELETE", "/api/services/soft-delete/"],
    restore: ["PUT", "/api/services/restore-service/"],
    erase: ["DELETE", "/api/services/"],
  },
  event: {
    trash: ["DELETE", "/api/event/soft-delete/"],
    restore: ["POST", "/api/event/event-restore/"],
    erase: ["DELETE", "/api/event/"],
  },
  user: {
    trash: ["DELETE", "/api/user/soft-delete/"],
    restore: ["PUT", "/api/user/restore-user/"],
    erase: ["DELETE", "/api/user/"],
  },
};

/** Sends a verb of the recycle bin. `more` are the headers and the body of a client that names a type. */
export function requestLifecycle(
  server: TestServer,
  by: SignedIn | undefined,
  verb: LifecycleAction,
  kind: ContentKind | "user",
  id: number | string,
  { headers: named, body = "" }: { headers?: Record<string, string>; body?: string } = {},
): Promise<TestResponse> {
  const [method, path] = endpoints[kind][verb];
  // Node tells no length by itself where a method usually has no body.
  const length = body === "" ? {} : { "content-length": String(Buffer.byteLength(body)) };
  return server.get(path + id, {
    method,
    headers: { ...uniqueClientAddress(), ...by?.headers, ...length, ...named },
    body,
  });
}

/** The same, which must work. */
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

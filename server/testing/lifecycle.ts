import { expect } from "vitest";
import type { ContentKind } from "../database/index.ts";
import type { SignedIn } from "./factories.ts";
import { anotherAddress } from "./multipart-form.ts";
import type { Answer } from "./request.ts";
import type { TestServer } from "./test-server.ts";

export const verbs = ["trash", "restore", "erase"] as const;
export type Verb = (typeof verbs)[number];

/** The specification's own paths (section 7), written out. */
const addresses: Record<ContentKind | "user", Record<Verb, [method: string, path: string]>> = {
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
export function act(
  server: TestServer,
  by: SignedIn | undefined,
  verb: Verb,
  kind: ContentKind | "user",
  id: number | string,
  { headers: named, body = "" }: { headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  const [method, path] = addresses[kind][verb];
  // Node tells no length by itself where a method usually has no body.
  const length = body === "" ? {} : { "content-length": String(Buffer.byteLength(body)) };
  return server.get(path + id, {
    method,
    headers: { ...anotherAddress(), ...by?.headers, ...length, ...named },
    body,
  });
}

/** The same, which must work. */
export async function done(
  server: TestServer,
  by: SignedIn,
  verb: Verb,
  kind: ContentKind | "user",
  id: number,
): Promise<void> {
  const { status, text } = await act(server, by, verb, kind, id);
  expect(status, text).toBe(204);
}

import { createHash } from "node:crypto";
import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import Fastify from "fastify";
import { afterAll, describe, expect, test } from "vitest";
import { isAllowed } from "../../../../contract/values/permissions.ts";
import {
  changeRole,
  createUser,
  documentedRoutes,
  dumpTables,
  listStoredPictures,
  type RouteSample,
  requestLifecycle,
  routeSamples,
  type SignedIn,
  sendJson,
  signIn,
  startTestServer,
  uniqueClientAddress,
  writeRows,
} from "../../../testing/index.ts";
import { handleErrors } from "../server/error-handler.ts";
import { enforcePermissions } from "./authorization.ts";

const server = await startTestServer(afterAll, { trustProxy: 1 });
const samples = await routeSamples(server);
/** Another one each time: one alone would reach the rate limit. */
const newSuperadmin = () => signIn(server, { role: "SUPERADMIN" });

/** A request whose headers have arrived, but not its body. */
type HalfSent = { finish(): Promise<{ status: number; text: string }> };

async function bodyOf({ body, form }: RouteSample): Promise<{ type: string; bytes: Buffer }> {
  if (!form) return { type: "application/json", bytes: Buffer.from(JSON.stringify(body ?? {})) };
  const encoded = new Response(form);
  return {
    type: encoded.headers.get("content-type") ?? "",
    bytes: Buffer.from(await encoded.arrayBuffer()),
  };
}

/** Sends the headers and waits until the server has authorized them: it then updates the session's last use. */
async function sendHead(
  method: string,
  path: string,
  sample: RouteSample,
  sender: SignedIn,
): Promise<HalfSent> {
  const { db } = server.database;
  const token_hash = createHash("sha256").update(sender.token).digest("hex");
  const longAgo = new Date(Date.now() - 7_200_000).toISOString();
  await writeRows(db, (transaction) =>
    transaction
      .updateTable("session")
      .set({ used_at: longAgo })
      .where("token_hash", "=", token_hash)
      .execute(),
  );
  const { type, bytes } = await bodyOf(sample);
  const sent = request({
    host: "127.0.0.1",
    port: server.port,
    method,
    path,
    agent: false,
    headers: {
      ...sender.headers,
      ...uniqueClientAddress(),
      "content-type": type,
      "content-length": bytes.length,
      "idempotency-key": "late",
    },
  });
  const answer = new Promise<{ status: number; text: string }>((resolve, reject) => {
    sent.on("error", reject);
    sent.on("response", async (response) => {
      const text = Buffer.concat(await response.toArray()).toString();
      resolve({ status: response.statusCode ?? 0, text });
    });
  });
  sent.flushHeaders();
  await expect
    .poll(
      async () => {
        const session = db.selectFrom("session").where("token_hash", "=", token_hash);
        return (await session.select("used_at").executeTakeFirst())?.used_at;
      },
      { interval: 2 },
    )
    .not.toBe(longAgo);
  return {
    finish() {
      sent.end(bytes);
      return answer;
    },
  };
}

/** All tables but the rate limit's, which changes with the headers of a request. */
async function everythingStored() {
  const { rate_limit: _counts, ...rows } = await dumpTables(server);
  return { rows, files: await listStoredPictures(server) };
}

const done = async (answer: Promise<{ status: number; text: string }>) => {
  const { status, text } = await answer;
  expect(status, text).toBe(204);
};

/** What may happen to the viewer between the headers and the body. */
const meanwhile: [what: string, status: number, (sender: SignedIn) => Promise<void>][] = [
  [
    "their role was lowered",
    403,
    async ({ userId }) => done(changeRole(server, await newSuperadmin(), userId, { statusValue: "USER" })),
  ],
  [
    "they were removed",
    401,
    async ({ userId }) => done(requestLifecycle(server, await newSuperadmin(), "trash", "user", userId)),
  ],
  [
    "they were erased",
    401,
    async ({ userId }) => {
      const superadmin = await newSuperadmin();
      await done(requestLifecycle(server, superadmin, "trash", "user", userId));
      await done(requestLifecycle(server, superadmin, "purge", "user", userId));
    },
  ],
  [
    "they erased themselves",
    401,
    ({ headers }) =>
      done(
        sendJson(
          server.port,
          "/api/user/me",
          { comments: "erase" },
          {
            method: "DELETE",
            headers: { ...headers, ...uniqueClientAddress() },
          },
        ),
      ),
  ],
  [
    "they signed out",
    401,
    ({ headers }) =>
      done(
        server.get("/api/user/logout", { method: "POST", headers: { ...headers, ...uniqueClientAddress() } }),
      ),
  ],
];

const writes = documentedRoutes(server.routes).filter(
  ({ method, permission }) => method !== "GET" && permission !== "public",
);

/** Every route with one thing that may happen, in turn, and one of them with all. */
const cases = writes.flatMap((route, index) => {
  const own = !isAllowed("ADMIN", route.permission, false);
  const possible = meanwhile.filter(
    ([, status]) => status !== 403 || !isAllowed("USER", route.permission, own),
  );
  const tried = index === 0 ? possible : possible.slice(index % possible.length).slice(0, 1);
  return tried.map(([what, status, happen]) => ({
    ...route,
    name: `${route.method} ${route.url}`,
    own,
    role: isAllowed("ADMIN", route.permission, own) ? ("ADMIN" as const) : ("SUPERADMIN" as const),
    what,
    status,
    happen,
  }));
});

describe("rejects a write without any effect if its viewer loses the permission before the body arrives:", () => {
  test.each(cases)("$name, when $what", async ({ method, url, name, own, role, status, happen }) => {
    await writeRows(server.database.db, (transaction) => transaction.deleteFrom("rate_limit").execute());
    const sender = await signIn(server, { role });
    const owner = own ? sender.userId : await createUser(server);
    const sample = await samples[name]?.sample(owner, sender);
    if (!sample) throw new Error(`${name} has no entry in server/testing/route-samples.ts`);
    const late = await sendHead(method, sample.path ?? url, sample, sender);
    await happen(sender);
    const before = await everythingStored();
    const answer = await late.finish();
    expect(answer.status, answer.text).toBe(status);
    expect(await everythingStored()).toEqual(before);
  });

  test("accepts the write if nothing changes meanwhile", async () => {
    const sender = await signIn(server, { role: "ADMIN" });
    const sample = await samples["POST /api/comments"]?.sample(sender.userId, sender);
    if (!sample) throw new Error("no sample");
    const late = await sendHead("POST", "/api/comments", sample, sender);
    await pause(20);
    expect((await late.finish()).status).toBe(201);
  });
});

test("fails a route that writes without authorizing again", async () => {
  const app = Fastify().withTypeProvider();
  handleErrors(app, async () => undefined);
  enforcePermissions(app, [], async () => ({ userId: 1, role: "ADMIN", sessionID: "" }));
  app.post("/forgetful", { config: { permission: "content.write" } }, async () => "done");
  const answer = await app.inject({
    method: "POST",
    url: "/forgetful",
    headers: { authorization: "Bearer token" },
  });
  expect(answer.statusCode).toBe(500);
});

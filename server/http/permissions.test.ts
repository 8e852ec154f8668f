import Fastify from "fastify";
import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { isAllowed, permissions, type ViewerKind, viewerKinds } from "../../contract/permissions.ts";
import { localCredentialSchema } from "../../contract/session.ts";
import type { ContentKind } from "../database/index.ts";
import {
  type Answer,
  ask,
  askNonce,
  commentText,
  createComment,
  createEvent,
  createOf,
  createPost,
  createService,
  createUser,
  openRoutes,
  permissionMatrix,
  picture,
  refusalIn,
  type SignedIn,
  sendJson,
  signIn,
  startTestServer,
  trash,
} from "../testing/index.ts";
import { guard } from "./guard.ts";

// Each request has an address of its own, told by the proxy in front, so that no limit on writes is near.
const server = await startTestServer(afterAll, { trustProxy: 1 });
const post = await createPost(server);
const service = await createService(server);
const event = await createEvent(server);

/** What to send, and the status that says it was done. `path` fills the route's parameters in. */
type Sample = { path?: string; body?: unknown; form?: FormData; done: number };

type Entry = {
  /** Whether what the request is about belongs to somebody; else it is sent once, as about one's own. */
  owned: boolean;
  sample(owner: number, viewer: SignedIn | undefined): Sample | Promise<Sample>;
};

const done = (sample: Sample): Entry => ({ owned: false, sample: () => sample });

/** A form for each kind, in the specification's field names. */
const forms = {
  post: () => formOf({ post_title: "A course", post_body: "<p>Words.</p>" }, "post_image"),
  service: () => formOf({ service_title: "A training", service_description: "Words." }, "image"),
  event: () => formOf({ event_name: "An event", event_body: "<p>Words.</p>", status: "false" }, "image"),
};

function formOf(fields: Record<string, string>, file: string): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set(file, new Blob([picture]), "picture.png");
  return form;
}

const live =
  (kind: ContentKind, path: string, status: number): Entry["sample"] =>
  async () => ({ path: `${path}/${await createOf[kind](server)}`, done: status });

const thrownAway =
  (kind: ContentKind, path: string): Entry["sample"] =>
  async () => {
    const id = await createOf[kind](server);
    await trash(server, kind, id);
    return { path: `${path}/${id}`, done: 204 };
  };

/** Of a person who was removed; nobody removes themselves, so one's own stays as it is. */
const removed =
  (path: string): Entry["sample"] =>
  async (owner, viewer) => {
    if (owner !== viewer?.userId) {
      const columns = { trashed_at: new Date().toISOString() };
      await server.database.db.updateTable("user").set(columns).where("id", "=", owner).execute();
    }
    return { path: `${path}/${owner}`, done: 204 };
  };

/** How to ask for each route something that it does when it is allowed. */
const entries: Record<string, Entry> = {
  "GET /api/posts": done({ done: 200 }),
  "GET /api/posts/:id": done({ path: `/api/posts/${post}`, done: 200 }),
  "GET /api/services": done({ done: 200 }),
  "GET /api/services/:id": done({ path: `/api/services/${service}`, done: 200 }),
  "GET /api/event": done({ done: 200 }),
  "GET /api/event/allevents": done({ done: 200 }),
  "GET /api/event/:id": done({ path: `/api/event/${event}`, done: 200 }),
  "GET /api/settings": done({ done: 200 }),
  "GET /api/comments": done({ path: `/api/comments?postID=${post}`, done: 200 }),
  "POST /api/comments": done({ body: { commentBody: commentText, postID: post }, done: 201 }),
  "DELETE /api/comments/:id": {
    owned: true,
    sample: async (owner) => {
      const id = await createComment(server, { on: post, by: owner });
      return { path: `/api/comments/${id}`, done: 204 };
    },
  },
  "GET /api/user/identity-provider": done({ done: 200 }),
  "POST /api/user/nonce": done({ done: 200 }),
  "POST /api/user/register": {
    owned: false,
    sample: async () => ({ body: { credential: await newCredential() }, done: 200 }),
  },
  "GET /api/user/me": done({ done: 200 }),
  "GET /api/user/me/data": done({ done: 200 }),
  "DELETE /api/user/me": done({ body: { comments: "keep" }, done: 204 }),
  "POST /api/user/logout": done({ done: 204 }),
  "GET /api/user/sessions": done({ done: 200 }),
  "DELETE /api/user/sessions": done({ done: 204 }),
  "DELETE /api/user/sessions/:id": {
    owned: true,
    sample: async (owner) => {
      await signIn(server, { userId: owner });
      const { id } = await server.database.db
        .selectFrom("session")
        .where("user_id", "=", owner)
        .select("id")
        .executeTakeFirstOrThrow();
      return { path: `/api/user/sessions/${id}`, done: 204 };
    },
  },
  "POST /api/posts": { owned: false, sample: () => ({ form: forms.post(), done: 201 }) },
  "POST /api/services": { owned: false, sample: () => ({ form: forms.service(), done: 201 }) },
  "POST /api/event": { owned: false, sample: () => ({ form: forms.event(), done: 201 }) },
  "PUT /api/posts/:id": {
    owned: false,
    sample: () => ({ path: `/api/posts/${post}`, form: forms.post(), done: 200 }),
  },
  "PUT /api/services/:id": {
    owned: false,
    sample: () => ({ path: `/api/services/${service}`, form: forms.service(), done: 200 }),
  },
  "PUT /api/event/:id": {
    owned: false,
    sample: () => ({ path: `/api/event/${event}`, form: forms.event(), done: 200 }),
  },
  "DELETE /api/posts/:id": { owned: false, sample: live("post", "/api/posts", 204) },
  "DELETE /api/services/soft-delete/:id": {
    owned: false,
    sample: live("service", "/api/services/soft-delete", 204),
  },
  "DELETE /api/event/soft-delete/:id": { owned: false, sample: live("event", "/api/event/soft-delete", 204) },
  "PUT /api/posts/restore-post/:id": { owned: false, sample: thrownAway("post", "/api/posts/restore-post") },
  "PUT /api/services/restore-service/:id": {
    owned: false,
    sample: thrownAway("service", "/api/services/restore-service"),
  },
  "POST /api/event/event-restore/:id": {
    owned: false,
    sample: thrownAway("event", "/api/event/event-restore"),
  },
  "DELETE /api/posts/deletePermenent/:id": {
    owned: false,
    sample: thrownAway("post", "/api/posts/deletePermenent"),
  },
  "DELETE /api/services/:id": { owned: false, sample: thrownAway("service", "/api/services") },
  "DELETE /api/event/:id": { owned: false, sample: thrownAway("event", "/api/event") },
  "GET /api/dashboard-stats": done({ done: 200 }),
  "GET /api/dashboard-stats/trash": done({ done: 200 }),
  "GET /api/audit": done({ done: 200 }),
  "GET /api/user/fetchAll": done({ done: 200 }),
  "GET /api/user/:id": {
    owned: false,
    sample: async () => ({ path: `/api/user/${await createUser(server)}`, done: 200 }),
  },
  "PATCH /api/user/userManagement/:userId": {
    owned: true,
    sample: (owner) => ({
      path: `/api/user/userManagement/${owner}`,
      body: { statusValue: "EDITOR", userId: owner },
      done: 204,
    }),
  },
  "DELETE /api/user/soft-delete/:id": {
    owned: true,
    sample: (owner) => ({ path: `/api/user/soft-delete/${owner}`, done: 204 }),
  },
  "PUT /api/user/restore-user/:id": { owned: true, sample: removed("/api/user/restore-user") },
  "DELETE /api/user/:id": { owned: true, sample: removed("/api/user") },
};

let people = 0;

/** A credential of the local identity provider for somebody who never signed in before. */
async function newCredential(): Promise<string> {
  people += 1;
  const nonce = await askNonce(server.port);
  const person = { email: `person${people}@college.example`, name: "A person", nonce };
  const answer = await sendJson(server.port, "/identity/local/credential", person);
  return localCredentialSchema.parse(JSON.parse(answer.text)).credential;
}

let addresses = 0;

async function send(
  method: string,
  { path, body, form }: Sample & { path: string },
  viewer?: SignedIn,
): Promise<Answer> {
  addresses += 1;
  const forwarded = `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
  const headers = { ...viewer?.headers, "x-forwarded-for": forwarded };
  if (form) {
    const encoded = new Response(form);
    const type = encoded.headers.get("content-type") ?? "";
    const bytes = Buffer.from(await encoded.arrayBuffer());
    return ask(server.port, path, { method, headers: { ...headers, "content-type": type }, body: bytes });
  }
  return body === undefined
    ? ask(server.port, path, { method, headers })
    : sendJson(server.port, path, body, { method, headers });
}

const viewerOf = async (kind: ViewerKind) =>
  kind === "ANONYMOUS" ? undefined : signIn(server, { role: kind });

const routes = openRoutes(server.routes);
const nameOf = ({ method, url }: { method: string; url: string }) => `${method} ${url}`;

test("docs/permissions.md says what the server does", async () => {
  await expect(permissionMatrix(server.routes)).toMatchFileSnapshot("../../docs/permissions.md");
});

test("every route has an entry in this test, and every entry a route", () => {
  const named = routes.map(nameOf);
  const missing = named.filter((name) => !(name in entries));
  expect(missing, "these routes need an entry in server/http/permissions.test.ts").toEqual([]);
  const stale = Object.keys(entries).filter((name) => !named.includes(name));
  expect(stale, "these entries of server/http/permissions.test.ts have no route").toEqual([]);
});

const cells = routes.flatMap((route) => {
  const name = nameOf(route);
  const owned = entries[name]?.owned ?? true;
  return viewerKinds.flatMap((kind) => {
    // What belongs to somebody is never an anonymous viewer's own.
    const sides = owned ? (kind === "ANONYMOUS" ? [false] : [true, false]) : [true];
    return sides.map((own) => {
      const allowed = isAllowed(kind, route.permission, own);
      const cell = `${name} by ${kind}, ${own ? "own" : "another's"}: ${allowed ? "done" : "refused"}`;
      return { cell, route, name, kind, own, allowed };
    });
  });
});

describe("the matrix is what happens", () => {
  test.each(cells)("$cell", async ({ route, kind, own, allowed, name }) => {
    const entry = entries[name];
    if (!entry) throw new Error(`${name} has no entry in server/http/permissions.test.ts`);
    const viewer = await viewerOf(kind);
    const owner = own && viewer ? viewer.userId : await createUser(server);
    const sample = await entry.sample(owner, viewer);
    const answer = await send(route.method, { path: route.url, ...sample }, viewer);
    if (allowed) {
      expect(answer.status, answer.text).toBe(sample.done);
      return;
    }
    expect(refusalIn(answer).code).toBe(viewer ? "forbidden" : "unauthenticated");
    // Nothing was done: whoever owns it can still do it.
    if (!entry.owned || !isAllowed("USER", route.permission, true)) return;
    const itsOwner = await signIn(server, { userId: owner });
    expect((await send(route.method, { path: route.url, ...sample }, itsOwner)).status).toBe(sample.done);
  });

  const gets = routes.filter(({ method }) => method === "GET");
  test.each(gets)("HEAD $url is decided as GET is", async (route) => {
    const entry = entries[nameOf(route)];
    if (!entry) throw new Error(`${nameOf(route)} has no entry in server/http/permissions.test.ts`);
    for (const kind of viewerKinds) {
      const viewer = await viewerOf(kind);
      const sample = { path: route.url, ...(await entry.sample(viewer?.userId ?? 0, viewer)) };
      const [get, head] = [await send("GET", sample, viewer), await send("HEAD", sample, viewer)];
      expect(head.status).toBe(get.status);
      expect(head.bytes).toHaveLength(0);
    }
  });
});

describe("a route", () => {
  test("that names no permission stops the start", async () => {
    const app = Fastify();
    guard(app.withTypeProvider(), [], async () => undefined);
    const start = async () => {
      app.get("/api/anything", async () => "done");
      await app.ready();
    };
    await expect(start()).rejects.toThrow("GET /api/anything names no permission");
  });

  test("that names no permission stops the start also in a plugin, for every method", async () => {
    const app = Fastify();
    guard(app.withTypeProvider(), [], async () => undefined);
    app.register(async (plugin) => {
      plugin.route({
        method: ["PUT", "PATCH"],
        url: "/api/anything",
        config: {},
        handler: async () => "done",
      });
    });
    await expect(app.ready()).rejects.toThrow("PUT,PATCH /api/anything names no permission");
  });

  test("names a permission of the table, and HEAD the same as GET", () => {
    expect(server.routes.length).toBeGreaterThan(routes.length);
    for (const { method, url, permission, hidden } of server.routes) {
      expect(Object.keys(permissions), `${method} ${url}`).toContain(permission);
      if (method !== "HEAD") continue;
      expect(server.routes).toContainEqual({ method: "GET", url, permission, hidden });
    }
  });

  test("that is hidden is public, because the matrix does not show it", () => {
    const guarded = server.routes.filter(({ hidden, permission }) => hidden && permission !== "public");
    expect(guarded).toEqual([]);
  });

  test("of the API's own description is in the matrix", async () => {
    const { paths } = z
      .object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
      .parse(await server.getJson("/api/openapi.json"));
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/{(\w+)}/g, ":$1")}`),
    );
    const withoutHead = described.filter((name) => !name.startsWith("HEAD "));
    expect(withoutHead.sort()).toEqual(routes.map(nameOf).sort());
  });
});

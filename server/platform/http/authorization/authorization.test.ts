import Fastify from "fastify";
import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import {
  isAllowed,
  permissions,
  type ViewerRole,
  viewerRoles,
} from "../../../../contract/values/permissions.ts";
import {
  createUser,
  documentedRoutes,
  expectErrorResponse,
  permissionMatrix,
  type RouteSample,
  routeSamples,
  type SignedIn,
  sendJson,
  sendRequest,
  signIn,
  startTestServer,
  type TestResponse,
} from "../../../testing/index.ts";
import { enforcePermissions } from "./authorization.ts";

// Each request has another IP address, so that the rate limit does not apply.
const server = await startTestServer(afterAll, { trustProxy: 1 });
const entries = await routeSamples(server);

let addresses = 0;

async function send(
  method: string,
  { path, body, form }: RouteSample & { path: string },
  viewer?: SignedIn,
): Promise<TestResponse> {
  addresses += 1;
  const forwarded = `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
  const headers = { ...viewer?.headers, "x-forwarded-for": forwarded };
  if (form) {
    const encoded = new Response(form);
    const type = encoded.headers.get("content-type") ?? "";
    const bytes = Buffer.from(await encoded.arrayBuffer());
    return sendRequest(server.port, path, {
      method,
      headers: { ...headers, "content-type": type },
      body: bytes,
    });
  }
  return body === undefined
    ? sendRequest(server.port, path, { method, headers })
    : sendJson(server.port, path, body, { method, headers });
}

const viewerOf = async (kind: ViewerRole) =>
  kind === "ANONYMOUS" ? undefined : signIn(server, { role: kind });

const routes = documentedRoutes(server.routes);
const nameOf = ({ method, url }: { method: string; url: string }) => `${method} ${url}`;

test("docs/permissions.md matches the server", async () => {
  await expect(permissionMatrix(server.routes)).toMatchFileSnapshot("../../../../docs/permissions.md");
});

test("covers every route", () => {
  const named = routes.map(nameOf);
  const missing = named.filter((name) => !(name in entries));
  expect(missing, "these routes need an entry in server/testing/route-samples.ts").toEqual([]);
  const stale = Object.keys(entries).filter((name) => !named.includes(name));
  expect(stale, "these entries of server/testing/route-samples.ts have no route").toEqual([]);
});

// PostgreSQL answers each route once: who may call it does not depend on the engine.
const testedRoles = process.env.TEST_DATABASE === "postgres" ? (["SUPERADMIN"] as const) : viewerRoles;

const cells = routes.flatMap((route) => {
  const name = nameOf(route);
  const owned = entries[name]?.owned ?? true;
  return testedRoles.flatMap((kind) => {
    // Anonymous viewers own nothing.
    const sides = owned ? (kind === "ANONYMOUS" ? [false] : [true, false]) : [true];
    return sides.map((own) => {
      const allowed = isAllowed(kind, route.permission, own);
      const cell = `${name} by ${kind}, ${own ? "own" : "another's"}: ${allowed ? "done" : "refused"}`;
      return { cell, route, name, kind, own, allowed };
    });
  });
});

describe("the permission matrix holds for", () => {
  test.each(cells)("$cell", async ({ route, kind, own, allowed, name }) => {
    const entry = entries[name];
    if (!entry) throw new Error(`${name} has no entry in server/testing/route-samples.ts`);
    const viewer = await viewerOf(kind);
    const owner = own && viewer ? viewer.userId : await createUser(server);
    const sample = await entry.sample(owner, viewer);
    const answer = await send(route.method, { path: route.url, ...sample }, viewer);
    if (allowed) {
      expect(answer.status, answer.text).toBe(sample.done);
      return;
    }
    expect(expectErrorResponse(answer).code).toBe(viewer ? "forbidden" : "unauthenticated");
    // It had no effect: the owner can still do it.
    if (!entry.owned || !isAllowed("USER", route.permission, true)) return;
    const itsOwner = await signIn(server, { userId: owner });
    expect((await send(route.method, { path: route.url, ...sample }, itsOwner)).status).toBe(sample.done);
  });

  const gets = routes.filter(({ method }) => method === "GET");
  test.each(gets)("HEAD $url as for GET", async (route) => {
    const entry = entries[nameOf(route)];
    if (!entry) throw new Error(`${nameOf(route)} has no entry in server/testing/route-samples.ts`);
    for (const kind of testedRoles) {
      const viewer = await viewerOf(kind);
      const sample = { path: route.url, ...(await entry.sample(viewer?.userId ?? 0, viewer)) };
      const [get, head] = [await send("GET", sample, viewer), await send("HEAD", sample, viewer)];
      expect(head.status).toBe(get.status);
      expect(head.bytes).toHaveLength(0);
    }
  });
});

describe("a route", () => {
  test("without a permission prevents the start", async () => {
    const app = Fastify();
    enforcePermissions(app.withTypeProvider(), [], async () => undefined);
    const start = async () => {
      app.get("/api/anything", async () => "done");
      await app.ready();
    };
    await expect(start()).rejects.toThrow("GET /api/anything has no permission");
  });

  test("without a permission prevents the start in a plugin, too, for every method", async () => {
    const app = Fastify();
    enforcePermissions(app.withTypeProvider(), [], async () => undefined);
    app.register(async (plugin) => {
      plugin.route({
        method: ["PUT", "PATCH"],
        url: "/api/anything",
        config: {},
        handler: async () => "done",
      });
    });
    await expect(app.ready()).rejects.toThrow("PUT,PATCH /api/anything has no permission");
  });

  test("has a permission of the table, HEAD the same as GET", () => {
    expect(server.routes.length).toBeGreaterThan(routes.length);
    for (const { method, url, permission, hidden } of server.routes) {
      expect(Object.keys(permissions), `${method} ${url}`).toContain(permission);
      if (method !== "HEAD") continue;
      expect(server.routes).toContainEqual({ method: "GET", url, permission, hidden });
    }
  });

  test("hidden from the matrix is public", () => {
    const guarded = server.routes.filter(({ hidden, permission }) => hidden && permission !== "public");
    expect(guarded).toEqual([]);
  });

  test("in the OpenAPI description is in the matrix", async () => {
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

import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Endpoint } from "../../contract/endpoints/endpoint.ts";
import { endpoints } from "../../contract/endpoints/index.ts";
import { documentedRoutes, signIn, startTestServer } from "../testing/index.ts";

const server = await startTestServer(afterAll);

const operationSchema = z.looseObject({
  summary: z.string().min(1),
  responses: z.record(z.string(), z.looseObject({})),
  requestBody: z.looseObject({}).optional(),
  security: z.array(z.looseObject({})).optional(),
});
const description = z
  .object({
    openapi: z.string(),
    info: z.object({ description: z.string() }),
    paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  })
  .parse(await server.getJson("/api/openapi.json"));

const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([name, operation]) => {
    const method = name.toUpperCase();
    const route = documentedRoutes(server.routes).find(
      (known) => known.method === method && known.url === path.replace(/{(\w+)}/g, ":$1"),
    );
    return {
      name: `${method} ${path}`,
      path,
      method,
      permission: route?.permission,
      reads: method === "GET" || method === "HEAD",
      takesBody: operation.requestBody !== undefined,
      security: operation.security,
      declared: Object.keys(operation.responses),
    };
  }),
);

test("describes exactly the endpoints of the contract", () => {
  const defined = Object.values(endpoints)
    .flatMap((resource): Endpoint[] => Object.values(resource))
    .filter(({ hide }) => !hide)
    .map(({ method, path, permission }) => `${method} ${path} ${permission}`);
  const routes = documentedRoutes(server.routes).map(
    ({ method, url, permission }) => `${method} ${url} ${permission}`,
  );
  expect(defined.sort()).toEqual(routes.sort());
});

/** The endpoints of the specification (section 7) and of the design (section 5). */
const calls = [
  "GET /posts",
  "GET /posts/{id}",
  "GET /services",
  "GET /services/{id}",
  "GET /event",
  "GET /event/{id}",
  "GET /event/allevents",
  "GET /settings",
  "POST /comments",
  "GET /comments",
  "DELETE /comments/{id}",
  "POST /user/nonce",
  "POST /user/register",
  "POST /user/logout",
  "GET /user/sessions",
  "DELETE /user/sessions",
  "DELETE /user/sessions/{id}",
  "POST /posts",
  "PUT /posts/{id}",
  "DELETE /posts/{id}",
  "PUT /posts/restore-post/{id}",
  "DELETE /posts/deletePermenent/{id}",
  "POST /services",
  "PUT /services/{id}",
  "DELETE /services/soft-delete/{id}",
  "PUT /services/restore-service/{id}",
  "DELETE /services/{id}",
  "POST /event",
  "PUT /event/{id}",
  "DELETE /event/soft-delete/{id}",
  "POST /event/event-restore/{id}",
  "DELETE /event/{id}",
  "GET /user/fetchAll",
  "GET /user/{id}",
  "PATCH /user/userManagement/{userId}",
  "DELETE /user/soft-delete/{id}",
  "PUT /user/restore-user/{id}",
  "DELETE /user/{id}",
  "GET /dashboard-stats",
  "GET /dashboard-stats/trash",
  "GET /audit",
];

test("the description is OpenAPI 3.1 and has every operation", () => {
  expect(description.openapi).toMatch(/^3\.1/);
  expect(operations.map(({ name }) => name.replace(" /api", " "))).toEqual(expect.arrayContaining(calls));
});

describe.each(operations)("$name", ({ path, permission, reads, takesBody, security, declared }) => {
  test("declares success, 500 and 503", () => {
    expect(declared.filter((status) => status.startsWith("2"))).toHaveLength(1);
    expect(declared).toEqual(expect.arrayContaining(["500", "503"]));
  });

  test("requires a session exactly if it is not public, and declares 401", () => {
    expect(permission).toBeDefined();
    expect(security).toEqual(permission === "public" ? undefined : [{ session: [] }]);
    if (permission !== "public") expect(declared).toContain("401");
  });

  test("declares 413 and 415 exactly if it writes, and 429 also if it searches", () => {
    for (const status of ["413", "415"]) expect(declared.includes(status), status).toBe(!reads);
    expect(declared.includes("429")).toBe(!reads || path === "/api/search");
  });

  test("declares the errors of its parameters and body", () => {
    if (path.includes("{")) expect(declared).toEqual(expect.arrayContaining(["400", "404"]));
    if (takesBody) expect(declared).toContain("422");
  });
});

type Probe = { what: string; to: string; body?: string; headers?: Record<string, string>; anonymous?: true };

/** Requests that an operation must reject. */
function probesOf({ path, permission, reads, takesBody }: (typeof operations)[number]): Probe[] {
  const named = path.includes("{");
  const to = path.replace("{id}", randomUUID());
  const headers = { "content-type": "application/json" };
  return [
    ...(permission === "public" ? [] : [{ what: "no session", to, anonymous: true as const }]),
    ...(reads && !named ? [{ what: "an unknown parameter", to: `${to}?unknown=1` }] : []),
    ...(named ? ["no-name", "99999", randomUUID()] : []).map((id) => ({
      what: `the name ${id}`,
      to: path.replace("{id}", id),
    })),
    ...(takesBody
      ? [
          { what: "broken JSON", to, headers, body: "{" },
          { what: "no body", to, headers },
          { what: "a body of another shape", to, headers, body: "[]" },
          { what: "a body of 100 KB", to, headers, body: JSON.stringify("a".repeat(100_000)) },
          { what: "a body of another type", to, headers: { "content-type": "text/plain" }, body: "a" },
        ]
      : []),
  ];
}

const probes = operations.flatMap((operation) =>
  probesOf(operation).map((probe) => ({ ...operation, ...probe })),
);

test.each(probes)("$name declares its response to $what", async ({ method, declared, to, ...probe }) => {
  const session = probe.anonymous ? {} : (await signIn(server, { role: "SUPERADMIN" })).headers;
  const headers = { ...session, ...probe.headers };
  const { status } = await server.get(to, { method, headers, ...(probe.body && { body: probe.body }) });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(declared).toContain(String(status));
});

test("the addresses that the description tells other programs answer", async () => {
  const addresses = description.info.description.match(/\/[\w/]+\.\w+/g) ?? [];
  expect(addresses).toHaveLength(5);
  for (const address of addresses) expect((await server.get(address)).status, address).toBe(200);
});

test("the API page shows the description without files of other hosts", async () => {
  const redirected = await server.get("/api/docs");
  const address = redirected.headers.location ?? "/api/docs";
  const page = await server.get(new URL(address, "http://127.0.0.1/api/docs").pathname);
  expect(page.status).toBe(200);
  expect(page.headers["content-type"]).toMatch(/^text\/html/);
  expect(page.text).not.toMatch(/(src|href)="(https?:)?\/\//);
  expect(page.headers["content-security-policy"]).not.toContain("unsafe-inline");
});

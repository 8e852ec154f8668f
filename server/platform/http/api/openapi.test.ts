import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Endpoint } from "../../../../contract/endpoints/endpoint.ts";
import { endpoints } from "../../../../contract/endpoints/index.ts";
import { documentedRoutes, project, startTestServer } from "../../../testing/index.ts";

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
    .map(({ route, permission }) => `${route} ${permission}`);
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
    expect(declared.filter((status) => /^[23]/.test(status))).toHaveLength(1);
    expect(declared).toEqual(expect.arrayContaining(["500", "503"]));
  });

  test("requires a session exactly if it is not public, and declares 401 and 403", () => {
    expect(permission).toBeDefined();
    expect(security).toEqual(permission === "public" ? undefined : [{ session: [] }]);
    if (permission !== "public") expect(declared).toContain("401");
    // Every user manages their own sessions.
    if (permission !== "public" && permission !== "session.manage") expect(declared).toContain("403");
  });

  test("declares 413 and 415 exactly if it writes, and 429 also if it searches or begins a sign-in", () => {
    for (const status of ["413", "415"]) expect(declared.includes(status), status).toBe(!reads);
    expect(declared.includes("429")).toBe(!reads || /^\/api\/(search|identity\/.*)$/.test(path));
  });

  test("declares the errors of its parameters and body", () => {
    if (path.includes("{")) expect(declared).toEqual(expect.arrayContaining(["400", "404"]));
    if (takesBody) expect(declared).toContain("422");
  });
});

test("schemas are shared: each reference leads to a component, and each component is used", async () => {
  const { text } = await server.get("/api/openapi.json");
  const { components } = z
    .object({ components: z.object({ schemas: z.record(z.string(), z.unknown()) }) })
    .parse(JSON.parse(text));
  const referred = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
  expect(new Set(referred)).toEqual(new Set(Object.keys(components.schemas)));
  expect([...text.matchAll(/"\$ref"/g)]).toHaveLength(referred.length);
  expect(text.length).toBeLessThan(600_000);
});

test("the fields of forms are described, and what a draft does to a plan", async () => {
  const { summary, requestBody } = description.paths["/api/pages/{id}"]?.put ?? {};
  expect(summary).toContain("multipart form");
  expect(requestBody).toMatchObject({
    content: {
      "multipart/form-data": {
        schema: {
          properties: {
            page_title: { type: "string" },
            state: { description: expect.stringContaining("A draft keeps the record's plan") },
          },
        },
      },
    },
  });
});

test("the build writes the description that the sources generate", async () => {
  const built = await readFile(join(project, "dist/server/openapi.json"), "utf8");
  expect(built).toBe((await server.get("/api/openapi.json")).text);
});

test("the addresses that the description tells other programs answer", async () => {
  const addresses = description.info.description.match(/\/[\w/]+\.\w+/g) ?? [];
  expect(addresses).toHaveLength(4);
  for (const address of addresses) expect((await server.get(address)).status, address).toBe(200);
});

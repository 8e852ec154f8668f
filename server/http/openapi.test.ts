import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { startTestServer } from "../testing/index.ts";

const server = await startTestServer(afterAll);

const responses = z.record(z.string(), z.looseObject({}));
const description = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.object({ get: z.object({ responses }) })),
});

test("every read call of the specification is described, with its refusals", async () => {
  const { openapi, paths } = description.parse(await server.getJson("/api/openapi.json"));
  expect(openapi).toMatch(/^3\.1/);
  const documented = Object.keys(paths).map((path) => path.replace("/api", ""));
  for (const path of [
    "/posts",
    "/posts/{id}",
    "/services",
    "/services/{id}",
    "/event",
    "/event/{id}",
    "/event/allevents",
    "/settings",
  ]) {
    expect(documented).toContain(path);
  }
  for (const [path, { get }] of Object.entries(paths)) {
    expect(Object.keys(get.responses), path).toEqual(expect.arrayContaining(["200", "500"]));
    if (path.endsWith("{id}")) {
      expect(Object.keys(get.responses), path).toEqual(expect.arrayContaining(["400", "404"]));
    }
  }
});

test("a person can read the description in a browser, without anything from elsewhere", async () => {
  const redirected = await server.get("/api/docs");
  const address = redirected.headers.location ?? "/api/docs";
  const page = await server.get(new URL(address, "http://127.0.0.1/api/docs").pathname);
  expect(page.status).toBe(200);
  expect(page.headers["content-type"]).toMatch(/^text\/html/);
  expect(page.text).not.toMatch(/(src|href)="(https?:)?\/\//);
  expect(page.headers["content-security-policy"]).not.toContain("unsafe-inline");
});

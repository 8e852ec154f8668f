import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import {
  documentedRoutes,
  dumpTables,
  expectErrorResponse,
  type RouteSample,
  routeSamples,
  signIn,
  startTestServer,
  uniqueClientAddress,
} from "../../../testing/index.ts";

/** What no route of the API accepts, even from somebody who may do everything. */

const server = await startTestServer(afterAll, { trustProxy: 1 });
const samples = await routeSamples(server);
const routes = documentedRoutes(server.routes).map((route) => ({
  ...route,
  name: `${route.method} ${route.url}`,
}));

type Variant = { path?: string; body?: string; type?: string };

/** Sends variants of a route's sample. @returns the codes of their refusals, none of which had an effect */
async function refusalsOf(
  { method, url, name }: (typeof routes)[number],
  variants: (sample: RouteSample & { path: string }) => Variant[],
): Promise<string[]> {
  const viewer = await signIn(server, { role: "SUPERADMIN" });
  const sample = await samples[name]?.sample(viewer.userId, viewer);
  if (!sample) throw new Error(`${name} has no entry in server/testing/route-samples.ts`);
  const before = await captureRows();
  const codes: string[] = [];
  for (const { path = sample.path ?? url, body = "", type } of variants({ path: url, ...sample })) {
    const headers = { ...viewer.headers, ...uniqueClientAddress() };
    const length = body ? { "content-length": String(Buffer.byteLength(body)) } : {};
    const typed = type === undefined ? {} : { "content-type": type };
    const answer = await server.get(path, { method, body, headers: { ...headers, ...length, ...typed } });
    codes.push(expectErrorResponse(answer).code);
  }
  expect(await captureRows()).toEqual(before);
  return codes;
}

/** All tables but those that any request changes. */
async function captureRows() {
  const { rate_limit: _counts, session: _used, ...rows } = await dumpTables(server);
  return rows;
}

describe("a path is refused with an id that nothing can have", () => {
  const ids = ["0x1", "-1", "1.5", "01", "%00", "%D9%A1", "9".repeat(40)];
  test.each(routes.filter(({ url }) => url.includes("/:")))("$name", async (route) => {
    const at = route.url.split("/").findLastIndex((part) => part.startsWith(":"));
    const codes = await refusalsOf(route, ({ path }) =>
      ids.map((id) => ({ path: path.split("/").with(at, id).join("/") })),
    );
    for (const code of codes) expect(code).toMatch(/^(malformed|invalid)$/);
  });
});

const { paths } = z
  .object({
    paths: z.record(
      z.string(),
      z.record(
        z.string(),
        z.object({ parameters: z.array(z.object({ in: z.string(), name: z.string() })).optional() }),
      ),
    ),
  })
  .parse(await server.getJson("/api/openapi.json"));

describe("a query is refused with a parameter that is unknown, wrong or given twice", () => {
  const wrong: Record<string, readonly string[]> = {
    page: ["page=0", "page=abc", "page=1.5", "page=1000001", "page=1&page=2"],
    limit: ["limit=0", "limit=-1", "limit=all", "limit=1001", "limit=1&limit=2"],
    sort: ["sort=", "sort=body", "sort=--id", "sort=trashed_at"],
    q: ["q=", "q=%20", "q=%00", `q=${"a".repeat(201)}`],
  };
  // Only an OpenID provider has the callback.
  const reads = routes.filter(({ method, url }) => method === "GET" && url !== "/api/identity/callback");
  test.each(reads)("$name", async (route) => {
    const { parameters = [] } = paths[route.url.replace(/:(\w+)/g, "{$1}")]?.get ?? {};
    const queries = parameters.flatMap((parameter) =>
      parameter.in === "query" ? (wrong[parameter.name] ?? []) : [],
    );
    const codes = await refusalsOf(route, ({ path }) => {
      const [address = "", valid] = path.split("?");
      const own = new URLSearchParams(valid);
      return ["pgae=2", "constructor=1", ...queries].map((query) => {
        const others = new URLSearchParams(own);
        for (const name of new URLSearchParams(query).keys()) others.delete(name);
        return { path: `${address}?${[others, query].join("&")}` };
      });
    });
    for (const code of codes) expect(code).toBe("malformed");
  });
});

describe("a body is refused that is not the JSON of its route", async () => {
  const somebody = await signIn(server, { role: "SUPERADMIN" });
  const json = "application/json";
  const otherTypes = ["text/plain", "application/x-www-form-urlencoded", "application/jsonp"];
  const withJson: typeof routes = [];
  for (const route of routes) {
    const sample = await samples[route.name]?.sample(somebody.userId, somebody);
    if (sample?.body !== undefined) withJson.push(route);
  }
  test.each(withJson)("$name", async (route) => {
    const codes = await refusalsOf(route, ({ body }) => {
      const valid = JSON.stringify(body);
      const rest = valid === "{}" ? "}" : `,${valid.slice(1)}`;
      const bodies = [
        ...[`${valid} {}`, valid.slice(0, -1), "NaN", "[".repeat(30_000)],
        `{"__proto__":{"role":"ADMIN"}${rest}`,
        `{"constructor":{"prototype":{"role":"ADMIN"}}${rest}`,
        ...["[]", "null", '"text"', `{"role":"ADMIN"${rest}`],
      ];
      return [
        ...bodies.map((text) => ({ body: text, type: json })),
        ...otherTypes.map((type) => ({ body: valid, type })),
      ];
    });
    expect(codes).toEqual([
      ...Array(6).fill("malformed"),
      ...Array(4).fill("invalid"),
      ...otherTypes.map(() => "unsupported_media_type"),
    ]);
  });
});

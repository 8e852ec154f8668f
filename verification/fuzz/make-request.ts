import { type ViewerRole, viewerRoles } from "../../contract/values/permissions.ts";
import { createRandom, type Random } from "../random.ts";
import { formBody } from "./form-body.ts";
import { hostileText, mutate } from "./hostile-values.ts";
import { jsonBody, valueFor } from "./json-body.ts";
import type { Operation } from "./operations.ts";

/** A request without the sender's session. */
export type FuzzRequest = {
  viewer: ViewerRole;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
  /** The API operation, if it is one. */
  operation: Operation | undefined;
};

/** Placeholder in a path for the id of the sender's session. */
export const ownSession = "OWN-SESSION";

/** Names of existing files and records, to use in paths. */
export type Names = { pictures: readonly string[]; uuids: readonly string[]; files: readonly string[] };

/** Mostly staff: other roles are rejected early. */
const senders: readonly ViewerRole[] = [...viewerRoles, "EDITOR", "ADMIN", "SUPERADMIN", "SUPERADMIN"];

/** Generates request number `turn`: the same one for the same seed. */
export function makeRequest(
  seed: number,
  number: number,
  operations: readonly Operation[],
  names: Names,
): FuzzRequest {
  const random = createRandom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number, 0x85ebca6b));
  const viewer = random.pick(senders);
  const headers = unusualHeaders(random);
  if (random.chance(0.15)) {
    const path = escapeTarget(otherRequest(random, names));
    const method = random.chance(0.9)
      ? "GET"
      : random.pick(["HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"]);
    return { viewer, method, path, headers, body: undefined, operation: undefined };
  }
  const operation = random.pick(operations);
  const path = escapeTarget(pathOf(random, operation, names) + queryOf(random, operation));
  const otherMethod = random.chance(0.04);
  const method = otherMethod
    ? random.pick(["PUT", "PATCH", "DELETE", "POST", "HEAD", "OPTIONS"])
    : operation.method;
  const body = bodyOf(random, operation, headers);
  const meant = method === operation.method;
  return { viewer, method, path, headers, body, operation: meant ? operation : undefined };
}

function pathOf(random: Random, { path, parameters }: Operation, { uuids }: Names): string {
  return path.replace(/{(\w+)}/g, (_braced, parameter: string) => {
    const declared = parameters.find((each) => each.in === "path" && each.name === parameter)?.schema.enum;
    if (declared && random.chance(0.9)) return String(random.pick(declared));
    const name = random.pick([
      () => String(1 + random.int(25)),
      () => String(1 + random.int(25)),
      () => String(1 + random.int(60)),
      () => random.pick(uuids),
      () => (path.includes("sessions") ? ownSession : random.pick(uuids)),
      () => mutate(random, String(1 + random.int(60))),
      () => hostileText(random),
    ])();
    return encodeURIComponent(name.toWellFormed());
  });
}

function queryOf(random: Random, { parameters, method }: Operation): string {
  const known = parameters.filter((parameter) => parameter.in === "query");
  const pairs = known
    .filter(({ name }) => name === "postID" || random.chance(0.35))
    .map(({ name, schema }): [string, string] => {
      const valid = String(
        /page|limit|Id$|ID$/.test(name) ? 1 + random.int(30) : valueFor(random, schema, name),
      );
      if (random.chance(0.75)) return [name, valid];
      return [name, random.chance(0.5) ? mutate(random, valid) : hostileText(random)];
    });
  if (random.chance(method === "GET" ? 0.04 : 0.01)) pairs.push([hostileText(random), hostileText(random)]);
  const first = pairs[0];
  if (first && random.chance(0.03)) pairs.push(first);
  if (pairs.length === 0) return random.chance(0.02) ? `?${hostileText(random)}` : "";
  return `?${pairs.map((pair) => pair.map((text) => encodeURIComponent(text.toWellFormed())).join("=")).join("&")}`;
}

function bodyOf(
  random: Random,
  { body, method, path, parameters }: Operation,
  headers: Record<string, string>,
): string | Uint8Array | undefined {
  if (parameters.some(({ name }) => name === "idempotency-key") && random.chance(0.2)) {
    headers["idempotency-key"] = random.chance(0.5)
      ? `key-${random.int(5)}`
      : headerValue(hostileText(random));
  }
  if (body) {
    headers["content-type"] = random.chance(0.92)
      ? "application/json"
      : random.pick([
          "application/json; charset=utf-16",
          "text/plain",
          "application/xml",
          "",
          "application/x-www-form-urlencoded",
        ]);
    return jsonBody(random, body);
  }
  if ((method === "POST" || method === "PUT") && /^\/api\/(posts|services|event)(\/{id})?$/.test(path)) {
    const form = formBody(random, path);
    headers["content-type"] = headerValue(form.type);
    return form.body;
  }
  if (random.chance(0.95)) return undefined;
  // An unexpected body.
  headers["content-type"] = random.pick([
    "application/json",
    "multipart/form-data; boundary=x",
    "text/plain",
    "",
  ]);
  return random.pick(["", "{}", "{", "a".repeat(100_000), "--x--\r\n"]);
}

/** Paths of pages, pictures, files, health checks and documentation, and unknown paths. */
function otherRequest(random: Random, { pictures, files }: Names): string {
  const pages = ["/", "/news", "/services", "/about", "/signup", "/account", "/dashboard", "/accessibility"];
  return random.pick([
    () => random.pick(pages),
    () =>
      `${random.pick(["/posts", "/events", "/events/pages", "/news", "/services"])}/${1 + random.int(40)}`,
    () => `${random.pick(pages)}/${encodeURIComponent(hostileText(random).toWellFormed())}`,
    () => `/${encodeURI(hostileText(random).toWellFormed())}`,
    () => mutate(random, random.pick(pages)),
    () => `/images/${random.pick(["posts", "events", "users"])}/${random.pick(pictures)}`,
    () => `/images/posts/${mutate(random, random.pick(pictures))}`,
    () => `/assets/${random.chance(0.5) ? random.pick(files) : mutate(random, random.pick(files))}`,
    () => random.pick(["/health/live", "/health/ready", "/api/openapi.json", "/robots.txt"]),
    () => `/api/${encodeURI(hostileText(random).toWellFormed())}`,
    () => "/identity/local/accounts",
  ])();
}

/** Escapes what a request target cannot contain. */
function escapeTarget(path: string): string {
  const escaped = path.replace(/[^\x21-\x7e]/gu, (unusual) => encodeURIComponent(unusual.toWellFormed()));
  return escaped.startsWith("/") ? escaped : `/${escaped}`;
}

const headerValue = (text: string): string => text.replace(/[^\x20-\x7e\x80-\xff]/g, "").slice(0, 2_000);

const unusualHeaderMakers: Record<string, (random: Random) => string> = {
  accept: (random) => random.pick(["*/*", "text/html", "application/xml", "x", ""]),
  "accept-encoding": (random) =>
    random.pick([
      "br",
      "gzip, deflate",
      "br;q=0, gzip;q=1",
      "identity;q=0",
      "*;q=0",
      "gzip;q=x",
      ",,,",
      "zstd",
    ]),
  "accept-language": (random) => random.pick(["so", "en;q=9", "*"]),
  "if-none-match": (random) => random.pick(["*", '""', 'W/"a"', '"a", "b"', "a", ","]),
  "if-modified-since": (random) => random.pick(["Thu, 01 Jan 1970 00:00:00 GMT", "never"]),
  range: (random) => random.pick(["bytes=0-0", "bytes=-1", "bytes=9999999-", "bytes=1-0", "lines=1"]),
  cookie: (random) => headerValue(hostileText(random)),
  origin: (random) => random.pick(["https://other.example", "null", ""]),
  referer: (random) => headerValue(hostileText(random)),
  "user-agent": (random) => headerValue(hostileText(random)),
  "content-encoding": (random) => random.pick(["gzip", "br", "identity"]),
  "content-language": () => "so",
  "x-http-method-override": (random) => random.pick(["DELETE", "PUT", "GET"]),
  "x-original-url": () => "/api/audit",
  "x-rewrite-url": () => "/api/audit",
  "x-forwarded-host": (random) => headerValue(hostileText(random)),
  "x-forwarded-proto": (random) => random.pick(["https", "x", ""]),
  "x-request-id": (random) => headerValue(hostileText(random)),
  forwarded: () => "for=127.0.0.1;host=other.example",
  expect: () => "100-continue",
  te: () => "trailers",
  upgrade: (random) => random.pick(["websocket", "h2c"]),
  host: (random) => random.pick(["other.example", "127.0.0.1", "", "a b", "[::1]:1"]),
  authorization: (random) =>
    random.pick([
      "Bearer",
      "Bearer ",
      `Bearer ${"a".repeat(43)}`,
      "Basic YTph",
      "bearer a b",
      headerValue(hostileText(random)),
    ]),
};

function unusualHeaders(random: Random): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let count = random.chance(0.5) ? random.int(4) : 0; count > 0; count -= 1) {
    const [name, make] = random.pick(Object.entries(unusualHeaderMakers));
    headers[name] = make(random);
  }
  return headers;
}

import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import type { IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { errorResponseSchema } from "../../../../contract/schemas/error-response.ts";
import {
  clientId,
  createEvent,
  createPost,
  createService,
  createUser,
  project,
  sendRawRequest,
  signIn,
  startTestServer,
  type TestResponse,
} from "../../../testing/index.ts";

// Each request has another IP address, so that the rate limit does not apply.
const server = await startTestServer(afterAll, { trustProxy: 1 });
const post = await createPost(server);
const event = await createEvent(server);
const service = await createService(server);
const user = await createUser(server);
const [, picture] = (await server.get("/api/posts")).text.match(/"post_image":"([^"]+)"/) ?? [];
const built = await readdir(join(project, "dist/client/assets"));
const assets = built.filter((name) => !/\.(br|gz)$/.test(name));
const sizeOf = (asset: string) => statSync(join(project, "dist/client/assets", asset)).size;

/** Hashes of the elements in the head of the home page: any other inline script or style is rejected. */
const { text: home } = await server.get("/");
const hashesOf = (tag: "script" | "style"): string =>
  Array.from(home.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, "gs")), ([, text = ""]) => {
    return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  }).join(" ");

const policy = {
  "default-src": "'self'",
  "script-src": `'self' ${hashesOf("script")}`,
  "style-src": `'self' ${hashesOf("style")}`,
  "img-src": "'self' data:",
  "frame-src": "https://www.youtube-nocookie.com https://player.vimeo.com",
  "object-src": "'none'",
  "base-uri": "'none'",
  "form-action": "'self'",
  "frame-ancestors": "'none'",
  "require-trusted-types-for": "'script'",
  "trusted-types": "kulliyad ProseMirrorClipboard",
};

const directivesOf = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    String(headers["content-security-policy"] ?? "")
      .split(";")
      .map((directive) => directive.trim())
      .filter((directive) => directive !== "")
      .map((directive) => [directive.split(" ", 1)[0], directive.slice(directive.indexOf(" ") + 1)]),
  );

/** Features that no page or frame may use. */
const switchedOff =
  "accelerometer browsing-topics camera display-capture geolocation gyroscope hid idle-detection local-fonts magnetometer microphone midi otp-credentials payment publickey-credentials-create publickey-credentials-get screen-wake-lock serial usb window-management xr-spatial-tracking".split(
    " ",
  );

/** Headers of every response. */
const always = {
  "strict-transport-security": "max-age=31536000",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
};

const documentHeaders = {
  "x-frame-options": "DENY",
  "permissions-policy": switchedOff.map((feature) => `${feature}=()`).join(", "),
};

/** Where a session is: a browser starts a process for them. */
const isolation = { "cross-origin-opener-policy": "same-origin", "origin-agent-cluster": "?1" };
const isIsolated = (path: string) => /^\/(?:dashboard|signup|account)\b/.test(path);

/** API answers, pictures and built files: 1.2 KB less than a document. */
const isData = (path: string) => /^\/(?:api\/(?!docs|%ff)|images\/|assets\/)/.test(path);

/** @param path previews tell no other site their address, which is a secret */
function expectHardened({ headers, status }: Pick<TestResponse, "headers" | "status">, path = ""): void {
  expect(headers).toMatchObject(always);
  if (isData(path)) {
    const isBuiltFile = path.startsWith("/assets/") && status < 400;
    expect(directivesOf(headers)).toEqual(isBuiltFile ? {} : { "default-src": "'none'" });
    for (const name of [...Object.keys(documentHeaders), "referrer-policy"]) {
      expect(headers).not.toHaveProperty(name);
    }
  } else {
    expect(directivesOf(headers)).toEqual(policy);
    expect(headers).toMatchObject({
      ...documentHeaders,
      "referrer-policy": path.startsWith("/preview/") ? "no-referrer" : "strict-origin-when-cross-origin",
    });
    expect(headers["permissions-policy"]).not.toMatch(/identity-credentials-get|\*|fullscreen/);
  }
  if (isIsolated(path)) expect(headers).toMatchObject(isolation);
  else for (const name of Object.keys(isolation)) expect(headers).not.toHaveProperty(name);
  for (const telling of ["server", "x-powered-by", "via"]) expect(headers[telling]).toBeUndefined();
}

/** A route's URL, with ids that exist for reads, and that do not for writes. */
function addressOf(url: string, reads: boolean): string {
  if (url === "/*") return reads ? "/about" : "/nowhere";
  const ids: [RegExp, number][] = [
    [/posts/, post],
    [/event/, event],
    [/services/, service],
    [/user/, user],
  ];
  const id = ids.find(([kind]) => kind.test(url))?.[1] ?? 1;
  return url
    .replace(":folder/:name", reads ? `posts/${picture}` : "posts/no.jpg")
    .replace(/:\w+(\([^)]*\))?/, reads ? String(id) : "99999")
    .replace("*", "nothing");
}

let senders = 0;
const address = () => ({ "x-forwarded-for": `10.1.${++senders >> 8}.${senders & 255}` });

test("the policy allows one inline script and one inline style, by their hashes alone", async () => {
  for (const directive of ["script-src", "style-src"] as const)
    expect(policy[directive]).toMatch(/^'self' 'sha256-[\w+/]{43}='$/);
  for (const path of ["/about", "/dashboard", "/search?q=a", "/posts/9999"]) {
    const { text } = await server.get(path);
    for (const tag of ["style", "script"] as const)
      expect(text.match(new RegExp(`<${tag}>.*?</${tag}>`, "s"))?.[0], path).toBe(
        home.match(new RegExp(`<${tag}>.*?</${tag}>`, "s"))?.[0],
      );
    expect(text, path).not.toMatch(/ style=| on[a-z]+=/);
  }
});

describe("every route", () => {
  const routes = server.routes.map(({ method, url }) => ({ method, url, reads: /GET|HEAD/.test(method) }));

  test("is tested", () => {
    expect(routes.length).toBeGreaterThan(150);
  });

  test.each(routes)(
    "$method $url has the security headers for every viewer",
    async ({ method, url, reads }) => {
      for (const headers of [{}, (await signIn(server, { role: "SUPERADMIN" })).headers]) {
        const path = addressOf(url, reads);
        const answer = await server.get(path, { method, headers: { ...address(), ...headers } });
        expect(answer.status, path).toBeLessThan(500);
        expectHardened(answer, path);
        const page = url === "/*" || url.startsWith("/images/");
        if ("authorization" in headers && !page) expect(answer.headers["cache-control"]).toBe("no-store");
      }
    },
  );
});

const notModified = async (path: string) => {
  const { headers } = await server.get(path);
  return server.get(path, { headers: { "if-none-match": String(headers.etag) } });
};

describe("every kind of response has the security headers:", () => {
  test.each<[what: string, status: number, path: string]>([
    ["the home page", 200, "/"],
    ["a post's page", 200, `/posts/${post}`],
    ["the dashboard", 200, "/dashboard"],
    ["a console with a query", 200, "/dashboard/post?page=2"],
    ["the sign-in page", 200, "/signup"],
    ["an account", 200, "/account"],
    ["a spelling of the sign-in page", 301, "/signup/"],
    ["a page whose name begins like the dashboard's", 302, "/dashboards"],
    ["a page that is not there", 404, "/posts/9999"],
    ["a redirect home", 302, "/nowhere"],
    ["a redirect to the plain form", 301, "/about/"],
    ["a wrong parameter", 400, "/api/posts?page=0"],
    ["no session", 401, "/api/audit"],
    ["an address that is no text", 400, "/api/%ff"],
    ["a picture that is not there", 404, "/images/posts/nothing.jpg"],
    ["a fixed file", 200, "/favicon.svg"],
    ["a built file that is not there", 404, "/assets/nothing.js"],
  ])("%s (%i) at %s", async (_what, status, path) => {
    const answer = await server.get(path);
    expect(answer.status).toBe(status);
    expectHardened(answer, path);
  });

  test("a built file varies by its encoding, also uncompressed", async () => {
    const script = assets.find((name) => built.includes(`${name}.br`));
    for (const encoding of ["br", "identity"]) {
      const { headers } = await server.get(`/assets/${script}`, { headers: { "accept-encoding": encoding } });
      expect(headers.vary).toBe("accept-encoding");
    }
  });

  test.each(["/", "/dashboard", "/signup", `/images/posts/${picture}`])("304 of %s", async (path) => {
    const answer = await notModified(path);
    expect(answer.status).toBe(304);
    expectHardened(answer, path);
  });

  test.each([
    ["no HTTP at all", 400, "hello\r\n\r\n"],
    ["an expectation", 400, "GET / HTTP/1.1\r\nhost: a\r\nexpect: the-moon\r\nconnection: close\r\n\r\n"],
    ["a request without a host", 400, "GET / HTTP/1.1\r\nconnection: close\r\n\r\n"],
    [
      "a request without a host for a cached page",
      400,
      "GET /about HTTP/1.1\r\naccept-encoding: br\r\nconnection: close\r\n\r\n",
    ],
    ["two lengths", 400, "POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n"],
    ["headers without end", 431, `GET / HTTP/1.1\r\nhost: a\r\nx: ${"a".repeat(40_000)}\r\n\r\n`],
  ])("%s (%i), rejected by the HTTP parser", async (_what, status, bytes) => {
    await server.get("/about");
    const answer = await sendRawRequest(server.port, bytes);
    expect(answer.status).toBe(status);
    const code = status === 431 ? "too_large" : "malformed";
    expect(errorResponseSchema.parse(JSON.parse(answer.text)).code).toBe(code);
    expectHardened(answer);
  });
});

test.each(assets)("a built file has few headers: %s", async (name) => {
  expect(name).toMatch(/\.(?:js|css|woff2)$/);
  const path = `/assets/${name}`;
  for (const answer of [await server.get(path), await notModified(path)]) expectHardened(answer, path);
});

const largest = assets.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0];

test.each(["/api/posts", `/images/posts/${picture}`, `/assets/${largest}`])(
  "%s has at most 400 bytes of headers",
  async (path) => {
    const { headers } = await server.get(path, { headers: { "accept-encoding": "br" } });
    const { connection, "keep-alive": timeout, ...passedOn } = headers;
    const lines = Object.entries(passedOn).map(([name, value]) => `${name}: ${value}\r\n`);
    expect(lines.join("").length, lines.join("")).toBeLessThanOrEqual(400);
  },
);

test("Google's button opens the policy of /signup to Google alone, and of no other page", async () => {
  const identity = {
    provider: "google",
    clientId,
    issuers: ["https://accounts.google.com"],
    jwksUrl: "https://college.example/keys",
  } as const;
  const withGoogle = await startTestServer(undefined, { identity });
  // Rendered first, then from the cache.
  for (const encoding of ["gzip", "br"]) {
    const { headers } = await withGoogle.get("/signup", { headers: { "accept-encoding": encoding } });
    // Google's own list: https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid
    expect(directivesOf(headers)).toEqual({
      "default-src": "'self'",
      "script-src": `${policy["script-src"]} https://accounts.google.com/gsi/client`,
      "style-src": `${policy["style-src"]} https://accounts.google.com/gsi/style`,
      "img-src": "'self' data:",
      "frame-src":
        "https://www.youtube-nocookie.com https://player.vimeo.com https://accounts.google.com/gsi/",
      "connect-src": "'self' https://accounts.google.com/gsi/",
      "object-src": "'none'",
      "base-uri": "'none'",
      "form-action": "'self'",
      "frame-ancestors": "'none'",
    });
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");
    expect(headers["permissions-policy"]).not.toContain("identity-credentials-get");
  }
  for (const path of ["/", "/dashboard", "/signup/", "/account"]) {
    expect(directivesOf((await withGoogle.get(path)).headers)).toEqual(policy);
  }
});

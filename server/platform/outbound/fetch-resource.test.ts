import { createServer, type RequestListener } from "node:http";
import { isIP } from "node:net";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { listen } from "../../testing/index.ts";
import { type DestinationRule, FetchFailure, fetchResource, publicWeb } from "./index.ts";

/** The addresses that each name resolves to, for each lookup in turn; the last list repeats. */
const names = vi.hoisted(() => new Map<string, string[][]>());

vi.mock("node:dns", async (original) => ({
  ...(await original<typeof import("node:dns")>()),
  lookup(
    name: string,
    _options: unknown,
    answer: (error: Error | null, found: { address: string; family: number }[]) => void,
  ) {
    const answers = names.get(name) ?? [[]];
    const addresses = (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
    const found = addresses.map((address) => ({ address, family: isIP(address) }));
    setImmediate(() => answer(found.length > 0 ? null : new Error("ENOTFOUND"), found));
  },
}));

/** Starts a server on this machine. @returns its origin, and the requested paths */
async function serve(listener: RequestListener) {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    listener(request, response);
  });
  onTestFinished(() => names.clear());
  const port = await listen(server);
  return { port, origin: `http://127.0.0.1:${port}`, asked };
}

const thisMachine: DestinationRule = (address) => address === "127.0.0.1";
const bounds = { maxBytes: 1_000, timeoutMs: 2_000, maxRedirects: 3 };
const from = (address: string, rule: DestinationRule = thisMachine) =>
  fetchResource(address, { ...bounds, rule });

async function reasonOf(fetched: Promise<unknown>): Promise<string> {
  const error = await fetched.then(
    () => new Error("it was fetched"),
    (reason: unknown) => reason,
  );
  if (!(error instanceof FetchFailure)) throw error;
  return error.message;
}

describe("does not connect", () => {
  test.each([
    ["", "is no web address"],
    ["/a.png", "is no web address"],
    ["ftp://127.0.0.1/a.png", "is no web address"],
    ["file:///etc/passwd", "is no web address"],
    ["http://me@pictures.example/", "has a user name in it"],
    ["https://:pw@pictures.example/", "has a user name in it"],
  ])("to %j", async (address, reason) => {
    expect(await reasonOf(from(address))).toBe(reason);
  });

  test.each([
    "127.0.0.1",
    "127.1",
    "2130706433",
    "0x7f.1",
    "0177.0.0.1",
    "127.0.0.1.",
    "0.0.0.0",
    "0",
    "①②⑦.0.0.1",
    "[::1]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[64:ff9b::7f00:1]",
    "169.254.169.254",
    "10.0.0.1",
    "100.64.0.1",
  ])("to the host %s, a spelling of an address that is not public", async (host) => {
    const { port, asked } = await serve((_request, response) => response.end("secret"));
    const anyPort: DestinationRule = (address, url) => publicWeb(address, new URL(`http://${url.hostname}/`));
    expect(await reasonOf(from(`http://${host}:${port}/`, anyPort))).toBe("is not on the public internet");
    expect(asked).toEqual([]);
  });

  test.each([
    [["127.0.0.1"]],
    [["93.184.216.34", "10.0.0.1"]],
    [["::ffff:169.254.169.254"]],
    [["2606:4700:4700::1111", "fd00::1"]],
  ])("to a name that resolves to %j", async (addresses) => {
    names.set("pictures.example", [addresses]);
    expect(await reasonOf(from("http://pictures.example/", publicWeb))).toBe("is not on the public internet");
  });

  test("to an unusual port", () => {
    expect(publicWeb("93.184.216.34", new URL("https://pictures.example/"))).toBe(true);
    expect(publicWeb("93.184.216.34", new URL("https://pictures.example:8443/"))).toBe(false);
    expect(publicWeb("93.184.216.34", new URL("http://pictures.example:22/"))).toBe(false);
  });
});

test("resolves a name once, against DNS rebinding", async () => {
  const { port } = await serve((_request, response) => response.end("a picture"));
  names.set("pictures.example", [["127.0.0.1"], ["127.0.0.2"]]);
  expect(Buffer.from(await from(`http://pictures.example:${port}/`)).toString()).toBe("a picture");
  expect(names.get("pictures.example")).toEqual([["127.0.0.2"]]);
});

describe("a redirect", () => {
  const redirecting = (location: string, times = 1) => {
    let answered = 0;
    return serve((_request, response) => {
      answered += 1;
      if (answered <= times) response.writeHead(302, { location }).end();
      else response.end("a picture");
    });
  };

  test("is followed three times", async () => {
    const { origin, asked } = await redirecting("/next", 3);
    expect(Buffer.from(await from(`${origin}/`)).toString()).toBe("a picture");
    expect(asked).toEqual(["/", "/next", "/next", "/next"]);
  });

  test("is not followed a fourth time, or if none are allowed", async () => {
    const { origin, asked } = await redirecting("/next", 9);
    expect(await reasonOf(from(`${origin}/`))).toBe("leads to another address");
    expect(asked).toHaveLength(4);
    const none = fetchResource(`${origin}/`, { ...bounds, maxRedirects: 0, rule: thisMachine });
    expect(await reasonOf(none)).toBe("leads to another address");
    expect(asked).toHaveLength(5);
  });

  test("counts towards the timeout", async () => {
    const { origin } = await serve((_request, response) => {
      setTimeout(() => response.writeHead(302, { location: "/next" }).end(), 150);
    });
    const fetched = fetchResource(`${origin}/`, { ...bounds, timeoutMs: 300, rule: thisMachine });
    expect(await reasonOf(fetched)).toBe("did not answer in time");
  });

  test.each([
    ["http://127.0.0.2/", "is not on the public internet"],
    ["//localhost/", "is not on the public internet"],
    ["file:///etc/passwd", "is no web address"],
    ["http://me:pw@127.0.0.1/", "has a user name in it"],
  ])("to %s is rejected", async (location, reason) => {
    names.set("localhost", [["127.0.0.2"]]);
    const { origin, asked } = await redirecting(location);
    expect(await reasonOf(from(`${origin}/`))).toBe(reason);
    expect(asked).toEqual(["/"]);
  });
});

describe("a response", () => {
  test.each<[string, RequestListener, string]>([
    ["is not there", (_request, response) => response.writeHead(404).end(), "answered 404"],
    ["is a part", (_request, response) => response.writeHead(206).end("a"), "answered 206"],
    ["is too large", (_request, response) => response.end(Buffer.alloc(1_001)), "is too large"],
    ["breaks off", (request) => request.socket.destroy(), "cannot be reached"],
    [
      "ends too early",
      (request, response) => {
        response
          .writeHead(200, { "content-length": "100" })
          .write("a", () => setTimeout(() => request.socket.destroy(), 20));
      },
      "cannot be reached",
    ],
  ])("that %s is a failure", async (_what, listener, reason) => {
    const { origin } = await serve(listener);
    expect(await reasonOf(from(`${origin}/`))).toBe(reason);
  });

  test.each<[string, RequestListener]>([
    ["never begins", () => undefined],
    [
      "never ends",
      (_request, response) => {
        const drip = setInterval(() => response.write("a"), 20);
        response.on("close", () => clearInterval(drip));
      },
    ],
  ])("that %s is given up", async (_what, listener) => {
    const { origin } = await serve(listener);
    const fetched = fetchResource(`${origin}/`, { ...bounds, timeoutMs: 200, rule: thisMachine });
    expect(await reasonOf(fetched)).toBe("did not answer in time");
  });

  test("may take longer than it takes to begin, if that is asked for", async () => {
    const { origin } = await serve((_request, response) => {
      response.write("a slow ");
      setTimeout(() => response.end("file"), 600);
    });
    const options = { ...bounds, timeoutMs: 300, rule: thisMachine };
    expect(await reasonOf(fetchResource(`${origin}/`, options))).toBe("did not answer in time");
    const file = await fetchResource(`${origin}/`, { ...options, bodyTimeoutMs: 5_000 });
    expect(Buffer.from(file).toString()).toBe("a slow file");
    const brief = fetchResource(`${origin}/`, { ...options, timeoutMs: 5_000, bodyTimeoutMs: 100 });
    expect(await reasonOf(brief)).toBe("did not answer in time");
  });

  test("may have exactly the maximum size", async () => {
    const { origin } = await serve((_request, response) => response.end(Buffer.alloc(1_000, "a")));
    expect(await from(`${origin}/`)).toHaveLength(1_000);
  });
});

import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { RequestOptions } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { listen } from "../../testing/index.ts";
import { fetchAvatar } from "./avatars.ts";

/** Test network: the addresses that host names resolve to, and the local server behind all public addresses. */
const world = vi.hoisted(() => ({
  names: new Map<string, string[]>(),
  port: 0,
}));

vi.mock("node:dns", async (original) => ({
  ...(await original<typeof import("node:dns")>()),
  lookup(
    name: string,
    _options: unknown,
    answer: (error: Error | null, found: { address: string; family: number }[]) => void,
  ) {
    const found = (world.names.get(name) ?? []).map((address) => ({ address, family: isIP(address) }));
    setImmediate(() => answer(found.length > 0 ? null : new Error("ENOTFOUND"), found));
  },
}));

/** Replaces HTTPS: names are resolved with the given lookup, and allowed connections go to the local server. */
vi.mock("node:https", async () => {
  const http = await import("node:http");
  type Respond = (response: IncomingMessage) => void;
  const get = (url: URL, options: RequestOptions, respond: Respond) => {
    const lookup: LookupFunction = (name, how, answer) => {
      const lead = (error: Error | null) => {
        if (error) answer(error, []);
        else if (how.all) answer(null, [{ address: "127.0.0.1", family: 4 }]);
        else answer(null, "127.0.0.1", 4);
      };
      if (options.lookup) options.lookup(name, how, lead);
      else lead(null);
    };
    const host = isIP(url.hostname.replace(/^\[|\]$/g, "")) ? "127.0.0.1" : url.hostname;
    return http.get({ ...options, lookup, host, port: world.port, path: url.pathname }, respond);
  };
  return { get };
});

/** Starts a server behind all public addresses. @returns the requested paths */
async function serve(listener: RequestListener): Promise<(string | undefined)[]> {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    listener(request, response);
  });
  server.on("clientError", () => asked.push("something that is no HTTP"));
  onTestFinished(() => world.names.clear());
  world.port = await listen(server);
  return asked;
}

const bytes = Buffer.from("a picture, as far as fetching goes");
const name = "pictures.example";
const publicAddress = "93.184.216.34";

describe("a picture is not fetched, without any connection,", () => {
  test.each([
    ...["", "/a.png", "https://", "http://pictures.example/a.png", "data:image/png;base64,AA=="],
    ...["https://pictures.example:8443/a.png", "https://me:pw@pictures.example/"],
    ...["https://127.0.0.1/", "https://8.8.8.8/", "https://[::1]/", "https://localhost/a.png"],
  ])(
    "from %j",
    async (source) => {
      const asked = await serve((_request, response) => response.end(bytes));
      world.names.set(name, [publicAddress]);
      for (const own of ["localhost", "localhost.", "app.localhost"])
        world.names.set(own, ["127.0.0.1", "::1"]);
      expect(await fetchAvatar(source)).toBeUndefined();
      expect(asked).toEqual([]);
    },
    1_000,
  );

  test.each([[[]], [["10.0.0.7"]], [[publicAddress, "127.0.0.1"]], [["2606:4700:4700::1111", "fe80::1"]]])(
    "from a name that resolves to %j",
    async (addresses) => {
      const asked = await serve((_request, response) => response.end(bytes));
      world.names.set(name, addresses);
      expect(await fetchAvatar(`https://${name}/a.png`)).toBeUndefined();
      expect(asked).toEqual([]);
    },
    1_000,
  );
});

describe("a picture from the public internet", () => {
  const fetched = () => {
    world.names.set(name, [publicAddress, "2606:4700:4700::1111"]);
    return fetchAvatar(`https://${name}/a.png`);
  };

  test.each<[string, RequestListener]>([
    ["is not there", (_request, response) => response.writeHead(404).end(bytes)],
    ["is elsewhere", (_request, response) => response.writeHead(302, { location: "/b.png" }).end(bytes)],
    ["is elsewhere for good", (_request, response) => response.writeHead(308, { location: "/b.png" }).end()],
    ["is a part", (_request, response) => response.writeHead(206).end(bytes)],
    ["is larger than a megabyte", (_request, response) => response.end(Buffer.alloc(1024 * 1024 + 1))],
    [
      "breaks off",
      (request, response) => {
        response.writeHead(200, { "content-length": "1000" }).write(bytes, () => request.socket.destroy());
      },
    ],
    ["is refused at the door", (request) => request.socket.destroy()],
  ])("is undefined if it %s", async (_what, listener) => {
    const asked = await serve(listener);
    expect(await fetched()).toBeUndefined();
    expect(asked).toEqual(["/a.png"]);
  });

  test.each([0, bytes.length, 1024 * 1024])("is fetched, up to a megabyte: %i bytes", async (length) => {
    const sent = Buffer.alloc(length, bytes);
    const asked = await serve((_request, response) => response.end(sent));
    expect(sent.equals((await fetched()) ?? Buffer.from("nothing"))).toBe(true);
    expect(asked).toEqual(["/a.png"]);
  });

  test("is fetched without headers that identify the user", async () => {
    let headers = {};
    await serve((request, response) => {
      headers = request.headers;
      response.end(bytes);
    });
    await fetched();
    expect(Object.keys(headers).sort()).toEqual(["connection", "host"]);
  });
});

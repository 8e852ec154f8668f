import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { RequestOptions } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { fetchPicture, isPublicAddress } from "./fetch-picture.ts";

/** The world as the tests have it: what names mean, and where every public address leads. */
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

/** HTTPS without its encryption: a name is looked up as the program wants it, and all that is let through leads here. */
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

/** A server at the end of every public address. @returns which paths it was asked for */
async function serve(listener: RequestListener): Promise<(string | undefined)[]> {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    listener(request, response);
  });
  server.on("clientError", () => asked.push("something that is no HTTP"));
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    world.port = address && typeof address === "object" ? address.port : 0;
    resolve();
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
    world.names.clear();
  });
  await promise;
  return asked;
}

const bytes = Buffer.from("a picture, as far as fetching goes");
const name = "pictures.example";
const publicAddress = "93.184.216.34";

describe("an address that is not of the public internet", () => {
  test.each([
    ["this network", ["0.0.0.0", "0.1.2.3"]],
    ["private networks", ["10.0.0.1", "10.255.255.255", "172.16.0.1", "172.31.255.255", "192.168.0.1"]],
    ["a provider's shared network", ["100.64.0.1", "100.127.255.255"]],
    ["this machine", ["127.0.0.1", "127.255.255.254"]],
    ["this link, where clouds keep their keys", ["169.254.0.1", "169.254.169.254"]],
    ["protocols and measuring", ["192.0.0.1", "192.0.0.170", "198.18.0.1", "198.19.255.255"]],
    ["documentation", ["192.0.2.1", "198.51.100.1", "203.0.113.1"]],
    ["many at once, and the future", ["224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255"]],
    ["this machine, in IPv6", ["::1", "::", "0:0:0:0:0:0:0:1"]],
    ["this link, in IPv6", ["fe80::1", "febf::1", "fec0::1"]],
    ["private networks, in IPv6", ["fc00::1", "fd00:ec2::254", "fdff::1"]],
    ["many at once, in IPv6", ["ff02::1", "ff0e::1"]],
    ["IPv4 inside IPv6", ["::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:7f00:1", "::127.0.0.1"]],
    ["IPv4 translated", ["64:ff9b::127.0.0.1", "64:ff9b::a00:1", "64:ff9b:1::a00:1"]],
    ["IPv4 in a tunnel", ["2002:7f00:1::1", "2002:a00:1::", "2001::1", "2001:0:7f00:1::1"]],
    ["documentation, in IPv6", ["2001:db8::1", "2001:db8:ffff::1", "3fff::1", "3fff:fff::1"]],
    ["protocols and measuring, in IPv6", ["100::1", "2001:2::1", "2001:10::1", "5f00::1", "4000::1"]],
  ])("is known as such: %s", (_what, addresses) => {
    expect(addresses.filter((address) => isPublicAddress(address))).toEqual([]);
  });

  test.each(["", "localhost", "127.1", "0x7f.0.0.1", "2130706433", "127.0.0.1 ", "fe80::1%eth0", "::1%lo"])(
    "is what is no plain address at all: %j",
    (address) => {
      expect(isPublicAddress(address)).toBe(false);
    },
  );
});

describe("an address of the public internet", () => {
  test.each([
    ["in IPv4", ["8.8.8.8", "1.1.1.1", publicAddress, "142.250.74.46", "223.255.255.255"]],
    ["beside those that are not", ["9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0"]],
    ["beside this machine and this link", ["126.255.255.255", "128.0.0.0", "169.253.0.1", "169.255.0.1"]],
    ["beside private networks", ["172.15.255.255", "172.32.0.0", "192.167.0.1", "192.169.0.1", "198.20.0.0"]],
    ["in IPv6", ["2a00:1450:4001:80b::200e", "2606:4700:4700::1111", "2001:4860:4860::8888"]],
    ["beside those that are not, in IPv6", ["2001:200::1", "2003::1", "2001:db7::1", "2001:db9::1"]],
  ])("is known as such: %s", (_what, addresses) => {
    expect(addresses.filter((address) => !isPublicAddress(address))).toEqual([]);
  });
});

describe("a picture is not fetched, and nothing is connected to,", () => {
  test.each([
    ...["", "a picture", "/a.png", "//pictures.example/a.png", "https://", "https:///", "https://a b/"],
    ...["http://pictures.example/a.png", "ftp://pictures.example/a.png", "wss://pictures.example/a.png"],
    ...[
      "file:///etc/passwd",
      "data:image/png;base64,AA==",
      "javascript:alert(1)",
      "blob:https://a.example/1",
    ],
    ...[
      "https://pictures.example:8443/a.png",
      "https://pictures.example:80/",
      "https://pictures.example:22/",
    ],
    ...[
      "https://me@pictures.example/a.png",
      "https://me:pw@pictures.example/",
      "https://:pw@pictures.example/",
    ],
    ...[
      "https://127.0.0.1/",
      "https://127.1/",
      "https://2130706433/",
      "https://0x7f.1/",
      "https://0177.0.0.1/",
    ],
    ...["https://8.8.8.8/", "https://[::1]/", "https://[::ffff:127.0.0.1]/", "https://[2606:4700::1111]/"],
    ...[
      "https://127.0.0.1./",
      "https://127。0。0。1/",
      "https://①②⑦.0.0.1/",
      "https://169.254.169.254/latest",
    ],
    ...["https://localhost/a.png", "https://LOCALHOST/", "https://localhost./", "https://app.localhost/"],
  ])(
    "from %j",
    async (source) => {
      const asked = await serve((_request, response) => response.end(bytes));
      world.names.set(name, [publicAddress]);
      for (const own of ["localhost", "localhost.", "app.localhost"])
        world.names.set(own, ["127.0.0.1", "::1"]);
      expect(await fetchPicture(source)).toBeUndefined();
      expect(asked).toEqual([]);
    },
    1_000,
  );

  test.each([
    [[]],
    [["127.0.0.1"]],
    [["10.0.0.7"]],
    [["169.254.169.254"]],
    [["::1"]],
    [["fd00::7"]],
    [["::ffff:10.0.0.7"]],
    [[publicAddress, "127.0.0.1"]],
    [["192.168.1.1", publicAddress]],
    [["2606:4700:4700::1111", "fe80::1"]],
  ])(
    "from a name that means %j",
    async (addresses) => {
      const asked = await serve((_request, response) => response.end(bytes));
      world.names.set(name, addresses);
      expect(await fetchPicture(`https://${name}/a.png`)).toBeUndefined();
      expect(asked).toEqual([]);
    },
    1_000,
  );
});

describe("a picture from the public internet", () => {
  const fetched = () => {
    world.names.set(name, [publicAddress, "2606:4700:4700::1111"]);
    return fetchPicture(`https://${name}/a.png`);
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
  ])("is none when it %s", async (_what, listener) => {
    const asked = await serve(listener);
    expect(await fetched()).toBeUndefined();
    expect(asked).toEqual(["/a.png"]);
  });

  test("is none when it does not end", async () => {
    world.names.set(name, [publicAddress]);
    await serve((_request, response) => {
      const drip = setInterval(() => response.write("a"), 100);
      response.on("close", () => clearInterval(drip));
    });
    expect(await fetchPicture(`https://${name}/a.png`, 400)).toBeUndefined();
  });

  test.each([0, bytes.length, 1024 * 1024])("is fetched, up to a megabyte: %i bytes", async (length) => {
    const sent = Buffer.alloc(length, bytes);
    const asked = await serve((_request, response) => response.end(sent));
    expect(sent.equals((await fetched()) ?? Buffer.from("nothing"))).toBe(true);
    expect(asked).toEqual(["/a.png"]);
  });

  test("is asked for without a word of who asks", async () => {
    let headers = {};
    await serve((request, response) => {
      headers = request.headers;
      response.end(bytes);
    });
    await fetched();
    expect(Object.keys(headers).sort()).toEqual(["connection", "host"]);
  });
});

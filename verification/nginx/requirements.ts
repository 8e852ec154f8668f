import { readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startNginxBefore } from "./nginx.ts";
import { read } from "./read-together.ts";
import type { SiteBehindNginx } from "./site.ts";

/** Returns what is wrong. */
type Requirement = (site: SiteBehindNginx) => Promise<string[]>;

const publicPages = ["/", "/news", "/services", "/events/pages/1", "/about"];
const personalPages = ["/signup", "/account", "/dashboard", "/dashboard/posts"];
const otherPaths = ["/robots.txt", "/sitemap.xml", "/api/docs"];

/** What nginx stored, with its keys in the text. */
async function readStored(cacheFolder: string): Promise<string[]> {
  const entries = await readdir(cacheFolder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name), "latin1")));
}

const answersWith304: Requirement = async ({ nginx, instances }) => {
  const faults: string[] = [];
  for (const path of [...publicPages, ...personalPages, ...otherPaths]) {
    for (const encoding of ["br", "identity"]) {
      const headers = { "accept-encoding": encoding };
      const { headers: got } = await read(nginx.url + path, headers);
      if (got.etag === undefined) {
        faults.push(`${path} has no ETag`);
        continue;
      }
      // Instances render a page on their own, and not in the same second.
      const sent = await Promise.all(instances.map(({ url }) => read(url + path, headers)));
      if (new Set(sent.map((answer) => answer.headers.etag)).size > 1) continue;
      const { status, text } = await read(nginx.url + path, { ...headers, "if-none-match": got.etag });
      if (status !== 304 || text !== "") faults.push(`${path} answers ${status} to If-None-Match`);
    }
  }
  return faults;
};

const keepsEncodingsApart: Requirement = async ({ nginx }) => {
  const faults: string[] = [];
  for (const encoding of ["br", "gzip", "identity", "br"]) {
    const { headers } = await read(`${nginx.url}/`, { "accept-encoding": encoding });
    const got = headers["content-encoding"] ?? "identity";
    if (got !== encoding) faults.push(`a request for ${encoding} gets ${got}`);
  }
  return faults;
};

/** Stopped by a signal, the server cannot answer: what comes is from the cache, for as long as it says. */
const answersStoredPagesItself: Requirement = async ({ nginx, instances, sharedCacheSeconds }) => {
  if (sharedCacheSeconds === 0) return [];
  const first = await Promise.all(publicPages.map((path) => read(nginx.url + path)));
  for (const { pid } of instances) process.kill(pid, "SIGSTOP");
  try {
    const faults: string[] = [];
    for (const [index, path] of publicPages.entries()) {
      const { etag = "" } = first[index]?.headers ?? {};
      const again = await read(nginx.url + path).catch(() => undefined);
      if (again?.text !== first[index]?.text) faults.push(`${path} is not served from the cache`);
      const revalidated = await read(nginx.url + path, { "if-none-match": etag }).catch(() => undefined);
      if (revalidated?.status !== 304) faults.push(`the cache does not answer 304 for ${path}`);
    }
    return faults;
  } finally {
    for (const { pid } of instances) process.kill(pid, "SIGCONT");
  }
};

const storesNothingPrivate: Requirement = async ({ nginx, instances, person, sharedCacheSeconds }) => {
  const { text } = await read(`${instances[0]?.url}/api/openapi.json`);
  const description: { paths: Record<string, { get?: unknown }> } = JSON.parse(text);
  const reads = Object.entries(description.paths).flatMap(([path, { get }]) =>
    get && !path.includes("{") ? [path] : [],
  );
  // Keys begin with the host: that of the signed-in person tells their requests apart.
  const host = "signed-in.example";
  const faults: string[] = [];
  let answered = 0;
  for (const path of [...reads, ...publicPages, ...personalPages]) {
    const plain = { "accept-encoding": "identity", host };
    const { status } = await read(nginx.url + path, { ...plain, authorization: `Bearer ${person.token}` });
    if (status === 200) answered += 1;
  }
  if (answered < 30) faults.push(`only ${answered} requests of the signed-in person were answered`);
  for (const path of personalPages) await read(nginx.url + path);
  for (const stored of await readStored(nginx.cacheFolder)) {
    const key = stored.match(/^KEY: (.*)$/m)?.[1] ?? "";
    const path = key.slice(key.indexOf("/")).split("?", 1)[0] ?? "";
    const isPrivate =
      key.startsWith(host) ||
      [person.email, person.token].some((secret) => stored.includes(secret)) ||
      personalPages.includes(path) ||
      (sharedCacheSeconds === 0 && publicPages.includes(path));
    if (isPrivate) faults.push(`${key} is stored`);
  }
  return faults;
};

/** A change of the server that set a cookie on a page of everybody must not reach others. */
const storesNoCookies: Requirement = async () => {
  const careless = createServer((_request, response) => {
    response
      .writeHead(200, { "cache-control": "public, s-maxage=60", "set-cookie": "session=secret" })
      .end("page");
  });
  await new Promise<void>((resolve) => careless.listen(0, "127.0.0.1", resolve));
  // An address of a TCP server is never a string.
  const { port } = careless.address() as AddressInfo;
  const nginx = await startNginxBefore([`http://127.0.0.1:${port}`]);
  await read(`${nginx.url}/`);
  const stored = await readStored(nginx.cacheFolder);
  await nginx.stop();
  careless.closeAllConnections();
  careless.close();
  return stored.length === 0 ? [] : ["a response with Set-Cookie is stored"];
};

const showsChangesInTime: Requirement = async ({ nginx, createPost, sharedCacheSeconds }) => {
  await read(`${nginx.url}/news`);
  await createPost("A post that is new");
  const createdAt = performance.now();
  // A second instance on the same database looks for changes every 250 ms.
  const allowedMs = sharedCacheSeconds * 1_000 + 1_500;
  while (performance.now() - createdAt < allowedMs) {
    if ((await read(`${nginx.url}/news`)).text.includes("A post that is new")) return [];
    await pause(50);
  }
  return [`a change is not shown after ${sharedCacheSeconds} s`];
};

/** As the document says: delete the files, reload. */
const isEmptiedAsDocumented: Requirement = async ({ nginx, createPost, sharedCacheSeconds }) => {
  if (sharedCacheSeconds === 0) return [];
  await read(`${nginx.url}/news`);
  await createPost("A post after which the cache is emptied");
  await pause(1_000);
  for (const entry of await readdir(nginx.cacheFolder))
    await rm(join(nginx.cacheFolder, entry), { recursive: true });
  await nginx.reload();
  const { text } = await read(`${nginx.url}/news`);
  return text.includes("A post after which the cache is emptied")
    ? []
    : ["an emptied cache shows an old page"];
};

export const requirements: Record<string, Requirement> = {
  "304 to conditional requests": answersWith304,
  "each encoding is stored apart": keepsEncodingsApart,
  "stored pages and their 304 without the server": answersStoredPagesItself,
  "nothing private is stored": storesNothingPrivate,
  "nothing with a cookie is stored": storesNoCookies,
  "changes are shown in time": showsChangesInTime,
  "the cache can be emptied": isEmptiedAsDocumented,
};

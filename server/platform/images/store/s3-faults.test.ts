import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { apiMessages } from "../../../../contract/messages/staff/api.ts";
import {
  applyLifecycle,
  captureStoredState,
  createViaApi,
  expectErrorResponse,
  expectNoOrphans,
  type FaultyProxy,
  generatePicture,
  listStoredPictures,
  readViaApi,
  requestCreate,
  requestEdit,
  type SignedIn,
  signIn,
  startFaultyProxy,
  startS3Server,
  startTestServer,
  type TestServer,
} from "../../../testing/index.ts";
import { openImageStore } from "../index.ts";
import type { S3Timeouts } from "./image-store.ts";

const storage = await startS3Server();
afterAll(() => storage.remove());

type Setup = { server: TestServer; by: SignedIn; proxy: FaultyProxy; timeoutsMs: S3Timeouts };

const usual: S3Timeouts["response"] = { GET: 5_000, DELETE: 5_000, PUT: 10_000 };
const short: S3Timeouts["response"] = { GET: 200, DELETE: 200, PUT: 200 };

/** Starts a server on object storage behind a proxy that can simulate faults. */
async function setUp(): Promise<Setup> {
  const proxy = await startFaultyProxy(storage.port);
  const timeoutsMs = { response: usual, idle: 1_000, retry: 4_000 };
  const config = { ...storage.storeConfig(crypto.randomUUID()), endpoint: proxy.endpoint, timeoutsMs };
  const server = await startTestServer(undefined, { trustProxy: 1, pictures: config });
  return { server, by: await signIn(server, { role: "EDITOR" }), proxy, timeoutsMs };
}

const rows = async (server: TestServer) => ({ ...(await captureStoredState(server)), files: [] });

describe.each(["403", "500", "reset", "silence", "no such bucket"] as const)(
  "while storage answers %s",
  (fault) => {
    test("pictures and uploads are answered with 503, all else works, and they recover with the storage", async () => {
      const { server, by, proxy, timeoutsMs } = await setUp();
      const saved = await createViaApi(server, by, "post", { title: "Written before" });
      const picture = `/images/posts/${saved.image}`;
      const before = await rows(server);
      proxy.fault = fault;
      if (fault === "silence") timeoutsMs.response = short;

      const uploads = [
        requestCreate(server, by, "event"),
        requestEdit(server, by, "post", saved.id, { picture: await generatePicture() }),
      ];
      for (const response of await Promise.all([server.get(picture), ...uploads])) {
        expect(expectErrorResponse(response)).toEqual({
          code: "unavailable",
          message: apiMessages.unavailable,
        });
        expect(response.headers["retry-after"]).toBe("5");
        expect(response.headers["cache-control"]).toBe("no-store");
      }
      expect((await server.get(`/posts/${saved.id}`)).text).toContain("Written before");
      expect(await readViaApi(server, "post", saved.id)).toEqual(saved);

      proxy.fault = "none";
      timeoutsMs.response = usual;
      expect(await rows(server)).toEqual(before);
      expect((await server.get(picture)).status).toBe(200);
      await createViaApi(server, by, "event");
      await expectNoOrphans(server);
    });
  },
);

test("opening storage that does not answer fails", async () => {
  const proxy = await startFaultyProxy(storage.port);
  proxy.fault = "silence";
  const timeoutsMs = { response: short, idle: 200, retry: 100 };
  const config = { ...storage.storeConfig("site"), endpoint: proxy.endpoint, timeoutsMs };
  await expect(openImageStore(config)).rejects.toThrow(/IMAGE_STORE.*no response within 0\.2 s/);
});

describe("a fault", () => {
  test.each(["500", "429", "reset", "silence"] as const)(
    "that occurs once or twice is retried: %s",
    async (fault) => {
      const { server, by, proxy, timeoutsMs } = await setUp();
      if (fault === "silence") timeoutsMs.response = { GET: 1_000, DELETE: 1_000, PUT: 1_000 };
      for (const faults of [1, 2]) {
        Object.assign(proxy, { fault, faults });
        const { image } = await createViaApi(server, by, "post");
        Object.assign(proxy, { fault, faults });
        expect((await server.get(`/images/posts/${image}`)).status).toBe(200);
      }
      await expectNoOrphans(server);
    },
  );

  test("is retried up to three attempts, a rejection never", async () => {
    const { server, by, proxy } = await setUp();
    const { image } = await createViaApi(server, by, "post");
    for (const [fault, times] of [
      ["500", 3],
      ["429", 3],
      ["reset", 3],
      ["403", 1],
      ["no such bucket", 1],
    ] as const) {
      Object.assign(proxy, { fault, seen: [] });
      expect((await server.get(`/images/posts/${image}`)).status).toBe(503);
      expect(proxy.seen, fault).toHaveLength(times);
    }
  });
});

test("a save that fails while it writes its pictures leaves none behind", async () => {
  const { server, by, proxy } = await setUp();
  const picture = await generatePicture("png", 800, 40);
  // Only the first of the seven writes fails; the deletions succeed.
  Object.assign(proxy, { fault: "403", faults: 1 });
  expect(expectErrorResponse(await requestCreate(server, by, "post", { picture })).code).toBe("unavailable");
  expect(proxy.seen.filter((each) => each.startsWith("PUT "))).toHaveLength(7);
  expect(await listStoredPictures(server)).toEqual([]);
});

test("a truncated response of the storage is not served as a complete picture", async () => {
  const { server, by, proxy } = await setUp();
  const { image } = await createViaApi(server, by, "post");
  proxy.fault = "cut";
  await expect(server.get(`/images/posts/${image}`)).rejects.toThrow();
  proxy.fault = "none";
  expect((await server.get(`/images/posts/${image}`)).status).toBe(200);
});

test("a record is purged although storage cannot delete its pictures", async () => {
  const { server, by, proxy } = await setUp();
  const saved = await createViaApi(server, by, "post");
  await applyLifecycle(server, by, "trash", "post", saved.id);
  proxy.fault = "500";
  await applyLifecycle(server, by, "purge", "post", saved.id);
  proxy.fault = "none";
  expect((await server.get(`/api/posts/${saved.id}`)).status).toBe(404);
  expect(await listStoredPictures(server)).not.toEqual([]);
});

test("storage is used again after a crash, with all pictures that it had acknowledged", async () => {
  const own = await startS3Server();
  onTestFinished(() => own.remove());
  const server = await startTestServer(undefined, { trustProxy: 1, pictures: own.storeConfig("site") });
  const by = await signIn(server, { role: "EDITOR" });
  const saved = await createViaApi(server, by, "post");
  await own.kill();
  expect((await server.get(`/images/posts/${saved.image}`)).status).toBe(503);
  expect(expectErrorResponse(await requestCreate(server, by, "post")).code).toBe("unavailable");
  await own.start();
  expect((await server.get(`/images/posts/${saved.image}`)).status).toBe(200);
  await createViaApi(server, by, "post");
  await expectNoOrphans(server);
});

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { type AppConfig, createApp } from "../app.ts";
import { type Database, type DatabaseLocation, openDatabase } from "../database/index.ts";
import type { ProtectedRoute } from "../http/index.ts";
import {
  createImages,
  type ImageStore,
  type ImageStoreConfig,
  type Images,
  openImageStore,
} from "../images/index.ts";
import type { DestinationRule } from "../outbound/index.ts";
import { cachingEncoder } from "./caching-encoder.ts";
import { type RequestOptions, sendRequest, type TestResponse } from "./request.ts";
import { createTestDatabase } from "./test-database.ts";

export type TestServer = {
  database: Database;
  /** Where the database is, for opening it a second time. */
  place: DatabaseLocation;
  /** What leads another process to the same data. */
  environment: Record<string, string>;
  /** The folder of all stored pictures, where they lie in one. */
  imageDir: string;
  /** Where stored pictures lie. */
  store: ImageStore;
  /** For making records without the API. */
  images: Images;
  port: number;
  routes: readonly ProtectedRoute[];
  get(path: string, options?: RequestOptions): Promise<TestResponse>;
  /** The JSON of an answer that must be a 200. */
  getJson(path: string): Promise<unknown>;
};

/** Where visitors reach the test's site; no test request ever uses this host. */
export const publicUrl = "https://college.example";

/** When something made for a test is taken away again: after the test, or `afterAll` of its file. */
type RegisterCleanup = (cleanUp: () => Promise<void>) => void;

const afterCurrentTest: RegisterCleanup = (cleanUp) => onTestFinished(cleanUp);

/** Where pictures are stored, and from which addresses those that bodies name are fetched. */
type TestPlaces = { pictures?: ImageStoreConfig; fetchRule?: DestinationRule };

/** A whole server, listening on a free port, with a database and pictures of its own. */
export async function startTestServer(
  whenDone: RegisterCleanup = afterCurrentTest,
  { pictures, fetchRule, ...given }: Partial<AppConfig> & TestPlaces = {},
): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), "kulliyad-test-"));
  const { drop, ...data } = await createTestDatabase(folder);
  const { server, stop } = await serve(
    { ...data, imageDir: join(folder, "images"), pictures, fetchRule },
    given,
  );
  whenDone(async () => {
    await stop();
    await drop();
    await rm(folder, { recursive: true, force: true });
  });
  return server;
}

/** An instance on data that is there already, for the rest of the test: a second one, as behind a load balancer. */
export async function startSecondInstance(first: Data, given: Partial<AppConfig> = {}): Promise<TestServer> {
  const { server, stop } = await serve(first, given);
  afterCurrentTest(stop);
  return server;
}

/** Pictures lie in `imageDir`, unless `pictures` says otherwise. */
type Data = Pick<TestServer, "place" | "environment" | "imageDir"> & {
  pictures?: ImageStoreConfig | undefined;
  fetchRule?: DestinationRule | undefined;
};

async function serve(
  { place, environment, imageDir, pictures = { store: "disk", folder: imageDir }, fetchRule }: Data,
  given: Partial<AppConfig>,
): Promise<{ server: TestServer; stop(): Promise<void> }> {
  const database = await openDatabase(place);
  const store = await openImageStore(pictures);
  const images = createImages(store, undefined, cachingEncoder);
  const { app, routes } = await createApp(
    {
      publicUrl,
      trustProxy: 0,
      sharedCacheSeconds: 0,
      logLevel: "silent",
      identity: { provider: "local" },
      ...given,
    },
    database,
    images,
    undefined,
    fetchRule,
  );
  const port = Number(new URL(await app.listen({ host: "127.0.0.1", port: 0 })).port);
  const get = (path: string, options?: RequestOptions) => sendRequest(port, path, options);
  const server: TestServer = {
    database,
    place,
    environment,
    imageDir,
    store,
    images,
    port,
    routes,
    get,
    async getJson(path) {
      const answer = await get(path);
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
      return JSON.parse(answer.text);
    },
  };
  const stop = async () => {
    await app.close();
    await database.close();
  };
  return { server, stop };
}

/** A folder that goes when the test is over. */
export async function createTemporaryDirectory(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), "kulliyad-test-"));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

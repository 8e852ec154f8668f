import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { MailConfig } from "../administration/mail/index.ts";
import { type AppConfig, createApp } from "../app.ts";
import { type Backups, createBackups } from "../operations/backups/index.ts";
import { type Database, type DatabaseLocation, openDatabase } from "../platform/database/index.ts";
import type { ProtectedRoute } from "../platform/http/index.ts";
import {
  createImages,
  type ImageStore,
  type ImageStoreConfig,
  type Images,
  openImageStore,
} from "../platform/images/index.ts";
import type { DestinationRule } from "../platform/outbound/index.ts";
import { cachingEncoder } from "./caching-encoder.ts";
import { storeDemoSettings } from "./demo-settings.ts";
import { type SignedIn, signIn } from "./factories.ts";
import { type RequestOptions, sendRequest, type TestResponse } from "./request.ts";
import { createTestDatabase } from "./test-database.ts";

export type TestServer = {
  database: Database;
  /** For opening the database a second time. */
  location: DatabaseLocation;
  /** Environment variables for another process on the same data. */
  environment: Record<string, string>;
  /** The folder of stored pictures, unless they are in object storage. */
  imageDir: string;
  store: ImageStore;
  /** For creating records without the API. */
  images: Images;
  /** Undefined unless the test says where. */
  backups: Backups | undefined;
  port: number;
  routes: readonly ProtectedRoute[];
  counts: Awaited<ReturnType<typeof createApp>>["counts"];
  get(path: string, options?: RequestOptions): Promise<TestResponse>;
  /** @returns the JSON body of a response. @throws for another status than 200 */
  getJson(path: string, by?: Pick<SignedIn, "headers">): Promise<unknown>;
  /** Stops it before the end of the test. Its database stays for other instances. */
  stop(): Promise<void>;
};

/** Nothing is sent unless a test runs the jobs of the outbox. */
const testMailConfig: MailConfig = {
  host: "127.0.0.1",
  port: 1,
  isTls: false,
  requiresTls: false,
  signIn: undefined,
  from: "web@college.example",
};

/** The configured public URL. Test requests use the loopback address instead. */
export const publicUrl = "https://college.example";

/** Registers a cleanup function: after the test, or in `afterAll` of its file. */
type RegisterCleanup = (cleanUp: () => Promise<void>) => void;

const afterCurrentTest: RegisterCleanup = (cleanUp) => onTestFinished(cleanUp);

type TestOptions = {
  pictures?: ImageStoreConfig;
  /** The rule for fetching linked pictures. */
  fetchRule?: DestinationRule;
  /** Where backups are stored. */
  backupTo?: readonly ImageStoreConfig[];
  backupPassphrase?: string;
  /** By default the demonstration's settings; `none` for those of a new site. */
  settings?: "demo" | "none";
};

/** Starts a server on a free port, with its own database and image store. */
export async function startTestServer(
  whenDone: RegisterCleanup = afterCurrentTest,
  {
    pictures,
    fetchRule,
    settings = "demo",
    backupTo,
    backupPassphrase,
    ...given
  }: Partial<AppConfig> & TestOptions = {},
): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), "kulliyad-test-"));
  const { drop, ...data } = await createTestDatabase(folder);
  const { server, stop } = await serve(
    { ...data, imageDir: join(folder, "images"), pictures, fetchRule, backupTo, backupPassphrase },
    given,
  );
  if (settings === "demo") await storeDemoSettings(server.database);
  whenDone(async () => {
    await stop();
    await drop();
    await rm(folder, { recursive: true, force: true });
  });
  return server;
}

/**
 * Starts a server for tests of writing. Behind its proxy each form has another IP address, so that the rate limit does not
 * apply; it counts the writes of a person, too, so that most tests have a new one.
 */
export async function startForStaff(whenDone: RegisterCleanup) {
  const server = await startTestServer(whenDone, { trustProxy: 1 });
  const staff = (username?: string) => signIn(server, { role: "EDITOR", ...(username && { username }) });
  return { server, staff };
}

/** Starts another server on existing data, as behind a load balancer, for the rest of the test. */
export async function startSecondInstance(first: Data, given: Partial<AppConfig> = {}): Promise<TestServer> {
  const { server, stop } = await serve(first, given);
  afterCurrentTest(stop);
  return server;
}

/** Pictures are in `imageDir`, unless `pictures` configures another store. */
type Data = Pick<TestServer, "location" | "environment" | "imageDir"> & {
  pictures?: ImageStoreConfig | undefined;
  fetchRule?: DestinationRule | undefined;
  backupTo?: readonly ImageStoreConfig[] | undefined;
  backupPassphrase?: string | undefined;
};

async function serve(
  data: Data,
  given: Partial<AppConfig>,
): Promise<{ server: TestServer; stop(): Promise<void> }> {
  const { location, environment, imageDir, fetchRule, backupTo, backupPassphrase: passphrase } = data;
  const { pictures = { store: "disk", folder: imageDir } } = data;
  const database = await openDatabase(location);
  const store = await openImageStore(pictures);
  const images = createImages(store, undefined, cachingEncoder);
  const site = { database: location, openStore: async () => store };
  const workFolder = `${imageDir}-work`;
  const backups = backupTo && createBackups({ location: site, stores: backupTo, passphrase, workFolder });
  const { app, routes, counts } = await createApp(
    {
      publicUrl,
      trustProxy: 0,
      sharedCacheSeconds: 0,
      logLevel: "silent",
      identity: { provider: "local" },
      mail: testMailConfig,
      backups,
      ...given,
    },
    database,
    images,
    undefined,
    fetchRule,
  );
  const port = Number(new URL(await app.listen({ host: "127.0.0.1", port: 0 })).port);
  const get = (path: string, options?: RequestOptions) => sendRequest(port, path, options);
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= app.close().then(() => database.close());
    return stopped;
  };
  const server: TestServer = {
    database,
    location,
    environment,
    imageDir,
    store,
    images,
    backups,
    port,
    routes,
    counts,
    get,
    async getJson(path, by) {
      const response = await get(path, { headers: by?.headers ?? {} });
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${response.text}`);
      return JSON.parse(response.text);
    },
    stop,
  };
  return { server, stop };
}

/** Creates a folder that is deleted after the test. */
export async function createTemporaryDirectory(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), "kulliyad-test-"));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

import { afterAll, describe, expect, test, vi } from "vitest";
import { readerMessages } from "../../../contract/messages/readers/index.ts";
import { contentKindNames, contentKinds } from "../../../contract/values/content-kinds.ts";
import { type ImageStore, ImageStoreUnavailableError } from "../../platform/images/index.ts";
import { UserFacingError } from "../../platform/user-facing-error.ts";
import {
  callAs,
  captureStoredState,
  createPost,
  createTemporaryDirectory,
  freePort,
  sendRequest,
  signIn,
  siteLocationOf,
  startProcess,
  startS3Server,
  startTestServer,
  type TestServer,
} from "../../testing/index.ts";
import { findOrphans, runChecks } from "../maintenance/doctor/index.ts";
import { readDemoContent } from "./demo-content.ts";
import { seedDemo } from "./index.ts";

const storage = await startS3Server();
afterAll(() => storage.remove());

/** All records, and all of their pictures with every variant, exactly once. */
async function expectComplete(server: TestServer): Promise<void> {
  const { posts, events, services, pages, documents, people, threads, unfinished } = await readDemoContent();
  const stored = await captureStoredState(server);
  const live = [posts, events, services, pages, documents].flat();
  expect(stored.content).toHaveLength(live.length + unfinished.length);
  expect(stored.people).toHaveLength(people.length);
  expect(stored.comments).toHaveLength(threads.flatMap(({ comments }) => comments).length);
  const findings = await runChecks(siteLocationOf(server), undefined);
  expect(findings.filter(({ state }) => state === "wrong")).toEqual([]);
  const { orphans } = await findOrphans(server.database.db, server.store, new Date(Date.now() + 60_000));
  expect(orphans).toEqual([]);
}

describe.each(["disk", "s3"] as const)("with pictures in %s", (kind) => {
  test("fills an empty site with records, people and comments dated before now, and their pictures", async () => {
    const pictures = kind === "s3" ? { pictures: storage.storeConfig(crypto.randomUUID()) } : {};
    const server = await startTestServer(undefined, pictures);
    const before = new Date().toISOString();
    expect(await seedDemo(server.database, server.store)).toBe(true);
    await expectComplete(server);
    const { content, comments, people } = await captureStoredState(server);
    const dates = [...content, ...comments, ...people].map(({ created_at }) => created_at);
    expect(dates.filter((date) => date >= before)).toEqual([]);
    const [newest] = content.map(({ created_at }) => created_at).sort((a, b) => b.localeCompare(a));
    expect(Date.parse(before) - Date.parse(newest ?? "")).toBeLessThan(24 * 3_600_000);
  });
});

test("shows staff what is not finished, and readers nothing of it", async () => {
  const server = await startTestServer();
  await seedDemo(server.database, server.store);
  const { unfinished, changes } = await readDemoContent();
  const readers = await Promise.all(
    contentKindNames.map(async (kind) => (await server.get(contentKinds[kind].allPath)).text),
  );
  for (const { title } of unfinished) expect(readers.join()).not.toContain(title);
  for (const { adds } of changes) expect(readers.join()).not.toContain(adds);

  const { userId } = await server.database.db
    .selectFrom("user")
    .select("id as userId")
    .where("email", "=", "editor@college.example")
    .executeTakeFirstOrThrow();
  const editor = await signIn(server, { userId });
  const planned = unfinished.filter(({ state }) => state === "scheduled");
  const waiting = await callAs(server, editor)("GET /api/content/coming-up", {});
  const numberOf = (wanted: string) =>
    waiting.unfinished.reduce((sum, { state, count }) => sum + (state === wanted ? count : 0), 0);
  expect(numberOf("draft")).toBe(unfinished.length - planned.length);
  expect(numberOf("changed")).toBe(changes.length);
  expect(numberOf("review")).toBe(unfinished.filter(({ state }) => state === "review").length);
  expect(waiting.entries.map(({ title, action }) => [title, action])).toEqual(
    planned.flatMap(({ title }) => ["publish", "unpublish"].map((action) => [title, action])),
  );
});

test("shows free seats, a waiting list, translations and faces of the staff", async () => {
  const server = await startTestServer();
  await seedDemo(server.database, server.store);
  const { services, pages } = await readDemoContent();
  const list = (await server.get("/services")).text;
  for (const { joining } of services) {
    if (!joining) continue;
    const left = joining.seats - joining.names.length;
    expect(list).toContain(
      left > 0
        ? readerMessages.en.joiningMessages.seatsLeft({ seats: left })
        : readerMessages.en.joiningMessages.fullInShort,
    );
  }
  const admissions = (await server.get("/admissions")).text;
  for (const { address, translates } of pages)
    if (translates)
      expect(admissions).toMatch(new RegExp(`<a [^>]*hreflang="(so|ar)"[^>]*href="${address}"`, "i"));
  expect((await server.get("/staff")).text.match(/<picture/g)).toHaveLength(3);
});

test("leads to each page from the menu, or from the page above it", async () => {
  const server = await startTestServer();
  await seedDemo(server.database, server.store);
  const { menu } = JSON.parse((await server.get("/api/settings/shell")).text);
  const { pages } = await readDemoContent();
  const inMenu = pages.filter(({ parent }) => parent === null).map(({ address }) => address);
  expect(inMenu).toContain("/admissions");
  expect(menu.slice(-inMenu.length).map(({ to }: { to: string }) => to)).toEqual(inMenu);
});

test("leaves a site that has a record as it is", async () => {
  const server = await startTestServer();
  await createPost(server);
  const before = await captureStoredState(server);
  expect(await seedDemo(server.database, server.store)).toBe(false);
  expect(await captureStoredState(server)).toEqual(before);
});

test("leaves the site empty when a picture cannot be stored, and completes when run again", async () => {
  const server = await startTestServer();
  let writes = 0;
  const failing: ImageStore = {
    ...server.store,
    async write(...file) {
      writes += 1;
      if (writes > 200) throw new ImageStoreUnavailableError("the disk is full");
      await server.store.write(...file);
    },
  };
  await expect(seedDemo(server.database, failing)).rejects.toThrow(UserFacingError);
  expect(await captureStoredState(server)).toMatchObject({ content: [], comments: [], people: [] });
  expect(await seedDemo(server.database, server.store)).toBe(true);
  await expectComplete(server);
});

test("seeds once when two instances start at the same time", async () => {
  const server = await startTestServer();
  const seeded = await Promise.all([1, 2].map(() => seedDemo(server.database, server.store)));
  expect(seeded.sort()).toEqual([false, true]);
  await expectComplete(server);
});

test("serves the complete demonstration with the first response of a new site", async () => {
  const port = await freePort();
  const environment = { DATA_DIR: await createTemporaryDirectory(), PORT: String(port), DEMO: "1" };
  await startProcess(environment);
  const first = await vi.waitFor(() => sendRequest(port, "/api/posts?view=summary"), {
    timeout: 30_000,
    interval: 20,
  });
  expect(JSON.parse(first.text)).toHaveLength((await readDemoContent()).posts.length);
});

import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type PictureFolder, pictureFolders } from "../../../contract/schemas/picture.ts";
import {
  createTemporaryDirectory,
  createTestDatabase,
  createViaApi,
  expectNoOrphans,
  expectSaved,
  generatePicture,
  listStoredPictures,
  readViaApi,
  requestEdit,
  runCommandJson,
  type SavedContent,
  signIn,
  siteLocationOf,
  startSecondInstance,
  startTestServer,
  type TestServer,
} from "../../testing/index.ts";
import { backup } from "./backup/index.ts";
import { findOrphans, removeOrphans } from "./doctor/index.ts";

/* Pictures that only figures and galleries show are stored pictures like all others. */

const quietly = () => undefined;
const cleanUps: (() => Promise<void>)[] = [];
let site: TestServer;
let post: SavedContent;

const embedded = async (alt: string) =>
  `<img src="data:image/png;base64,${(await generatePicture()).toString("base64")}" alt="${alt}">`;

beforeAll(async () => {
  site = await startTestServer((cleanUp) => void cleanUps.push(cleanUp));
  const figure = `<figure class="wide">${await embedded("Hall")}<figcaption>The hall</figcaption></figure>`;
  const gallery = `<figure class="gallery">${await embedded("One")}${await embedded("Two")}</figure>`;
  const by = await signIn(site, { role: "EDITOR" });
  const { id, body } = await createViaApi(site, by, "post", { body: figure + gallery });
  // The references of the second version are found in its text.
  post = expectSaved("post", await requestEdit(site, by, "post", id, { title: "Halls", body }));
  expect(post.body).toMatch(
    /^<figure class="wide"><img [^>]+>.+<figure class="gallery">(<img [^>]+>){2}<\/figure>$/,
  );
});
afterAll(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
});

/** That a site shows the same text, and has the same pictures and no others. */
async function expectSameOn(server: TestServer): Promise<void> {
  expect((await readViaApi(server, "post", post.id)).body).toBe(post.body);
  expect(await listStoredPictures(server)).toEqual(await listStoredPictures(site));
  await expectNoOrphans(server);
}

test("gc keeps them", async () => {
  const { store, database } = site;
  const references = database.db.selectFrom("picture_reference").select("name");
  expect(await references.execute()).toHaveLength(4);
  const files = await listStoredPictures(site);
  const inFuture = new Date(Date.now() + 3_600_000);
  expect(await findOrphans(database.db, store, inFuture)).toMatchObject({ orphans: [], referenced: 4 });
  const candidates = pictureFolders.flatMap((folder: PictureFolder) =>
    files
      .filter((file) => file.startsWith(`${folder}/`))
      .map((file) => ({ folder, name: file.slice(folder.length + 1), bytes: 1 })),
  );
  expect(candidates).toHaveLength(files.length);
  expect(await removeOrphans(database.db, store, candidates)).toEqual([]);
});

test("an export and an import bring them", async () => {
  const file = join(await createTemporaryDirectory(), "export.tar");
  await runCommandJson(["export", file], site.environment);
  const target = await startTestServer(undefined, { settings: "none" });
  await runCommandJson(["import", file], target.environment);
  await expectSameOn(target);
});

test("a backup and a restore bring them", async () => {
  const folder = await createTemporaryDirectory();
  await backup(siteLocationOf(site), join(folder, "site.tar"), { replace: false, progress: quietly });
  const { drop, ...data } = await createTestDatabase(join(folder, "data"));
  onTestFinished(drop);
  await runCommandJson(["restore", join(folder, "site.tar")], data.environment);
  await expectSameOn(await startSecondInstance({ ...data, imageDir: join(folder, "data", "images") }));
});

import { spawn } from "node:child_process";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { DatabaseLocation } from "../../../platform/database/index.ts";
import { openImageStore } from "../../../platform/images/index.ts";
import {
  applyLifecycle,
  createComment,
  createEmptySite,
  createEvent,
  createPost,
  createTemporaryDirectory,
  createUser,
  expectCommandError,
  expectSaved,
  generatePicture,
  minimalEnvironment,
  node,
  programs,
  project,
  readContent,
  readTar,
  repeat,
  requestEdit,
  runCommandJson,
  signIn,
  siteLocationOf,
  startS3Server,
  startSecondInstance,
  startTestServer,
  type TestServer,
} from "../../../testing/index.ts";
import { backup, copySite, type SiteLocation } from "./index.ts";

const quietly = () => undefined;
const environment = { DATA_DIR: "/nowhere" };

async function furnished(posts = 2): Promise<TestServer> {
  const server = await startTestServer();
  const ids = await repeat(posts, async () => createPost(server, { image: await generatePicture() }));
  const avatar = await server.images.storeAvatar(await generatePicture());
  const author = await createUser(server, { username: "Xaawo", imageUrl: `/images/users/${avatar}` });
  await createComment(server, {
    on: ids[0] ?? 0,
    by: author,
    body: "Fikrad aad u wanaagsan \u{1f44d} mahadsanid.",
  });
  await createEvent(server);
  return server;
}

/** The options that name a site. */
function named(side: "from" | "to", location: DatabaseLocation, imageDir: string): string[] {
  if (location.engine === "sqlite") return [`--${side}`, join(location.file, "..")];
  return [`--${side}`, location.url, `--${side}-images`, imageDir];
}

async function emptyLocation() {
  const data = await createEmptySite();
  const site: SiteLocation = {
    database: data.location,
    openStore: () => openImageStore({ store: "disk", folder: data.imageDir }),
  };
  return { ...data, site };
}

/** The rows and pictures of a site, as files of a backup. */
async function essence(site: SiteLocation): Promise<Map<string, Buffer>> {
  const file = join(await createTemporaryDirectory(), "site.tar");
  await backup(site, file, { replace: false, progress: quietly });
  return readContent(file);
}

describe("does not copy", () => {
  test("from a missing site", async () => {
    const folder = await createTemporaryDirectory();
    const args = ["copy", "--from", join(folder, "none"), "--to", join(folder, "new")];
    expect(await expectCommandError(args, environment)).toMatch(/--from.*it does not exist/);
    expect(await readdir(folder)).toEqual([]);
  });

  test("to an unreachable database", async () => {
    const source = await furnished(1);
    const to = ["--to", "env:TARGET", "--to-images", await createTemporaryDirectory()];
    const line = await expectCommandError(
      ["copy", ...named("from", source.location, source.imageDir), ...to],
      {
        ...environment,
        TARGET: "postgres://somebody:secret@127.0.0.1:1/site",
      },
    );
    expect(line).toContain("--to");
    expect(line).not.toContain("secret");
  });

  test("over another site, and keeps it", async () => {
    const [source, target] = [await furnished(1), await furnished(1)];
    const before = await essence(siteLocationOf(target));
    const args = [
      "copy",
      ...named("from", source.location, source.imageDir),
      ...named("to", target.location, target.imageDir),
    ];
    expect(await expectCommandError(args, environment)).toMatch(/already contains a site/);
    expect(await essence(siteLocationOf(target))).toEqual(before);
  });

  test("into an image store with other pictures, and keeps them", async () => {
    const source = await furnished(1);
    const { site, imageDir } = await emptyLocation();
    await mkdir(join(imageDir, "events"), { recursive: true });
    await writeFile(join(imageDir, "events", "dear.png"), "x");
    await expect(copySite(siteLocationOf(source), site, quietly)).rejects.toThrow("events/dear.png");
    expect(await readdir(join(imageDir, "posts"))).toEqual([]);
  });

  test("when a picture at the target differs in one byte", async () => {
    const source = await furnished(1);
    const { site, imageDir } = await emptyLocation();
    await copySite(siteLocationOf(source), site, quietly);
    const [name = ""] = await readdir(join(imageDir, "posts"));
    const content = await readFile(join(imageDir, "posts", name));
    content.writeUInt8(content.readUInt8(9) ^ 1, 9);
    await writeFile(join(imageDir, "posts", name), content);
    await expect(copySite(siteLocationOf(source), site, quietly)).rejects.toThrow(`posts/${name} differs`);
  });
});

describe("a copy", () => {
  test("is identical byte for byte, there and back again; repeating it changes nothing", async () => {
    const source = await furnished();
    const folder = join(await createTemporaryDirectory(), "sqlite");
    const [, SOURCE = "", ...fromImages] = named("from", source.location, source.imageDir);
    const there = ["copy", "--from", "env:SOURCE", ...fromImages, "--to", pathToFileURL(folder).href];
    const said = await runCommandJson(there, { ...environment, SOURCE });
    expect(said).toMatchObject({ changed: [], pictures: { kept: 0, missing: [] } });
    expect(said.tables).toContainEqual(expect.objectContaining({ table: "content", rows: 3 }));
    const { location, imageDir, site } = await emptyLocation();
    await runCommandJson(["copy", "--from", folder, ...named("to", location, imageDir)], environment);
    expect(await essence(site)).toEqual(await essence(siteLocationOf(source)));
    const again = await runCommandJson(there, { ...environment, SOURCE });
    expect(again).toMatchObject({ rowsWritten: 0, pictures: { copied: 0, missing: [] } });
    const served = await startSecondInstance({ location, imageDir, environment });
    expect(await served.getJson("/api/posts")).toEqual(await source.getJson("/api/posts"));
  });

  test("to object storage and back is identical byte for byte", async () => {
    const source = await furnished();
    const storage = await startS3Server();
    onTestFinished(() => storage.remove());
    const { IMAGE_STORE = "", ...keys } = storage.environment("site");
    const folder = join(await createTemporaryDirectory(), "rows");
    const from = named("from", source.location, source.imageDir);
    const there = ["copy", ...from, "--to", folder, "--to-images", IMAGE_STORE];
    const { pictures } = await runCommandJson(there, { ...environment, ...keys });
    expect(pictures.copied).toBeGreaterThan(6);
    expect(await readdir(folder)).not.toContain("images");
    const { location, imageDir, site } = await emptyLocation();
    const back = ["copy", "--from", folder, "--from-images", IMAGE_STORE, ...named("to", location, imageDir)];
    expect(await runCommandJson(back, { ...environment, ...keys })).toMatchObject({ pictures, changed: [] });
    expect(await essence(site)).toEqual(await essence(siteLocationOf(source)));
    const file = join(folder, "backup.tar");
    const ofBoth = { DATA_DIR: folder, IMAGE_STORE, ...keys };
    await runCommandJson(["backup", file], ofBoth);
    expect((await readTar(file)).size).toBe((await essence(site)).size + 2);
  });

  test("continues after it was killed", async () => {
    const source = await furnished(12);
    const { location, imageDir, site } = await emptyLocation();
    const args = [
      "copy",
      ...named("from", source.location, source.imageDir),
      ...named("to", location, imageDir),
    ];
    const env = { ...minimalEnvironment, ...environment };
    const child = spawn(node, [programs.kulliyad, ...args], { cwd: project, env });
    const ended = new Promise((resolve) => child.once("exit", (_code, signal) => resolve(signal)));
    const arrived = async () =>
      (await readdir(join(imageDir, "posts"))).filter((name) => !name.endsWith(".part"));
    await vi.waitFor(async () => expect((await arrived()).length).toBeGreaterThan(2), {
      timeout: 30_000,
      interval: 1,
    });
    child.kill("SIGKILL");
    expect(await ended).toBe("SIGKILL");
    const before = (await arrived()).length;
    const { pictures } = await runCommandJson(args, environment);
    expect(pictures.kept).toBeGreaterThanOrEqual(before);
    expect(pictures.copied).toBeGreaterThan(0);
    expect(await essence(site)).toEqual(await essence(siteLocationOf(source)));
  });

  test("writes only the remaining tables after an interruption", async () => {
    const source = await furnished();
    const { site } = await emptyLocation();
    const breakOff = (what: string, at: number) => {
      if (what === "tables" && at === 8) throw new Error("enough");
    };
    await expect(copySite(siteLocationOf(source), site, breakOff)).rejects.toThrow("enough");
    const { rowsWritten } = await copySite(siteLocationOf(source), site, quietly);
    // Content is the eighth table; three picture references and one comment remained.
    expect(rowsWritten).toBe(4);
    expect(await essence(site)).toEqual(await essence(siteLocationOf(source)));
  });

  test("lists tables that changed meanwhile, and a second copy brings them up to date", async () => {
    const source = await furnished(3);
    const editor = await signIn(source, { role: "EDITOR" });
    const posts = await source.database.db
      .selectFrom("content")
      .where("kind", "=", "post")
      .select("id")
      .execute();
    const [edited = 0, erased = 0] = posts.map(({ id }) => id);
    const { site } = await emptyLocation();
    let used = false;
    const use = async () => {
      used = true;
      expectSaved(
        "post",
        await requestEdit(source, editor, "post", edited, {
          title: "Another",
          picture: await generatePicture(),
        }),
      );
      await applyLifecycle(source, editor, "trash", "post", erased);
      await applyLifecycle(source, editor, "purge", "post", erased);
      await createPost(source, { image: await generatePicture() });
    };
    const { store } = source;
    const busy: SiteLocation = {
      database: source.location,
      openStore: async () => ({
        ...store,
        async read(folder, name) {
          if (!used) await use();
          return store.read(folder, name);
        },
      }),
    };
    const first = await copySite(busy, site, quietly);
    expect(first.changed).toEqual(
      expect.arrayContaining(["counter", "content", "picture_reference", "audit"]),
    );
    const second = await copySite(siteLocationOf(source), site, quietly);
    expect(second.changed).toEqual([]);
    expect(await essence(site)).toEqual(await essence(siteLocationOf(source)));
  });
});

import { afterAll, describe, expect, test } from "vitest";
import { previewPageMessages } from "../../../contract/messages/staff/newsroom.ts";
import { storedColumns } from "../../../contract/schemas/content-fields.ts";
import type { Snapshot } from "../../../contract/schemas/snapshot.ts";
import { contentKindNames, contentKinds } from "../../../contract/values/content-kinds.ts";
import type { ContentState } from "../../../contract/values/content-state.ts";
import { compressSnapshot } from "../../content/versions/index.ts";
import {
  applyLifecycle,
  coverKinds,
  createComment,
  createPost,
  createRecord,
  createViaApi,
  generateFile,
  generatePicture,
  newsroomPath,
  pictureFileNames,
  requestAutosave,
  sendRequest,
  sharePreview,
  signIn,
  startTestServer,
  writeRows,
} from "../../testing/index.ts";

const server = await startTestServer(afterAll);
const { db } = server.database;
const editor = await signIn(server, { role: "EDITOR" });

const unknownPath = `/preview/${"A".repeat(43)}`;

async function setState(id: number, state: ContentState, more: { publish_at?: string } = {}): Promise<void> {
  await writeRows(db, (transaction) =>
    transaction
      .updateTable("content")
      .set({ state, ...more })
      .where("id", "=", id)
      .execute(),
  );
  server.database.invalidation.publish();
}

let versions = 1_000;

/** Gives a record a newer version that is not published. */
async function addVersion(
  kind: "post" | "event" | "service",
  id: number,
  change: Partial<Snapshot>,
): Promise<number> {
  const row = await db
    .selectFrom("content")
    .where("kind", "=", kind)
    .where("id", "=", id)
    .selectAll()
    .executeTakeFirstOrThrow();
  const { title, body, image: name, image_width: width, image_height: height, image_alt: imageAlt } = row;
  const snapshot: Snapshot = {
    title,
    body,
    image: { name, width, height },
    imageAlt,
    fields: storedColumns.parse(row),
    lang: row.lang,
    ...change,
  };
  versions += 1;
  const at = new Date().toISOString();
  await writeRows(db, (transaction) =>
    transaction
      .insertInto("version")
      .values({
        id: versions,
        subject: kind,
        subject_id: id,
        user_id: editor.userId,
        at,
        reason: "save",
        published: 0,
        window_started_at: at,
        title: snapshot.title,
        data: compressSnapshot(snapshot),
      })
      .execute(),
  );
  await writeRows(db, (transaction) =>
    transaction
      .updateTable("content")
      .set({ version_id: versions })
      .where("kind", "=", kind)
      .where("id", "=", id)
      .execute(),
  );
  return versions;
}

describe("a link that does not work answers 404 with a page that tells nothing", () => {
  const secret = "The secret plan";

  const cases: [string, () => Promise<string>][] = [
    ["unknown", async () => unknownPath],
    ["malformed", async () => "/preview/..%2f"],
    [
      "expired",
      async () => {
        const post = await createPost(server, { title: secret });
        const link = await sharePreview(server, editor, "post", post);
        const expires_at = new Date(Date.now() - 1).toISOString();
        await writeRows(db, (transaction) =>
          transaction.updateTable("preview_link").set({ expires_at }).where("record_id", "=", post).execute(),
        );
        return link.path;
      },
    ],
    [
      "withdrawn",
      async () => {
        const post = await createPost(server, { title: secret });
        const link = await sharePreview(server, editor, "post", post);
        const path = newsroomPath("post", post, "preview-link");
        await sendRequest(server.port, path, { method: "DELETE", headers: editor.headers });
        return link.path;
      },
    ],
    [
      "of a record in the trash",
      async () => {
        const post = await createPost(server, { title: secret });
        const link = await sharePreview(server, editor, "post", post);
        await applyLifecycle(server, editor, "trash", "post", post);
        return link.path;
      },
    ],
  ];

  test.each(cases)("%s", async (_, prepare) => {
    const path = await prepare();
    const response = await server.get(path);
    expect(response.status).toBe(404);
    expect(response.text).toContain(previewPageMessages.goneTitle);
    expect(response.text).not.toContain(secret);
    expect(response.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  });

  test("also for pictures, without a hint", async () => {
    const { image } = await createViaApi(server, editor, "post");
    const unknown = await server.get(`${unknownPath}/images/posts/${image}`);
    expect([unknown.status, unknown.headers["cache-control"]]).toEqual([404, "no-store"]);
  });
});

describe("a preview page", () => {
  test.each(contentKindNames)("shows the text of a draft as its page, and only there: %s", async (kind) => {
    const title = `Hidden ${kind}`;
    const saved = await createViaApi(server, editor, kind, {
      title,
      picture: coverKinds.includes(kind) ? await generatePicture("png", 800, 40) : await generateFile(kind),
    });
    await setState(saved.id, "draft");
    const page = contentKinds[kind].pagePath.replace(":id", String(saved.id));
    expect((await server.get(page)).text).not.toContain(title);
    const { path } = await sharePreview(server, editor, kind, saved.id);
    const { status, text, headers } = await server.get(path);
    expect(status).toBe(200);
    expect(text).toContain(`>${title}</h`);
    expect(text).toContain(previewPageMessages.notPublished);
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex, nofollow",
      "referrer-policy": "no-referrer",
    });
    expect(headers.etag).toBeUndefined();

    const { pictureFolder: folder } = contentKinds[kind];
    const files = coverKinds.includes(kind) ? pictureFileNames(folder, saved.image, 800) : [];
    for (const file of files) {
      expect((await server.get(`/images/${file}`)).status).toBe(404);
      const picture = await server.get(`${path}/images/${file}`);
      expect([picture.status, picture.headers["cache-control"]]).toEqual([200, "no-store"]);
      expect(text).toContain(`${path}/images/${file}`);
    }
    expect(text).not.toMatch(new RegExp(`(?<!${path})/images/${folder}/${saved.image.slice(0, 32)}`));
    expect((await server.get(page)).text).not.toContain(title);
  });

  test("loads no script, names no canonical address, and has robots and referrer in its head", async () => {
    const { path } = await sharePreview(server, editor, "post", await createPost(server));
    const { text } = await server.get(path);
    expect(text).not.toContain("<script");
    expect(text).not.toContain("canonical");
    expect(text).not.toContain("og:url");
    expect(text).toContain('<meta name="robots" content="noindex, nofollow"/>');
    expect(text).toContain('<meta name="referrer" content="no-referrer"/>');
    expect(text.match(/rel="stylesheet"/g)).toHaveLength(2);
  });

  test("is not in the style sheet of the site", async () => {
    const { text } = await server.get("/");
    const [styles = ""] = text.match(/\/assets\/[^"]+\.css/) ?? [];
    expect((await server.get(styles)).text).not.toContain("preview-banner");
  });

  test("has neither cover nor its address while a draft has none", async () => {
    const post = await createPost(server);
    await addVersion("post", post, { image: null });
    const { path } = await sharePreview(server, editor, "post", post);
    const { text } = await server.get(path);
    expect(text).not.toMatch(/\/images\/posts\/"/);
    expect(text).not.toContain('og:image"');
  });

  test("shows the newest version, and a link of 1.0 to one version always the same", async () => {
    const post = await createPost(server, { title: "Published title" });
    const first = await addVersion("post", post, { title: "First change" });
    const pinned = await sharePreview(server, editor, "post", post);
    const token = pinned.path.slice("/preview/".length);
    const earlier = { id: "of-1.0", version_id: first };
    await writeRows(db, (transaction) =>
      transaction.updateTable("preview_link").set(earlier).where("id", "=", token).execute(),
    );
    const following = await sharePreview(server, editor, "post", post);
    await addVersion("post", post, { title: "Second change" });
    expect((await server.get(pinned.path)).text).toContain(">First change</h1>");
    expect((await server.get(following.path)).text).toContain(">Second change</h1>");
    expect((await server.get(`/posts/${post}`)).text).toContain(">Published title</h1>");
    expect((await server.get(following.path)).text).toContain(previewPageMessages.states.changed);
  });

  test("says when the text will be published, in the zone of the college", async () => {
    const post = await createPost(server);
    await setState(post, "scheduled", { publish_at: "2030-12-01T05:00:00.000Z" });
    const { path } = await sharePreview(server, editor, "post", post);
    expect((await server.get(path)).text).toMatch(/will be published on [^<]*2030[^<]*8:00/);
  });

  test("says that the text is published once it is, and shows no comments", async () => {
    const post = await createPost(server);
    await createComment(server, { on: post, body: "A comment that visitors wrote." });
    const { path } = await sharePreview(server, editor, "post", post);
    const { text } = await server.get(path);
    expect(text).toContain(previewPageMessages.published);
    expect(text).not.toContain("A comment that visitors wrote.");
  });

  test("serves pictures of its text, and no others, and not those of an autosave", async () => {
    const drawn = (await generatePicture("png", 30, 20)).toString("base64");
    const saved = await createViaApi(server, editor, "event", {
      body: `<p>Words</p><img src="data:image/png;base64,${drawn}" alt="">`,
    });
    const other = await createViaApi(server, editor, "event");
    const { path } = await sharePreview(server, editor, "event", saved.id);
    const inText = saved.body.match(/events\/[0-9a-f]{32}\.\w+/)?.[0];
    expect((await server.get(`${path}/images/${inText}`)).status).toBe(200);
    expect((await server.get(`${path}/images/events/${other.image}`)).status).toBe(404);
    expect((await server.get(`${path}/images/users/${saved.image}`)).status).toBe(404);
    expect((await server.get(`${path}/images/events/..%2fevents%2f${saved.image}`)).status).toBe(404);
  });

  test("is not kept in the page cache", async () => {
    const post = await createPost(server, { title: "Before" });
    const { path } = await sharePreview(server, editor, "post", post);
    expect((await server.get(path)).text).toContain("Before");
    // Without a notification, which would clear a cache.
    await addVersion("post", post, { title: "After" });
    expect((await server.get(path)).text).toContain("After");
  });
});

describe("a preview without a link", () => {
  const open = (id: number, by?: { headers: Record<string, string> }) =>
    server.get(newsroomPath("post", id, "preview"), { headers: by?.headers ?? {} });

  test("is refused without a session, to users, in the trash, and for no record", async () => {
    const id = await createPost(server, { title: "Only for staff" });
    const user = await signIn(server, { role: "USER" });
    const refused = [await open(id), await open(id, user), await open(999_999, editor)];
    await applyLifecycle(server, editor, "trash", "post", id);
    refused.push(await open(id, editor));
    expect(refused.map(({ status }) => status)).toEqual([401, 403, 404, 409]);
    for (const { text } of refused) expect(text).not.toContain("Only for staff");
  });

  test.each(contentKindNames)(
    "shows one's own autosaved text, and others the saved one: %s",
    async (kind) => {
      const id = await createRecord(server, kind, { title: "Saved words" });
      const other = await signIn(server, { role: "EDITOR" });
      await requestAutosave(server, editor, kind, id, { snapshot: { title: "Words of mine" } });
      const path = newsroomPath(kind, id, "preview");
      const [own, theirs] = await Promise.all(
        [editor, other].map(({ headers }) => server.get(path, { headers })),
      );
      expect(own?.headers).toMatchObject({
        "cache-control": "no-store",
        "x-robots-tag": "noindex, nofollow",
      });
      const { html } = JSON.parse(own?.text ?? "");
      expect(html).toContain("Words of mine");
      expect(html).not.toMatch(/Saved words|<script|preview-banner/);
      expect(JSON.parse(theirs?.text ?? "").html).toContain("Saved words");
      expect(theirs?.text).not.toContain("Words of mine");
      expect(await db.selectFrom("preview_link").where("record_id", "=", id).selectAll().execute()).toEqual(
        [],
      );
    },
  );
});

test("the page of a document opens its newest file, which nobody gets without the link", async () => {
  const pdf = await generateFile("document");
  const saved = await createViaApi(server, editor, "document", {
    title: "Fees",
    picture: pdf,
    more: { state: "draft" },
  });
  const { path } = await sharePreview(server, editor, "document", saved.id);
  const { text } = await server.get(path);
  expect(text).toContain(`href="${path}/document.pdf">Open (PDF, 1 page, 1 KB)</a>`);
  expect(text).not.toContain(`/documents/${saved.id}/`);
  const file = await server.get(`${path}/document.pdf`);
  expect(file.bytes).toEqual(pdf);
  expect(file.headers).toMatchObject({
    "cache-control": "no-store",
    "content-security-policy": "sandbox",
    "content-type": "application/pdf",
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex, nofollow",
  });
  expect((await server.get(`/documents/${saved.id}/fees.pdf`)).status).toBe(404);
  expect((await server.get(`${unknownPath}/document.pdf`)).status).toBe(404);
  const post = await createViaApi(server, editor, "post");
  const other = await sharePreview(server, editor, "post", post.id);
  expect((await server.get(`${other.path}/document.pdf`)).status).toBe(404);
});

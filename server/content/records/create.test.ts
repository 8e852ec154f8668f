import { afterAll, describe, expect, test } from "vitest";
import { contentKindNames, contentKinds } from "../../../contract/values/content-kinds.ts";
import {
  coverKinds,
  createViaApi,
  expectNoOrphans,
  expectSaved,
  generatePicture,
  getPublicPage,
  listStoredPictures,
  publicListsOf,
  readFullList,
  readViaApi,
  requestCreate,
  startForStaff,
} from "../../testing/index.ts";

const { server, staff } = await startForStaff(afterAll);

const sharedFields = ["picture", "createdAt", "updatedAt"];
const fieldsOf = {
  post: ["postID", "post_title", "post_body", "post_image", ...sharedFields],
  service: ["serviceID", "service_title", "service_description", "service_image", ...sharedFields],
  event: ["eventID", "event_name", "event_body", "event_image", "status", ...sharedFields],
  page: ["pageID", "page_title", "page_body", "page_image", "address", "parent", ...sharedFields],
  document: [
    "documentID",
    "document_title",
    "document_description",
    "document_file",
    "pageCount",
    "bytes",
    ...sharedFields,
  ],
} as const;

describe.each(contentKindNames)("a new %s", (kind) => {
  test("is answered with 201 and exactly the fields of the specification", async () => {
    const answer = await requestCreate(server, await staff(), kind, {
      title: "By its names",
      body: "Its words.",
    });
    expect(answer.headers["cache-control"]).toBe("no-store");
    const saved = expectSaved(kind, answer, 201);
    expect(Object.keys(JSON.parse(answer.text)).sort()).toEqual([...fieldsOf[kind]].sort());
    const size = coverKinds.includes(kind) ? { width: 24, height: 16 } : { width: 0, height: 0 };
    expect(saved).toMatchObject({ title: "By its names", picture: { ...size, alt: "" } });
    expect(saved.body).toBe(contentKinds[kind].bodyFormat === "text" ? "Its words." : "<p>Its words.</p>");
    expect(saved.updatedAt).toBe(saved.createdAt);
    expect(Math.abs(Date.now() - Date.parse(saved.createdAt))).toBeLessThan(60_000);
  });

  test("is returned under its id and first in the list", async () => {
    const saved = await createViaApi(server, await staff(), kind, { title: `The newest ${kind}` });
    expect(await readViaApi(server, kind, saved.id)).toEqual(saved);
    const [first] = await readFullList(server, kind);
    expect(first).toEqual({ id: saved.id, title: saved.title, body: saved.body });
    const listed = await server.get(`${contentKinds[kind].apiPath}?limit=1&view=summary`);
    expect(listed.text).toContain(`"${saved.title}"`);
  });

  test("appears at once on its page, in its list and on the home page, although they were cached", async () => {
    const by = await staff();
    await createViaApi(server, by, kind);
    const title = `Fresh ${kind} ${Date.now()}`;
    const pages = publicListsOf(kind);
    for (const page of pages) expect((await server.get(page)).text).not.toContain(title);
    const { id, image } = await createViaApi(server, by, kind, { title });
    const shown = await Promise.all(pages.map((page) => server.get(page)));
    for (const { status, text } of [...shown, await getPublicPage(server, kind, id)]) {
      expect(status).toBe(200);
      expect(text).toContain(title);
      expect(text.includes(image.replace(/\..*/, ""))).toBe(coverKinds.includes(kind));
    }
  });

  test("stores the alt text on one line, cut at 300 characters", async () => {
    const alt = async (image_alt: string) =>
      (await createViaApi(server, await staff(), kind, { more: { image_alt } })).picture.alt;
    expect(await alt(`Students & "teachers" <on> the stairs`)).toBe(`Students & "teachers" <on> the stairs`);
    expect(await alt("  Two\r\nlines  ")).toBe("Two lines");
    expect(await alt("")).toBe("");
    expect(await alt("a".repeat(400))).toHaveLength(300);
  });

  test.each([
    ["  Two \t words\r\n", "Two words"],
    ["Right\u202eto\u202c left\u2066", "Rightto left"],
    ["Cafe\u0301", "Caf\u00e9"],
    [`<b>Ka' & "co"</b>`, `<b>Ka' & "co"</b>`],
    ["Ku soo dhawoow 👩🏽‍💻 مرحبا", "Ku soo dhawoow 👩🏽‍💻 مرحبا"],
    ["a".repeat(200), "a".repeat(200)],
    ["👩🏽‍💻".repeat(200), "👩🏽‍💻".repeat(200)],
  ])("with the title %j is stored with the title %j", async (title, tidy) => {
    const saved = await createViaApi(server, await staff(), kind, { title });
    expect(saved.title).toBe(tidy);
    expect(await readViaApi(server, kind, saved.id)).toEqual(saved);
  });
});

describe.each(["post", "event"] as const)("the body of a new %s", (kind) => {
  test("is sanitized before it is stored", async () => {
    const body = `<h2 style="color:red" onclick="alert(11)">A heading</h2><script>alert(12)</script>
      <p class="ql-align-center planted">Words <b>in bold</b> and <a href="javascript:alert(13)">a link</a>.</p>`;
    const saved = await createViaApi(server, await staff(), kind, { body });
    expect(saved.body).toContain('<p class="ql-align-center">Words <strong>in bold</strong> and');
    const page = await getPublicPage(server, kind, saved.id);
    for (const text of [saved.body, (await readViaApi(server, kind, saved.id)).body, page.text]) {
      expect(text).toContain("A heading</h2>");
      expect(text).not.toMatch(/alert\(1\d\)|javascript:|color:red|onclick|planted/);
    }
  });

  test("may consist of a picture or a video only", async () => {
    const by = await staff();
    const data = `data:image/png;base64,${(await generatePicture()).toString("base64")}`;
    expect((await createViaApi(server, by, kind, { body: `<p><img src="${data}"></p>` })).body).toContain(
      "<img",
    );
    const video = '<iframe class="ql-video" src="https://www.youtube.com/embed/aBcDeFgHiJk"></iframe>';
    expect((await createViaApi(server, by, kind, { body: video })).body).toContain("<iframe");
  });
});

test("the description of a new service is plain text with its line breaks", async () => {
  const body = "First <b>line</b> & more\r\n\r\n\r\n\r\nSecond line  \n";
  const saved = await createViaApi(server, await staff(), "service", { body });
  expect(saved.body).toBe("First <b>line</b> & more\n\nSecond line");
  expect((await server.get("/services")).text).toContain("&lt;b&gt;line&lt;/b&gt;");
});

test.each([
  ["false", false],
  ["true", true],
  ["", false],
])("a new event with the status %j has completed: %s", async (status, completed) => {
  const saved = await createViaApi(server, await staff(), "event", { more: { status } });
  expect(saved.status).toBe(completed);
  expect((await readViaApi(server, "event", saved.id)).status).toBe(completed);
});

test("after all these tests there are no orphaned and no missing files", async () => {
  expect((await listStoredPictures(server)).length).toBeGreaterThan(100);
  await expectNoOrphans(server);
});

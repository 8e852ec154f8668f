import { afterAll, describe, expect, test } from "vitest";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import { type ContentKind, contentKindNames, contentKinds } from "../../../contract/values/content-kinds.ts";
import {
  contentForm,
  coverKinds,
  createPost,
  createViaApi,
  expectErrorResponse,
  expectNoOrphans,
  expectRejectedUnchanged,
  expectSaved,
  generateFile,
  generatePicture,
  getPublicPage,
  publicListsOf,
  readViaApi,
  requestEdit,
  sendForm,
  startForStaff,
} from "../../testing/index.ts";

const { server, staff } = await startForStaff(afterAll);
const { port } = server;

describe.each(contentKindNames)("an edited %s", (kind) => {
  test("is returned with its changes, and keeps its id and creation date", async () => {
    const by = await staff();
    const before = await createViaApi(server, by, kind);
    const given = {
      title: "  Edited \n title ",
      body: "Edited words.",
      picture: coverKinds.includes(kind) ? await generatePicture("png", 30, 20) : await generateFile(kind),
    };
    const after = expectSaved(kind, await requestEdit(server, by, kind, before.id, given));
    expect(after).toMatchObject({ id: before.id, createdAt: before.createdAt, title: "Edited title" });
    expect(after.body).toBe(
      contentKinds[kind].bodyFormat === "text" ? "Edited words." : "<p>Edited words.</p>",
    );
    expect(after.picture).toMatchObject(coverKinds.includes(kind) ? { width: 30, height: 20 } : { width: 0 });
    expect(after.image).not.toBe(before.image);
    expect(after.updatedAt > before.updatedAt).toBe(true);
    expect(await readViaApi(server, kind, before.id)).toEqual(after);
    if (!coverKinds.includes(kind)) return;
    const { pictureFolder } = contentKinds[kind];
    expect((await server.get(`/images/${pictureFolder}/${after.image}`)).status).toBe(200);
    expect((await server.get(`/images/${pictureFolder}/${before.image}`)).status).toBe(404);
  });

  test("appears changed on its page, in its lists and on the home page, although they were cached", async () => {
    const by = await staff();
    const { id } = await createViaApi(server, by, kind, { title: `Before ${kind} edit` });
    const pages = async () => [
      ...(await Promise.all(publicListsOf(kind).map((page) => server.get(page)))),
      await getPublicPage(server, kind, id),
    ];
    for (const { text } of await pages()) expect(text).toContain(`Before ${kind} edit`);
    expectSaved(kind, await requestEdit(server, by, kind, id, { title: `After ${kind} edit` }));
    for (const { text } of await pages()) {
      expect(text).toContain(`After ${kind} edit`);
      expect(text).not.toContain(`Before ${kind} edit`);
    }
    expect((await server.get(`${contentKinds[kind].apiPath}?limit=1`)).text).toContain(`After ${kind} edit`);
  });

  test("keeps its picture when the form has no file, in any of the forms that browsers send", async () => {
    const by = await staff();
    const { id, image, picture } = await createViaApi(server, by, kind);
    const { uploadField: file } = contentKinds[kind];
    for (const nothing of [
      [],
      [{ name: file, value: "", fileName: "", type: "application/octet-stream" }],
      [{ name: file, value: "" }],
      [{ name: file, value: "undefined" }],
    ]) {
      const form = [...(await contentForm(kind, { picture: null })), ...nothing];
      const options = { method: "PUT", headers: by.headers };
      const saved = expectSaved(
        kind,
        await sendForm(port, `${contentKinds[kind].apiPath}/${id}`, form, options),
      );
      expect(saved).toMatchObject({ image, picture });
    }
    await expectNoOrphans(server);
  });

  test("keeps its alt text unless the form has one, which may be empty", async () => {
    const by = await staff();
    const { id } = await createViaApi(server, by, kind, { more: { image_alt: "A green door" } });
    const altAfter = async (more: Record<string, string>) =>
      expectSaved(kind, await requestEdit(server, by, kind, id, { more })).picture.alt;
    expect(await altAfter({})).toBe("A green door");
    expect(await altAfter({ image_alt: "A red door" })).toBe("A red door");
    expect(await altAfter({})).toBe("A red door");
    expect(await altAfter({ image_alt: "" })).toBe("");
  });

  test("gets a new updatedAt with each edit, even within one millisecond", async () => {
    const by = await staff();
    const { id, updatedAt } = await createViaApi(server, by, kind);
    const answers = await Promise.all(Array.from({ length: 8 }, () => requestEdit(server, by, kind, id)));
    const moments = answers.map((answer) => expectSaved(kind, answer).updatedAt);
    expect(new Set([updatedAt, ...moments]).size).toBe(9);
    expect((await readViaApi(server, kind, id)).updatedAt).toBe(moments.sort().at(-1));
  });

  test("is saved by only one of two concurrent edits of the same version", async () => {
    const [by, other] = [await staff(), await staff()];
    for (let round = 0; round < 5; round += 1) {
      const { id, updatedAt } = await createViaApi(server, by, kind);
      const save = async (who: typeof by, title: string) =>
        requestEdit(server, who, kind, id, { title, picture: await generateFile(kind), more: { updatedAt } });
      const answers = await Promise.all([save(by, "One"), save(other, "Another")]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const [won] = answers.filter(({ status }) => status === 200);
      const [lost] = answers.filter(({ status }) => status === 409);
      if (!won || !lost) throw new Error("expected one accepted and one rejected edit");
      expect(expectErrorResponse(lost).message).toBe(apiMessages.changedMeanwhile);
      expect(await readViaApi(server, kind, id)).toEqual(expectSaved(kind, won));
    }
    await expectNoOrphans(server);
  });
});

test("an edited event has the status of its form, which other kinds do not accept", async () => {
  const by = await staff();
  const { id } = await createViaApi(server, by, "event");
  for (const status of ["true", "false", "true", ""]) {
    const saved = expectSaved("event", await requestEdit(server, by, "event", id, { more: { status } }));
    expect(saved.status).toBe(status === "true");
    expect((await readViaApi(server, "event", id)).status).toBe(status === "true");
  }
  const completed = expectSaved(
    "event",
    await requestEdit(server, by, "event", id, { more: { status: "true" } }),
  );
  expect(completed.status).toBe(true);
  const withoutStatus = (await contentForm("event")).filter(({ name }) => name !== "status");
  const sent = { method: "PUT", headers: by.headers };
  expect(
    expectSaved("event", await sendForm(server.port, `/api/event/${id}`, withoutStatus, sent)).status,
  ).toBe(true);
  const refusal = await expectRejectedUnchanged(server, () =>
    requestEdit(server, by, "event", id, { more: { status: "yes" } }),
  );
  expect(refusal.code).toBe("invalid");
  const post = await createViaApi(server, by, "post");
  const misplaced = await expectRejectedUnchanged(server, () =>
    requestEdit(server, by, "post", post.id, { more: { status: "true" } }),
  );
  expect(misplaced.code).toBe("invalid");
});

/** As the dashboard sends them: every field of the form, also those without a value. */
const ownFields: Record<ContentKind, Record<string, string>> = {
  post: { translationOf: "" },
  event: {
    status: "true",
    startsAt: "",
    endsAt: "",
    place: "Hall 2",
    isCancelled: "",
    translationOf: "",
  },
  service: { startsAt: "", endsAt: "", place: "Hall 2", isCancelled: "" },
  page: { address: "/with-every-field", parent: "", translationOf: "" },
  document: {},
};

test.each(contentKindNames)("an edit of a %s may send every field at once", async (kind) => {
  const by = await staff();
  const { id, updatedAt } = await createViaApi(server, by, kind);
  const shared = {
    image_alt: "Words",
    image_focus: "31",
    lang: "so",
    state: "live",
    merged: "true",
    updatedAt,
  };
  const { bodyFormat } = contentKinds[kind];
  const more = {
    ...shared,
    ...ownFields[kind],
    ...(bodyFormat === "html" && { omit_pictures: "" }),
  };
  const { picture } = expectSaved(
    kind,
    await requestEdit(server, by, kind, id, { more, picture: await generateFile(kind) }),
  );
  expect(picture).toMatchObject({ alt: "Words", focus: "31" });
});

test("the line breaks of a form are stored as LF, and an unedited older body keeps those that it has", async () => {
  const by = await staff();
  const edited = await createPost(server, { body: "<p>Old</p>" });
  const form = { body: "<p>One\r\ntwo</p>" };
  expect(expectSaved("post", await requestEdit(server, by, "post", edited, form)).body).toBe(
    "<p>One\ntwo</p>",
  );
  for (const body of ["<p>One\r\ntwo</p>", "<p>One\ntwo</p>"]) {
    const id = await createPost(server, { body });
    expect(expectSaved("post", await requestEdit(server, by, "post", id, form)).body).toBe(body);
  }
});

import { afterAll, describe, expect, test } from "vitest";
import { contentKindNames, contentKinds } from "../../../contract/content-kinds.ts";
import { apiMessages } from "../../../contract/messages/api.ts";
import {
  contentForm,
  createViaApi,
  expectRejectedUnchanged,
  expectSaved,
  generatePicture,
  type Part,
  readViaApi,
  requestEdit,
  sendForm,
  sendJson,
  signIn,
  startForm,
  startTestServer,
  trashRecord,
} from "../../testing/index.ts";

// Each form has another IP address, so that the rate limit does not apply.
const server = await startTestServer(afterAll, { trustProxy: 1 });
const { port } = server;
const staff = () => signIn(server, { role: "EDITOR" });

describe.each(contentKindNames)("an edit of a %s is rejected without any effect", (kind) => {
  const { apiPath: path } = contentKinds[kind];

  test.each([
    ["an anonymous client", async () => ({}), "unauthenticated"],
    ["a USER", async () => (await signIn(server)).headers, "forbidden"],
  ] as const)("before the body arrives, from %s", async (_who, headersOf, code) => {
    const { id } = await createViaApi(server, await staff(), kind);
    const options = { method: "PUT", headers: await headersOf(), chunked: true };
    const form = await contentForm(kind);
    const refusal = await expectRejectedUnchanged(server, async () => {
      const sending = startForm(port, `${path}/${id}`, form, 0, options);
      const answer = await sending.answer;
      sending.abort();
      return answer;
    });
    expect(refusal.code).toBe(code);
  });

  test.each(["999999999", "0", "-1", "abc", "1.5", "1e3", "%00", "9".repeat(40)])(
    "under the unknown or invalid id %s",
    async (id) => {
      const by = await staff();
      const form = await contentForm(kind);
      const options = { method: "PUT", headers: by.headers };
      const refusal = await expectRejectedUnchanged(server, () =>
        sendForm(port, `${path}/${id}`, form, options),
      );
      expect(refusal.code).toBe(id === "999999999" ? "not_found" : "malformed");
    },
  );

  test("under the id of another kind", async () => {
    const by = await staff();
    for (const other of contentKindNames.filter((each) => each !== kind)) {
      const { id } = await createViaApi(server, by, other);
      const refusal = await expectRejectedUnchanged(server, () => requestEdit(server, by, kind, id));
      expect(refusal.code).toBe("not_found");
    }
  });

  test("when the record is in the trash, also if it was trashed while the form was open", async () => {
    const by = await staff();
    const { id, updatedAt } = await createViaApi(server, by, kind);
    await trashRecord(server, kind, id);
    for (const more of [{}, { updatedAt }]) {
      const given = { picture: await generatePicture(), more };
      const refusal = await expectRejectedUnchanged(server, () => requestEdit(server, by, kind, id, given));
      expect(refusal).toMatchObject({ code: "conflict", message: apiMessages.inTrash });
    }
  });

  test.each([true, false])(
    "when somebody else changed it since, naming who and when (with a new picture: %s)",
    async (withPicture) => {
      const [by, other] = [await staff(), await signIn(server, { role: "EDITOR", username: "Ubax Jaamac" })];
      const { id, updatedAt } = await createViaApi(server, by, kind);
      const theirs = expectSaved(kind, await requestEdit(server, other, kind, id, { title: "Theirs" }));
      const given = {
        title: "Mine",
        picture: withPicture ? await generatePicture() : null,
        more: { updatedAt },
      };
      const refusal = await expectRejectedUnchanged(server, () => requestEdit(server, by, kind, id, given));
      expect(refusal).toMatchObject({
        code: "conflict",
        message: "Somebody else changed this record meanwhile. Load it again before you save.",
        changed: { userId: other.userId, username: "Ubax Jaamac", at: theirs.updatedAt },
      });
      expect((await readViaApi(server, kind, id)).title).toBe("Theirs");
    },
  );

  test("when it is not a multipart form", async () => {
    const by = await staff();
    const { id } = await createViaApi(server, by, kind);
    const options = { method: "PUT", headers: by.headers };
    const body = {
      [contentKinds[kind].fields.title]: "As JSON",
      [contentKinds[kind].fields.body]: "<p>Words</p>",
    };
    const refusal = await expectRejectedUnchanged(server, () =>
      sendJson(port, `${path}/${id}`, body, options),
    );
    expect(refusal.code).toBe("unsupported_media_type");
  });

  test("with an unknown field", async () => {
    const by = await staff();
    const { id } = await createViaApi(server, by, kind);
    const fields = [
      contentKinds[kind].fields.id,
      "id",
      "kind",
      "createdAt",
      "trashed_at",
      "__proto__",
      "userId",
    ];
    for (const name of fields) {
      const form: Part[] = [{ name, value: "1" }, ...(await contentForm(kind))];
      const options = { method: "PUT", headers: by.headers };
      const refusal = await expectRejectedUnchanged(server, () =>
        sendForm(port, `${path}/${id}`, form, options),
      );
      expect(refusal.code, name).toBe("invalid");
    }
  });
});

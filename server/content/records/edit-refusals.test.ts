import { afterAll, describe, expect, test } from "vitest";
import { contentKindNames, contentKinds } from "../../../contract/content-kinds.ts";
import { apiMessages } from "../../../contract/messages/api.ts";
import {
  contentForm,
  createViaApi,
  expectRejectedUnchanged,
  expectSaved,
  generatePicture,
  readViaApi,
  requestEdit,
  sendForm,
  signIn,
  startTestServer,
  trashRecord,
} from "../../testing/index.ts";

// Each form has another IP address, so that the rate limit does not apply.
const server = await startTestServer(afterAll, { trustProxy: 1 });
const { port } = server;
const staff = () => signIn(server, { role: "EDITOR" });

describe.each(contentKindNames)("an edit of a %s is rejected without any effect", (kind) => {
  const { apiPath: path } = contentKinds[kind];

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
        message: "Somebody else changed this text meanwhile. Load it again before you save.",
        changed: { userId: other.userId, username: "Ubax Jaamac", at: theirs.updatedAt },
      });
      expect((await readViaApi(server, kind, id)).title).toBe("Theirs");
    },
  );
});

import { afterAll, describe, expect, test } from "vitest";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import { contentKindNames, contentKinds } from "../../../contract/values/content-kinds.ts";
import {
  type ContentFields,
  contentForm,
  createViaApi,
  expectRejectedUnchanged,
  expectSaved,
  generateFile,
  generatePicture,
  type Part,
  readViaApi,
  requestCreate,
  requestEdit,
  sendForm,
  signIn,
  startForm,
  startForStaff,
  trashRecord,
} from "../../testing/index.ts";

const { server, staff } = await startForStaff(afterAll);
const { port } = server;

/** The forms of all kinds are read alike. */
const kind = "post";
const { apiPath: path, uploadField: file, fields } = contentKinds[kind];

describe("a new post by a client without permission", () => {
  const who = [
    ["an anonymous client", async () => ({}), "unauthenticated"],
    ["an invalid session", async () => ({ authorization: "Bearer nonsense" }), "unauthenticated"],
    ["a USER", async () => (await signIn(server)).headers, "forbidden"],
  ] as const;

  test.each(who)("is rejected before the body arrives: %s", async (_who, headersOf, code) => {
    const headers = await headersOf();
    const form = await contentForm(kind, { picture: new Uint8Array(11_000_000) });
    const { code: refused } = await expectRejectedUnchanged(server, async () => {
      const sending = startForm(port, path, form, 0, { headers, chunked: true });
      const answer = await sending.answer;
      sending.abort();
      return answer;
    });
    expect(refused).toBe(code);
  });
});

describe("a new post that is not a multipart form", () => {
  test.each([
    ["application/json", JSON.stringify({ post_title: "A title", post_body: "<p>Words</p>" })],
    ["application/x-www-form-urlencoded", "post_title=A+title&post_body=Words"],
    ["text/plain", "A title"],
    ["application/octet-stream", "A title"],
    ["image/png", "A title"],
  ])("is rejected as %s", async (type, body) => {
    const headers = { ...(await staff()).headers, "content-type": type };
    const refusal = await expectRejectedUnchanged(server, () =>
      server.get(path, { method: "POST", headers, body }),
    );
    expect(refusal.code).toBe("unsupported_media_type");
  });
});

const fieldMissing = "Please complete all the required fields.";
const bodyMissing = "Please Provide Body data";
const titleTooLong = "A title has at most 200 characters.";
const bodyTooLong = "This text is too long.";
const notPlainText = "The text contains characters that cannot be displayed.";
const statusWrong = "The status is either Ongoing (false) or Completed (true).";
const emptyTitles = ["", "   ", "\u00a0", "\t\r\n", "\u200b\u200b", "\u2060\ufeff", "\u3164"];
const badTitles: [string, ContentFields, string][] = [
  ["no title", { title: null }, fieldMissing],
  ...emptyTitles.map((title): [string, ContentFields, string] => [
    `the empty title ${JSON.stringify(title)}`,
    { title },
    fieldMissing,
  ]),
  ["a title of 201 characters", { title: "a".repeat(201) }, titleTooLong],
  ["a title of 201 letters with marks", { title: "e\u0301".repeat(201) }, titleTooLong],
  ["a title of one very long grapheme", { title: `👩${"\u200d👩".repeat(5_000)}` }, titleTooLong],
  ["a title of 10,000 characters", { title: "a ".repeat(5_000) }, titleTooLong],
  ["a title with a NUL", { title: "A\0title" }, notPlainText],
  ["a title with a bell", { title: "A\u0007title" }, notPlainText],
  ["an alt text with a NUL", { more: { image_alt: "A\0picture" } }, notPlainText],
];
const emptyBodies = [
  "<p><br></p>",
  "<p>&nbsp;</p>",
  "<p>&#160;&#8203;</p>",
  "<h1><strong> </strong></h1><ul><li></li></ul>",
  "<!-- only a comment -->",
  "<script>alert(1)</script>",
  "<style>p { color: red }</style>",
  '<p><img src="javascript:alert(1)" alt="words"></p>',
  '<iframe src="https://elsewhere.example/"></iframe>',
];
const badHtml: [string, ContentFields, string][] = [
  ["no body", { body: null }, fieldMissing],
  ...emptyBodies.map((body): [string, ContentFields, string] => [
    `the empty body ${body}`,
    { body },
    bodyMissing,
  ]),
  ["a body with a NUL", { body: "<p>A\0word</p>" }, notPlainText],
  ["a body of 500,001 characters", { body: `<p>${"a".repeat(500_001)}</p>` }, bodyTooLong],
];
const badText: [string, ContentFields, string][] = [
  ["no description", { body: null }, fieldMissing],
  ["an empty description", { body: "" }, fieldMissing],
  ["a description of white space", { body: " \r\n\u00a0\t " }, fieldMissing],
  ["an invisible description", { body: "\u200b\u2060" }, fieldMissing],
  ["a description with a NUL", { body: "A\0word" }, notPlainText],
  ["a description of 5,001 characters", { body: "a".repeat(5_001) }, bodyTooLong],
];
const badStatuses: [string, ContentFields, string][] = ["yes", "TRUE", "1", " true", "completed", "null"].map(
  (status) => [`the status ${JSON.stringify(status)}`, { more: { status } }, statusWrong],
);

describe.each([
  ["post", [...badTitles, ["an empty body", { body: "<p></p>" }, bodyMissing] as const, ...badHtml]],
  ["event", badStatuses],
  ["service", badText],
] as const)("a new %s is rejected without any effect", (kind, cases) => {
  test.each(cases)("with %s", async (_what, given, message) => {
    const by = await staff();
    const refusal = await expectRejectedUnchanged(server, () => requestCreate(server, by, kind, given));
    expect(refusal).toMatchObject({ code: "invalid", message });
  });
});

describe.each(contentKindNames.filter((kind) => contentKinds[kind].requiresCover))(
  "the form of a new %s without its picture",
  (kind) => {
    const { apiPath: path, uploadField: file } = contentKinds[kind];
    const send = async (...others: Part[]) => {
      const form = (await contentForm(kind)).filter(({ fileName }) => fileName === undefined);
      const { headers } = await staff();
      return expectRejectedUnchanged(server, () => sendForm(port, path, [...form, ...others], { headers }));
    };

    test("is rejected, and the error names the form's field", async () => {
      const refusal = await send();
      expect(refusal).toMatchObject({ code: "invalid", message: fieldMissing });
      expect(Object.keys(refusal.fields ?? {})).toEqual([file]);
    });

    test.each<[string, Part]>([
      ["an empty file", { name: file, value: "", fileName: "", type: "application/octet-stream" }],
      ["a text field", { name: file, value: "cover.png" }],
    ])("is rejected with %s", async (_what, other) => {
      expect(await send(other)).toMatchObject({ code: "invalid", message: fieldMissing });
    });
  },
);

describe("the form of a new post", () => {
  const { title, body } = fields;
  const send = async (change: (form: Part[]) => Part[] | Promise<Part[]>) => {
    const { headers } = await staff();
    const form = await change(await contentForm(kind));
    return expectRejectedUnchanged(server, () => sendForm(port, path, form, { headers }));
  };
  const picture = async (name: string): Promise<Part> => ({
    name,
    value: await generatePicture(),
    fileName: "more.png",
    type: "image/png",
  });

  test.each([
    "role",
    "userId",
    fields.id,
    "createdAt",
    "trashed_at",
    "id",
    "__proto__",
    "constructor",
    "toString",
    "",
  ])("may not contain a field %j", async (name) => {
    expect((await send((form) => [{ name, value: "1" }, ...form])).code).toBe("invalid");
  });

  test.each([title, body])("may not contain %s twice", async (name) => {
    const refusal = await send((form) => [{ name, value: "<p>Twice.</p>" }, ...form]);
    expect(refusal.code).toBe("invalid");
    expect(Object.keys(refusal.fields ?? {})).toEqual([name]);
  });

  test.each(["picture", "image_alt", title, "image"])("accepts no file in the field %s", async (name) => {
    const alone = await picture(name);
    const text = (form: Part[]) => form.filter((part) => part.fileName === undefined && part.name !== name);
    expect((await send((form) => [...text(form), alone])).code).toBe("invalid");
  });

  test.each([[file], ["another"]])(
    "accepts one file, and rejects a second one in the field %s",
    async (name) => {
      const second = await picture(name);
      const refusal = await send((form) => [...form, second]);
      expect(refusal.code).toBe("invalid");
      expect(refusal.message).not.toContain("MB");
    },
  );

  test("is rejected when it is truncated at any point", async () => {
    const { headers } = await staff();
    for (const cutAt of [0, 60, 200, 400, -150, -40, -6]) {
      const form = await contentForm(kind);
      const refusal = await expectRejectedUnchanged(server, () =>
        sendForm(port, path, form, { headers, cutAt }),
      );
      expect(refusal.code, `cut at ${cutAt}`).toBe("invalid");
    }
  });

  test("is rejected without a boundary", async () => {
    const headers = { ...(await staff()).headers, "content-type": "multipart/form-data" };
    const form = await contentForm(kind);
    expect((await expectRejectedUnchanged(server, () => sendForm(port, path, form, { headers }))).code).toBe(
      "invalid",
    );
  });

  test("accepts neither unpaired surrogates nor values that are not text", async () => {
    const halfPair: Part = {
      name: title,
      value: Buffer.from([0x41, 0x00, 0x00, 0xd8, 0x42, 0x00]),
      type: "text/plain; charset=utf-16le",
    };
    const json = (value: unknown): Part => ({
      name: title,
      value: JSON.stringify(value),
      type: "application/json",
    });
    for (const part of [halfPair, json({ a: 1 }), json(["a"]), json(1), json(null), json("\ud800")]) {
      const refusal = await send((form) => [part, ...form.filter(({ name }) => name !== title)]);
      expect(refusal.code).toBe("invalid");
    }
  });
});

describe.each(contentKindNames)("an edit of a %s is rejected without any effect", (kind) => {
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
      const given = { picture: await generateFile(kind), more };
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
        picture: withPicture ? await generateFile(kind) : null,
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

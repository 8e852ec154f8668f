import { describe, expect, test } from "vitest";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import { contentKinds } from "../../../contract/values/content-kinds.ts";
import {
  type ContentFields,
  expectErrorResponse,
  expectNoOrphans,
  expectRejectedUnchanged,
  expectSaved,
  generateFile,
  generatePicture,
  listStoredPictures,
  readFullList,
  requestCreate,
  signIn,
  startTestServer,
  type TestResponse,
} from "../../testing/index.ts";

/** One with pictures in its text, and one without. */
const kinds = ["post", "service"] as const;
type Kind = (typeof kinds)[number];

async function setUp(kind: Kind) {
  const server = await startTestServer(undefined, { trustProxy: 1 });
  const by = await signIn(server, { role: "EDITOR" });
  const image = `data:image/png;base64,${(await generatePicture()).toString("base64")}`;
  const given: ContentFields = {
    title: "Once",
    body: contentKinds[kind].bodyFormat === "text" ? "Words" : `<p>Words</p><p><img src="${image}"></p>`,
    picture: await generateFile(kind),
  };
  const send = (
    key: string | string[],
    other: ContentFields = {},
    who = by,
    as: Kind = kind,
  ): Promise<TestResponse> =>
    requestCreate(server, who, as, { ...given, ...other }, { headers: { "idempotency-key": key } });
  /** Expects one record, its pictures and one audit entry. */
  const expectOne = async () => {
    expect(await readFullList(server, kind)).toHaveLength(1);
    expect(await listStoredPictures(server)).toHaveLength(contentKinds[kind].bodyFormat === "text" ? 3 : 6);
    await expectNoOrphans(server);
    expect(await server.database.db.selectFrom("audit").selectAll().execute()).toHaveLength(1);
  };
  return { server, by, given, send, expectOne };
}

describe.each(kinds)("a new %s with an Idempotency-Key", (kind) => {
  const others: [string, () => Promise<ContentFields>][] = [
    ["another title", async () => ({ title: "Twice" })],
    ["another text", async () => ({ body: "<p>Other words</p>" })],
    ["another alt text", async () => ({ more: { image_alt: "A door" } })],
    ["another picture", async () => ({ picture: await generateFile(kind) })],
  ];
  test.each(others)("of an earlier request is rejected with %s", async (_what, other) => {
    const { server, send, expectOne } = await setUp(kind);
    expectSaved(kind, await send("a-key"), 201);
    const given = await other();
    const refusal = await expectRejectedUnchanged(server, () => send("a-key", given));
    expect(refusal).toMatchObject({ code: "invalid", message: apiMessages.idempotencyReused });
    await expectOne();
  });

  test("of a record of another kind is rejected", async () => {
    const { server, by, send } = await setUp(kind);
    // The forms of a post and of a short training have the same fields.
    const body = "<p>Words</p>";
    expectSaved(kind, await send("a-key", { body }), 201);
    const other = kind === "post" ? "service" : "post";
    expect((await expectRejectedUnchanged(server, () => send("a-key", { body }, by, other))).code).toBe(
      "invalid",
    );
  });

  test("sent five times concurrently is created once", async () => {
    const { send, expectOne } = await setUp(kind);
    const answers = await Promise.all(Array.from({ length: 5 }, () => send("a-key")));
    const saved = answers.map((answer) => expectSaved(kind, answer, 201));
    for (const each of saved) expect(each).toEqual(saved[0]);
    await expectOne();
  });

  test("can be sent again after it was rejected, because rejections are not stored", async () => {
    const { server, send, expectOne } = await setUp(kind);
    const withoutCover = contentKinds[kind].requiresCover ? [{ picture: null }] : [];
    for (const wrong of [{ title: "" }, { picture: Buffer.from("<svg/>") }, ...withoutCover]) {
      expectErrorResponse(await send("a-key", wrong));
    }
    expect(await listStoredPictures(server)).toEqual([]);
    expectSaved(kind, await send("a-key"), 201);
    await expectOne();
  });
});

test("of five different concurrent requests with one key, one is accepted and four are rejected", async () => {
  const { send, expectOne } = await setUp("post");
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, turn) => send("a-key", { title: `Turn ${turn}` })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422]);
  await expectOne();
});

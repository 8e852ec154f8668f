import { describe, expect, test } from "vitest";
import { personalDataSchema } from "../../../contract/schemas/personal-data.ts";
import { requestLimits } from "../../../contract/values/limits/requests.ts";
import {
  applyLifecycle,
  changeRole,
  commentText,
  createComment,
  createNewsroomRecord,
  createPost,
  createUser,
  createViaApi,
  expectErrorResponse,
  generatePicture,
  requestCreateComment,
  requestLifecycle,
  type SignedIn,
  signIn,
  signInAs,
  startTestServer,
  type TestServer,
  trashRecord,
  writeRows,
} from "../../testing/index.ts";

const email = "ubax.secret@mail.example";
const name = "Ubax Secretname";

const begin = () => startTestServer(undefined, { trustProxy: 1 });

const ask = (server: TestServer, headers: Record<string, string> = {}) =>
  server.get("/api/user/me/data", { headers });

async function download(server: TestServer, { headers }: SignedIn) {
  const answer = await ask(server, headers);
  expect(answer.status, answer.text).toBe(200);
  return { ...answer, data: personalDataSchema.strict().parse(JSON.parse(answer.text)) };
}

describe("personal data is not returned to others", () => {
  test("of any other user, whatever their role", async () => {
    const server = await begin();
    const person = await signInAs(server, email, name);
    const superadmin = await signIn(server, { role: "SUPERADMIN" });
    for (const path of [`/api/user/${person.userId}/data`, `/api/user/me/data?userId=${person.userId}`]) {
      const answer = await server.get(path, { headers: superadmin.headers });
      expect(["not_found", "malformed"]).toContain(expectErrorResponse(answer).code);
      expect(answer.text).not.toMatch(/ubax|secret/i);
    }
  });
});

test("a user without activity has an account and a session only", async () => {
  const server = await begin();
  const person = await signInAs(server, email, name);
  const { data, headers } = await download(server, person);
  expect(headers).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "content-disposition": 'attachment; filename="kulliyad-my-data.json"',
    "cache-control": "no-store",
  });
  expect(data).toMatchObject({
    account: { userId: person.userId, email, username: name, user_role: "USER", pictureSource: "" },
    sessions: [{ current: true }],
    waitingRoles: [],
    keptAnswers: [],
    comments: [],
    drafts: [],
    versions: [],
    previewLinks: [],
    begunRecords: [],
    deeds: [],
    doneToOne: [],
  });
});

test("the export contains all of the user's data and nothing of other users", async () => {
  const server = await begin();
  const { db } = server.database;
  const superadmin = await signIn(server, { role: "SUPERADMIN", username: "Boss Othername" });
  const person = await signInAs(server, email, name);
  const second = await signInAs(server, email, name);
  const avatar = `/images/users/${await server.images.storeAvatar(await generatePicture())}`;
  await writeRows(db, (transaction) =>
    transaction.updateTable("user").set({ image_url: avatar }).where("id", "=", person.userId).execute(),
  );
  const post = await createPost(server, { title: "Networks" });
  const hidden = await createPost(server, { title: "Hidden Othername" });
  const key = { "idempotency-key": "a-key" };
  await requestCreateComment(server, person, { commentBody: commentText, postID: post }, key);
  await createComment(server, { on: hidden, by: person.userId, body: "Under what was taken down." });
  await createComment(server, { on: post, body: "The words of Othername." });
  await trashRecord(server, "post", hidden);

  await changeRole(server, superadmin, person.userId, { statusValue: "ADMIN" });
  const { id } = await createViaApi(server, person, "post", { title: "Written by me" });
  const other = await createUser(server, { username: "Some Othername", email: "othername@mail.example" });
  await applyLifecycle(server, person, "trash", "user", other);
  await requestLifecycle(server, superadmin, "trash", "user", other);
  await writeRows(db, (transaction) =>
    transaction
      .insertInto("pending_role")
      .values([
        { email, role: "EDITOR", created_at: new Date().toISOString() },
        { email: "othername2@mail.example", role: "ADMIN", created_at: new Date().toISOString() },
      ])
      .execute(),
  );

  const { data, text } = await download(server, person);
  expect(text).not.toMatch(/othername/i);
  for (const { token } of [person, second]) expect(text).not.toContain(token);
  expect(data.account).toMatchObject({ image_url: avatar, user_role: "ADMIN" });
  expect(data.sessions).toHaveLength(2);
  expect(data.waitingRoles).toMatchObject([{ user_role: "EDITOR" }]);
  const [kept] = data.keptAnswers;
  expect(Date.parse(kept?.until ?? "") - Date.parse(kept?.createdAt ?? "")).toBe(
    requestLimits.idempotencyHours * 3_600_000,
  );
  const comments = [...data.comments].sort((a, b) => a.postID - b.postID);
  expect(comments).toMatchObject([
    {
      commentBody: commentText,
      postID: post,
      postTitle: "Networks",
      address: `https://college.example/posts/${post}`,
    },
    { commentBody: "Under what was taken down.", postID: hidden, postTitle: "", address: "" },
  ]);
  const deeds = [...data.deeds].sort((a, b) => (a.at < b.at ? -1 : 1));
  expect(deeds).toMatchObject([
    { action: "create", subject: "post", subjectID: String(id), title: "Written by me" },
    { action: "trash", subject: "user", subjectID: String(other), title: "" },
  ]);
  expect(data.doneToOne).toMatchObject([{ action: "change role", title: "", detail: "USER to ADMIN" }]);
});

test("the export contains what staff wrote and did not publish, and nothing of their colleagues", async () => {
  const server = await begin();
  const { db } = server.database;
  const person = await signInAs(server, email, name);
  const { id, versionId, linkId } = await createNewsroomRecord(server, "post", { by: person.userId });
  const colleague = await createNewsroomRecord(server, "event");
  await writeRows(db, (transaction) =>
    transaction
      .updateTable("review")
      .set({ returned_by: colleague.author, reason: "From the colleague." })
      .execute(),
  );

  const { data, text } = await download(server, person);
  expect(data.drafts).toMatchObject([{ kind: "post", id, snapshot: { body: "<p>The draft.</p>" } }]);
  expect(data.versions).toMatchObject([
    { kind: "post", id, versionID: versionId, reason: "schedule", snapshot: { body: "<p>The version.</p>" } },
  ]);
  expect(data.previewLinks).toMatchObject([{ kind: "post", id }]);
  expect(data.begunRecords).toMatchObject([{ kind: "post", id }]);
  // Neither what a colleague wrote, nor what would open the preview.
  const { token_hash } = await db.selectFrom("preview_link").select("token_hash").executeTakeFirstOrThrow();
  expect(text).not.toMatch(new RegExp(`From the colleague|${token_hash}|${linkId}`));
});

test("the export contains own comments of every state, and a ban", async () => {
  const server = await begin();
  const person = await signIn(server);
  const on = await createPost(server);
  const states = ["shown", "held", "removed"] as const;
  for (const state of states)
    await createComment(server, { on, by: person.userId, body: `It is ${state}.`, state });
  const comment_banned_at = new Date().toISOString();
  await writeRows(server.database.db, (transaction) =>
    transaction.updateTable("user").set({ comment_banned_at }).where("id", "=", person.userId).execute(),
  );
  const { data } = await download(server, person);
  const found = data.comments.map(({ commentBody, state }) => [commentBody, state]);
  expect(found.sort()).toEqual(states.map((state) => [`It is ${state}.`, state]).sort());
  expect(data.account.commentBanned).toBe(true);
});

test("exports all of a user with years of activity", async () => {
  const server = await begin();
  const person = await signIn(server);
  const post = await createPost(server);
  const written_at = new Date().toISOString();
  const ids = Array.from({ length: 1_201 }, () => crypto.randomUUID());
  const rows = ids.map((id) => ({
    id,
    content_kind: "post" as const,
    content_id: post,
    user_id: person.userId,
    body: commentText,
    created_at: written_at,
    updated_at: written_at,
  }));
  for (const part of [rows.slice(0, 600), rows.slice(600)])
    await writeRows(server.database.db, (transaction) =>
      transaction.insertInto("comment").values(part).execute(),
    );
  const { data } = await download(server, person);
  expect(data.comments.map(({ commentID }) => commentID)).toEqual(ids.sort());
  expect(data.comments.at(-1)).toMatchObject({ commentBody: commentText, postTitle: "A course" });
});

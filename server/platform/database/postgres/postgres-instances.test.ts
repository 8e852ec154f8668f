import { afterAll, describe, expect, test, vi } from "vitest";
import { requestLimits } from "../../../../contract/values/limits/requests.ts";
import { grantRole } from "../../../people/users/index.ts";
import {
  captureStoredState,
  commentText,
  createPost,
  createViaApi,
  expectComment,
  expectErrorResponse,
  expectNoOrphans,
  expectSession,
  generatePicture,
  readComments,
  register,
  repeat,
  requestCreateComment,
  requestEdit,
  requestLifecycle,
  requestNonce,
  type SignedIn,
  signIn,
  startIdentityProvider,
  startSecondInstance,
  startTestServer,
  type TestServer,
} from "../../../testing/index.ts";

/** Two instances behind a load balancer that alternates between them. */
const provider = await startIdentityProvider(afterAll);

async function startTwo(): Promise<[TestServer, TestServer]> {
  const given = { trustProxy: 1, identity: provider.config };
  const first = await startTestServer(undefined, given);
  return [first, await startSecondInstance(first, given)];
}

function statusesOf(answers: readonly { status: number }[]): number[] {
  return answers.map(({ status }) => status).sort();
}

describe("two instances", () => {
  test("share the rate limits of a user and of an address", async () => {
    const [one, other] = await startTwo();
    const person = await signIn(one);
    const write = (to: TestServer, by: SignedIn, address: string) =>
      requestCreateComment(to, by, { commentBody: "Too short.", postID: 1 }, { "x-forwarded-for": address });
    for (let turn = 0; turn < requestLimits.writesPerPerson.USER; turn += 1) {
      expect((await write(turn % 2 === 0 ? one : other, person, "203.0.113.1")).status).toBe(422);
    }
    for (const to of [one, other, one, other]) {
      const answer = await write(to, person, "203.0.113.2");
      expect(expectErrorResponse(answer).code).toBe("too_many_requests");
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    }
    const anonymous = (to: TestServer) =>
      to.get("/api/nothing", { method: "POST", headers: { "x-forwarded-for": "203.0.113.3" } });
    const both = () => Promise.all([anonymous(one), anonymous(other)]);
    for (let turn = 0; turn < requestLimits.anonymousWritesPerAddress; turn += 2) {
      expect(statusesOf(await both())).toEqual([404, 404]);
    }
    expect(statusesOf(await both())).toEqual([429, 429]);
    // Requests with a session, sign-ins from that address and other addresses are not limited.
    expect((await write(other, await signIn(one), "203.0.113.3")).status).toBe(422);
    const from = { "x-forwarded-for": "203.0.113.3" };
    expect((await one.get("/api/user/nonce", { method: "POST", headers: from })).status).toBe(200);
    expect((await write(other, await signIn(one), "203.0.113.4")).status).toBe(422);
  });

  test("show each other's changes within a second", async () => {
    const [one, other] = await startTwo();
    const editor = await signIn(one, { role: "EDITOR" });
    await other.get("/news");
    for (let turn = 0; turn < 3; turn += 1) {
      const { title } = await createViaApi(one, editor, "post", { title: `News number ${turn}` });
      const seen = async () => expect((await other.get("/news")).text).toContain(title);
      await vi.waitFor(seen, { timeout: 1_000, interval: 20 });
    }
  });

  test("create a comment once if both receive it with the same idempotency key", async () => {
    const [one, other] = await startTwo();
    const post = await createPost(one);
    const author = await signIn(one, { role: "EDITOR" });
    for (let round = 0; round < 10; round += 1) {
      const key = { "idempotency-key": `round-${round}` };
      const send = (to: TestServer) =>
        requestCreateComment(to, author, { commentBody: commentText, postID: post }, key);
      const answers = await Promise.all([one, other, one, other].map(send));
      expect(new Set(answers.map((answer) => expectComment(answer).commentID)).size).toBe(1);
    }
    expect((await readComments(one, post)).total).toBe(10);
  });

  test("accept a credential once if both receive it at the same time", async () => {
    const [one, other] = await startTwo();
    const nonces = await repeat(10, () => requestNonce(one.port));
    for (const [turn, nonce] of nonces.entries()) {
      const claims = { sub: `${turn}`, email: `${turn}@mail.example`, name: "Somebody" };
      const credential = await provider.sign(provider.claims(nonce, claims));
      const answers = await Promise.all([one, other, one].map(({ port }) => register(port, credential)));
      expect(statusesOf(answers)).toEqual([200, 401, 401]);
    }
    expect(await one.database.db.selectFrom("session").select("id").execute()).toHaveLength(10);
  });

  test("create one user for simultaneous first sign-ins", async () => {
    const [one, other] = await startTwo();
    const everywhere = [one, other, one, other];
    for (let round = 0; round < 5; round += 1) {
      const claims = { sub: `${round}`, email: `${round}@mail.example`, name: "Somebody" };
      const sessions = await Promise.all(
        everywhere.map(async ({ port }) => {
          const credential = await provider.sign(provider.claims(await requestNonce(port), claims));
          return expectSession(await register(port, credential));
        }),
      );
      expect(new Set(sessions.map(({ user }) => user.userId)).size).toBe(1);
    }
    expect((await captureStoredState(one)).people).toHaveLength(5);
  });

  test("accept an email address once if two users sign in with it at the same time", async () => {
    const [one, other] = await startTwo();
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(
        [one, other].map(async ({ port }, which) => {
          const claims = { sub: `${round} ${which}`, email: `${round}@mail.example`, name: "Somebody" };
          return register(port, await provider.sign(provider.claims(await requestNonce(port), claims)));
        }),
      );
      expect(statusesOf(answers)).toEqual([200, 401]);
    }
  });

  test("lose no role that is granted during a first sign-in", async () => {
    const [one, other] = await startTwo();
    for (let round = 0; round < 10; round += 1) {
      const email = `${round}@mail.example`;
      const claims = { sub: `${round}`, email, name: "Somebody" };
      const credential = await provider.sign(provider.claims(await requestNonce(one.port), claims));
      const [answer] = await Promise.all([
        register(one.port, credential),
        grantRole(other.database.db, email, "EDITOR"),
      ]);
      expectSession(answer);
    }
    const { people } = await captureStoredState(one);
    expect(new Set(people.map(({ role }) => role))).toEqual(new Set(["EDITOR"]));
    expect(await one.database.db.selectFrom("pending_role").selectAll().execute()).toEqual([]);
  });

  test("keep a picture that another record starts to show while its record is edited or purged", async () => {
    const [one, other] = await startTwo();
    const editor = await signIn(one, { role: "EDITOR" });
    for (let round = 0; round < 8; round += 1) {
      const drawn = `<p><img src="data:image/png;base64,${(await generatePicture()).toString("base64")}"></p>`;
      const from = await createViaApi(one, editor, "post", { body: drawn });
      const to = await createViaApi(one, editor, "post");
      if (round % 2 === 1) await requestLifecycle(one, editor, "trash", "post", from.id);
      const [copied, removed] = await Promise.all([
        requestEdit(other, editor, "post", to.id, { body: from.body }),
        round % 2 === 1
          ? requestLifecycle(one, editor, "purge", "post", from.id)
          : requestEdit(one, editor, "post", from.id, { body: "No picture any more." }),
      ]);
      expect(removed.status).toBeLessThan(300);
      expect([200, 422]).toContain(copied.status);
      await expectNoOrphans(one);
    }
  });

  test("trash a record or accept a comment on it, without an error", async () => {
    const [one, other] = await startTwo();
    const editor = await signIn(one, { role: "EDITOR" });
    for (let round = 0; round < 8; round += 1) {
      const post = await createPost(one);
      await requestLifecycle(one, editor, "trash", "post", post);
      const answers = await Promise.all([
        requestLifecycle(one, editor, "purge", "post", post),
        requestLifecycle(other, editor, "purge", "post", post),
        requestLifecycle(other, editor, "restore", "post", post),
        requestCreateComment(one, editor, { commentBody: commentText, postID: post }),
      ]);
      for (const answer of answers) {
        if (answer.status >= 300)
          expect(["not_found", "conflict"]).toContain(expectErrorResponse(answer).code);
      }
      await expectNoOrphans(one);
    }
    const { audit } = await captureStoredState(one);
    expect(audit.filter(({ action }) => action === "erase").length).toBeLessThanOrEqual(8);
  });
});

import { afterAll, describe, expect, test } from "vitest";
import { changedEntriesSchema } from "../../../contract/schemas/registrations.ts";
import { registrationLimits } from "../../../contract/values/limits/registrations.ts";
import {
  createMessage,
  createService,
  expectErrorResponse,
  readEntries,
  repeat,
  requestEntries,
  signIn,
  startTestServer,
} from "../../testing/index.ts";

const missing = "00000000-0000-4000-8000-000000000000";

async function begin(whenDone?: typeof afterAll) {
  const server = await startTestServer(whenDone);
  return { server, editor: await signIn(server, { role: "EDITOR", username: "Hodan" }) };
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

describe("the inbox refuses", async () => {
  const { server, editor } = await begin(afterAll);

  test.each([
    `limit=${registrationLimits.maxEntriesListed + 1}`,
    ...["form=post-1", "form=service-0", "form=service-1-2", "form=constructor"],
    "before=yesterday",
  ])("the query %s with 400", async (query) => {
    const answer = await server.get(`/api/entries?${query}`, { headers: editor.headers });
    expect(expectErrorResponse(answer).code).toBe("malformed");
  });

  test.each([
    ["an unknown state", { state: "spam", entryIDs: [missing] }],
    ["no message", { state: "done", entryIDs: [] }],
    [
      "too many messages",
      { state: "done", entryIDs: Array(registrationLimits.maxEntriesListed + 1).fill(missing) },
    ],
    ["ids that are none", { state: "done", entryIDs: ["1"] }],
  ])("%s with 422", async (_what, body) => {
    expect(expectErrorResponse(await requestEntries(server, editor, "PATCH", body)).code).toBe("invalid");
  });
});

describe("the inbox lists", () => {
  test("the messages of a state, newest first, page by page, each once", async () => {
    const { server, editor } = await begin();
    const ids = await repeat(7, (turn) =>
      // Some at the same moment.
      createMessage(server, { created_at: minutesAgo(Math.floor(turn / 3)) }),
    );
    await createMessage(server, { state: "done" });
    await createMessage(server, { state: "held", held_because: "link" });
    const seen: string[] = [];
    let before: string | undefined;
    for (let page = 1; page <= 3; page += 1) {
      const { entries, next } = await readEntries(server, editor, { limit: 3, before });
      seen.push(...entries.map(({ entryID }) => entryID));
      expect(next === null).toBe(page === 3);
      before = next ?? undefined;
    }
    expect(seen.toSorted()).toEqual(ids.toSorted());
    expect(await readEntries(server, editor, { state: "held" })).toMatchObject({
      entries: [{ heldBecause: "link" }],
      next: null,
    });
  });

  test("what contains the words", async () => {
    const { server, editor } = await begin();
    await createMessage(server);
    await createMessage(server, {
      name: "Hodan Xasan",
      email: "hodan@example.org",
      phone: "+252 63 9990000",
      message: "Does an arday_cusub pay 100% of the fee? كلية",
    });
    for (const q of ["HODAN", "xasan", "hodan Xasan", "@EXAMPLE.org", "63 999", "100% ", "ARDAY_", "كلية"]) {
      expect((await readEntries(server, editor, { q })).entries, q).toMatchObject([{ name: "Hodan Xasan" }]);
    }
  });

  test("a person by an address or a number in any spelling, in the form of every record and state, however long ago", async () => {
    const { server, editor } = await begin();
    await repeat(3, () => createMessage(server));
    const address = { phone: "063-1234999", phone_digits: "252631234999", email: "hodan@example.org" };
    // A message of the contact form is no registration.
    await createMessage(server, address);
    const own = { ...address, content_kind: "service", content_id: await createService(server) } as const;
    const id = await createMessage(server, { ...own, state: "done", created_at: "2020-01-01T00:00:00.000Z" });
    for (const q of ["+252 63 1234999", "00252631234999", "٠٦٣١٢٣٤٩٩٩", "63 123 4999", "Hodan@Example.org"]) {
      const found = await readEntries(server, editor, { form: undefined, state: undefined, q });
      expect(
        found.entries.map(({ entryID }) => entryID),
        q,
      ).toEqual([id]);
    }
  });
});

describe("staff", () => {
  test("mark messages as done, and it says who did; those that are gone or done already are left out", async () => {
    const { server, editor } = await begin();
    const ids = [
      await createMessage(server, { created_at: minutesAgo(2) }),
      await createMessage(server, { created_at: minutesAgo(1) }),
    ];
    const body = { state: "done", entryIDs: [...ids, missing] };
    const answer = await requestEntries(server, editor, "PATCH", body);
    expect(changedEntriesSchema.parse(JSON.parse(answer.text)).changed).toEqual(
      ids.map((entryID) => ({ entryID, previousState: "open", state: "done" })),
    );
    const { entries } = await readEntries(server, editor, { state: "done" });
    expect(entries).toMatchObject([{ decidedBy: "Hodan" }, { decidedBy: "Hodan" }]);
    const again = await requestEntries(server, editor, "PATCH", body);
    expect(JSON.parse(again.text)).toEqual({ changed: [] });
  });

  test("release a held message, and undo it with its reason; hold one themselves", async () => {
    const { server, editor } = await begin();
    const id = await createMessage(server, { state: "held", held_because: "link" });
    const move = (entryID: string, state: string) =>
      requestEntries(server, editor, "PATCH", { entryIDs: [entryID], state });
    await move(id, "open");
    expect((await readEntries(server, editor)).entries).toMatchObject([{ heldBecause: null }]);
    await move(id, "held");
    await move(await createMessage(server), "held");
    const { entries } = await readEntries(server, editor, { state: "held" });
    expect(entries.map(({ heldBecause }) => heldBecause).toSorted()).toEqual(["link", "staff"]);
  });

  test("cannot give a message a state of who joined", async () => {
    const { server, editor } = await begin();
    const id = await createMessage(server);
    for (const state of ["waiting", "cancelled"]) {
      const answer = await requestEntries(server, editor, "PATCH", { entryIDs: [id], state });
      expect(JSON.parse(answer.text)).toEqual({ changed: [] });
    }
  });

  test("delete messages, and the history says so without a name", async () => {
    const { server, editor } = await begin();
    const [one, two] = [await createMessage(server), await createMessage(server)];
    const answer = await requestEntries(server, editor, "DELETE", { entryIDs: [one, two, missing] });
    expect(JSON.parse(answer.text)).toEqual({ deleted: 2 });
    expect((await readEntries(server, editor)).entries).toEqual([]);
    const entries = await server.database.db.selectFrom("audit").selectAll().execute();
    expect(new Set(entries.map(({ subject_id }) => subject_id))).toEqual(new Set([one, two]));
    expect(entries[0]).toMatchObject({ action: "erase", subject_kind: "message", user_id: editor.userId });
    expect(JSON.stringify(entries)).not.toMatch(/Amina|example/);
  });
});

import { describe, expect, test, vi } from "vitest";
import { codeCharacters } from "../../../contract/forms/joining.ts";
import { limits } from "../../../contract/limits.ts";
import type { EntryState } from "../../../contract/moderation.ts";
import { changedEntriesSchema, joiningSchema } from "../../../contract/schemas/entries.ts";
import {
  applyLifecycle,
  createViaApi,
  expectErrorResponse,
  readEntries,
  requestEdit,
  requestEntries,
  type SignedIn,
  sendJson,
  sendRequest,
  signIn,
  startTestServer,
  type TestServer,
  uniqueClientAddress,
} from "../../testing/index.ts";
import { deleteOldEntries } from "./retention.ts";

type Fields = Record<string, string>;

const dayMs = 86_400_000;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();

/** A training with a form, and an EDITOR. */
async function begin(fields: Fields = {}) {
  const server = await startTestServer(undefined, { trustProxy: 1 });
  const editor = await signIn(server, { role: "EDITOR", username: "Hodan" });
  const more = { joinContact: "phone", ...fields };
  const { id } = await createViaApi(server, editor, "service", { title: "Networks", more });
  return { server, editor, id, form: `service-${id}` };
}

async function edit(server: TestServer, by: SignedIn, id: number, more: Fields) {
  const answer = await requestEdit(server, by, "service", id, { title: "Networks", more });
  expect(answer.status, answer.text).toBe(200);
}

let people = 0;

/** A person with a phone number that nobody else has. */
function person(): Fields {
  people += 1;
  return { name: `Amina ${people}`, phone: `063 4${String(people).padStart(6, "0")}` };
}

const post = ({ port }: TestServer, path: string, fields: Fields, headers: Fields = uniqueClientAddress()) =>
  sendRequest(port, path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams(fields).toString(),
  });

const join = (server: TestServer, id: number, fields: Fields = person(), headers?: Fields) =>
  post(server, `/join/services/${id}`, fields, headers);

/** The code that an answer shows. */
function codeOf({ text }: { text: string }): string {
  const [code = ""] = new RegExp(`[${codeCharacters}]{3}-[${codeCharacters}]{3}`).exec(text) ?? [];
  return code;
}

/** The entries of a form in the order in which they came. */
async function entriesOf(server: TestServer, by: SignedIn, form: string) {
  const { entries } = await readEntries(server, by, {
    form,
    state: undefined,
    limit: limits.maxEntriesListed,
  });
  return entries.toReversed();
}

async function statesOf(server: TestServer, by: SignedIn, form: string): Promise<EntryState[]> {
  return (await entriesOf(server, by, form)).map(({ state }) => state);
}

const move = async (
  server: TestServer,
  by: SignedIn,
  entryIDs: (string | undefined)[],
  state: EntryState,
) => {
  const answer = await requestEntries(server, by, "PATCH", { entryIDs, state });
  return changedEntriesSchema.parse(JSON.parse(answer.text)).changed;
};

const joiningOf = async (server: TestServer, id: number) =>
  joiningSchema.parse(await server.getJson(`/api/joining/service/${id}`));

test("nobody joins with a form that is not filled in right", async () => {
  const joinQuestions = "line!: School?\nchoice: Level? | Beginner | Advanced\nyesNo!: First time?";
  const { server, editor, id, form } = await begin({ joinQuestions });
  const answers = { answer1: "Sheikh", answer2: "Beginner", answer3: "yes" };
  for (const [what, wrong] of [
    ["without a name", { name: " \u200e" }],
    ["without a number", { phone: "" }],
    ["with words as a number", { phone: "call me" }],
    ["without an answer that is needed", { answer1: " " }],
    ["with a choice that does not exist", { answer2: "Expert" }],
    ["with an answer that is too long", { answer1: "a".repeat(limits.maxAnswerLineCharacters + 1) }],
    ["with a control character", { name: "Amina\u0000" }],
  ] as const) {
    const { status, headers } = await join(server, id, { ...person(), ...answers, ...wrong });
    expect([status, headers["cache-control"]], what).toEqual([422, "no-store"]);
  }
  expect(await entriesOf(server, editor, form)).toEqual([]);
});

describe("who joins", () => {
  test("gets a code, and staff see what was answered", async () => {
    const { server, editor, id, form } = await begin({ joinQuestions: "line!: School?\nyesNo: First time?" });
    const sent = { name: "أمينة Yusuf", phone: "٠٦٣ ١٢٣٤٥٦٧", answer1: "Sheikh", answer2: "yes" };
    const answer = await join(server, id, sent);
    expect(answer.status, answer.text).toBe(200);
    const [entry] = await entriesOf(server, editor, form);
    expect(entry).toMatchObject({
      form: { kind: "service", id, title: "Networks" },
      ...{ state: "open", heldBecause: null, name: sent.name, phone: "063 1234567", email: "", message: "" },
      answers: [
        { question: "School?", answer: "Sheikh" },
        { question: "First time?", answer: "yes" },
      ],
    });
    expect(codeOf(answer)).toBe(`${entry?.code?.slice(0, 3)}-${entry?.code?.slice(3)}`);
  });

  test("gets the same code again for the same values within a day, also 10 at once; answers are corrected", async () => {
    const { server, editor, id, form } = await begin({ joinQuestions: "line: School?" });
    const sent = { ...person(), phone: "+252 63 4123456", answer1: "Sheikh" };
    const all = await Promise.all(Array.from({ length: 10 }, () => join(server, id, sent)));
    const spelled = { ...sent, phone: "063-4123456", answer1: "Berbera" };
    const codes = [...all, await join(server, id, spelled)].map(codeOf);
    expect(new Set(codes).size).toBe(1);
    expect(codes[0]).not.toBe("");
    expect(await entriesOf(server, editor, form)).toMatchObject([{ answers: [{ answer: "Berbera" }] }]);
  });

  test("learns no code later: who knows a name and a number would", async () => {
    const { server, editor, id, form } = await begin();
    const sent = person();
    await join(server, id, sent);
    const created_at = at(-25 * 3_600_000);
    await server.database.db.updateTable("entry").set({ created_at }).execute();
    const answer = await join(server, id, sent);
    expect([answer.status, codeOf(answer)]).toEqual([409, ""]);
    expect(await statesOf(server, editor, form)).toEqual(["open"]);
  });

  test("joins again after cancelling", async () => {
    const { server, editor, id, form } = await begin();
    const sent = person();
    const first = codeOf(await join(server, id, sent));
    await post(server, "/joined", { code: first, cancel: "1" });
    expect(codeOf(await join(server, id, sent))).not.toBe(first);
    expect(await statesOf(server, editor, form)).toEqual(["cancelled", "open"]);
  });
});

describe("seats", () => {
  test("go to those who come first, and the others wait, also when all come at once", async () => {
    const { server, editor, id, form } = await begin({ joinSeats: "3" });
    const answers = await Promise.all(Array.from({ length: 8 }, () => join(server, id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const states = await statesOf(server, editor, form);
    expect(states.toSorted()).toEqual([...Array(3).fill("open"), ...Array(5).fill("waiting")]);
  });

  test("that become free move up the first on the waiting list, by code or by staff, once each", async () => {
    const { server, editor, id, form } = await begin({ joinSeats: "1" });
    const code = codeOf(await join(server, id));
    for (let count = 0; count < 3; count += 1) await join(server, id);
    await Promise.all(Array.from({ length: 5 }, () => post(server, "/joined", { code, cancel: "1" })));
    expect(await statesOf(server, editor, form)).toEqual(["cancelled", "open", "waiting", "waiting"]);
    const ids = (await entriesOf(server, editor, form)).map(({ entryID }) => entryID);
    await move(server, editor, [ids[1]], "cancelled");
    expect(await statesOf(server, editor, form)).toEqual(["cancelled", "cancelled", "open", "waiting"]);
    await requestEntries(server, editor, "DELETE", { entryIDs: [ids[2]] });
    expect(await statesOf(server, editor, form)).toEqual(["cancelled", "cancelled", "open"]);
  });

  test("are not given twice when a cancellation is undone", async () => {
    const { server, editor, id, form } = await begin({ joinSeats: "1" });
    for (let count = 0; count < 2; count += 1) await join(server, id);
    const [first] = await entriesOf(server, editor, form);
    await move(server, editor, [first?.entryID], "cancelled");
    expect(await move(server, editor, [first?.entryID], "open")).toMatchObject([
      { previousState: "cancelled", state: "waiting" },
    ]);
    expect(await statesOf(server, editor, form)).toEqual(["waiting", "open"]);
  });

  test("that are added take in who waits; fewer take away nobody's", async () => {
    const { server, editor, id, form } = await begin({ joinSeats: "1" });
    for (let count = 0; count < 4; count += 1) await join(server, id);
    await edit(server, editor, id, { joinSeats: "3" });
    expect(await statesOf(server, editor, form)).toEqual(["open", "open", "open", "waiting"]);
    await edit(server, editor, id, { joinSeats: "1" });
    expect(await statesOf(server, editor, form)).toEqual(["open", "open", "open", "waiting"]);
    await edit(server, editor, id, { joinSeats: "" });
    expect(await statesOf(server, editor, form)).toEqual(["open", "open", "open", "open"]);
  });

  test("stand on the page and in the API, but only a few by their number", async () => {
    const { server, id } = await begin({ joinSeats: String(limits.maxNamedSeats + 1) });
    expect(await joiningOf(server, id)).toEqual({ state: "open", left: null, closesAt: null });
    await join(server, id);
    expect(await joiningOf(server, id)).toMatchObject({ state: "open", left: limits.maxNamedSeats });
    for (let count = 0; count < limits.maxNamedSeats; count += 1) await join(server, id);
    expect(await joiningOf(server, id)).toMatchObject({ state: "full", left: null });
  });

  test("of who was there stay taken, and who waits is not checked in", async () => {
    const { server, editor, id, form } = await begin({ joinSeats: "1" });
    for (let count = 0; count < 2; count += 1) await join(server, id);
    const ids = (await entriesOf(server, editor, form)).map(({ entryID }) => entryID);
    const changed = await move(server, editor, ids, "done");
    expect(changed.map(({ entryID }) => entryID)).toEqual([ids[0]]);
    expect(await statesOf(server, editor, form)).toEqual(["done", "waiting"]);
    expect(await move(server, editor, [ids[0]], "open")).toMatchObject([{ state: "open" }]);
    expect(await statesOf(server, editor, form)).toEqual(["open", "waiting"]);
  });

  test("get free with an account that is erased", async () => {
    const { server, editor, id, form } = await begin({ joinContact: "email", joinSeats: "1" });
    const reader = await signIn(server, { email: "ubax@mail.example" });
    for (const email of ["ubax@mail.example", "cali@mail.example"])
      await join(server, id, { name: "A", email });
    const options = { method: "DELETE", headers: reader.headers };
    expect((await sendJson(server.port, "/api/user/me", { comments: "keep" }, options)).status).toBe(204);
    expect(await statesOf(server, editor, form)).toEqual(["open"]);
  });
});

describe("an entry is held, and takes no seat,", () => {
  test.each<[string, Fields, Fields]>([
    ["hidden-field", { website: "x" }, {}],
    ["link", { answer1: "www.a.example https://b.example" }, {}],
    ["other-site", {}, { "sec-fetch-site": "cross-site" }],
  ])("because of %s", async (reason, fields, headers) => {
    const { server, editor, id, form } = await begin({ joinSeats: "1", joinQuestions: "line: School?" });
    const answer = await join(
      server,
      id,
      { ...person(), ...fields },
      { ...uniqueClientAddress(), ...headers },
    );
    expect(answer.status).toBe(200);
    await join(server, id);
    const entries = await entriesOf(server, editor, form);
    expect(entries).toMatchObject([{ state: "held", heldBecause: reason }, { state: "open" }]);
    expect(await move(server, editor, [entries[0]?.entryID], "open")).toMatchObject([{ state: "waiting" }]);
  });

  test("when one number sends many names", async () => {
    const { server, editor, id, form } = await begin();
    for (let count = 0; count <= limits.maxEntriesPerContact; count += 1)
      await join(server, id, { name: `Name ${count}`, phone: "063 4123456" });
    const held = (await entriesOf(server, editor, form)).filter(({ state }) => state === "held");
    expect(held).toMatchObject([{ heldBecause: "repeated" }]);
  });

  test("when a program fills in the form from one address", async () => {
    const { server, editor, id, form } = await begin({ joinSeats: "40" });
    const address = uniqueClientAddress();
    // All within a moment, however slow the machine is.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    try {
      for (let count = 0; count < 60; count += 1) {
        // Other spellings of the same address have no limits of their own.
        const path = [`${id}`, `${id}?again=${count}`, `%3${String(id)[0]}${String(id).slice(1)}`][count % 3];
        expect((await post(server, `/join/services/${path}`, person(), address)).status).toBe(200);
      }
    } finally {
      vi.useRealTimers();
    }
    const states = await statesOf(server, editor, form);
    expect(states.filter((state) => state === "open")).toHaveLength(limits.entryBurstCount);
    await join(server, id);
    expect((await statesOf(server, editor, form)).at(-1)).toBe("open");
  });

  test("but not of a class of 60 that shares an address for a minute", async () => {
    const { server, editor, id, form } = await begin({ joinSeats: "60" });
    const address = uniqueClientAddress();
    const start = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: start });
    try {
      for (let count = 0; count < 60; count += 1) {
        vi.setSystemTime(start + count * 1_000);
        expect((await join(server, id, person(), address)).status).toBe(200);
      }
    } finally {
      vi.useRealTimers();
    }
    expect(new Set(await statesOf(server, editor, form))).toEqual(new Set(["open"]));
  });
});

describe("a code", () => {
  test("that does not exist shows nothing, and trying ends with 429", async () => {
    const { server } = await begin();
    const address = uniqueClientAddress();
    const statuses: number[] = [];
    for (let count = 0; count <= limits.codesPerAddress; count += 1)
      statuses.push((await post(server, "/joined", { code: "BCDFGH", cancel: "1" }, address)).status);
    expect(statuses).toEqual([...Array(limits.codesPerAddress).fill(404), 429]);
  });

  test("is found as people type it, and cancels nothing by being looked at", async () => {
    const { server, editor, id, form } = await begin();
    const code = codeOf(await join(server, id));
    const inArabicDigits = code.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));
    const spellings = [code.toLowerCase(), code.replace("-", " "), ` ${code.replace("-", "")} `];
    for (const typed of [code, inArabicDigits, ...spellings]) {
      const answer = await post(server, "/joined", { code: typed });
      expect([answer.status, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
      expect(answer.text).toContain(code);
    }
    expect(await statesOf(server, editor, form)).toEqual(["open"]);
  });

  test("of who was there cancels nothing", async () => {
    const { server, editor, id, form } = await begin();
    const code = codeOf(await join(server, id));
    const [entry] = await entriesOf(server, editor, form);
    await move(server, editor, [entry?.entryID], "done");
    expect((await post(server, "/joined", { code, cancel: "1" })).status).toBe(200);
    expect(await statesOf(server, editor, form)).toEqual(["done"]);
  });
});

describe("what was sent", () => {
  test("is exported as CSV without formulas, and the history says who took it", async () => {
    const { server, editor, id, form } = await begin({ joinQuestions: "line: =1+1?" });
    await join(server, id, { name: '=HYPERLINK("x")', phone: "+252 63 4123456", answer1: 'a "b", c' });
    const answer = await sendJson(server.port, "/api/entries/export", { form }, editor);
    const { csv } = JSON.parse(answer.text);
    const [head, row, end] = csv.split("\r\n");
    expect(head).toBe("\ufeffCode,Name,Phone,E-mail,State,Came,Message,'=1+1?");
    expect(row).toMatch(
      /^\w{3}-\w{3},"'=HYPERLINK\(""x""\)",'\+252 63 4123456,,Joined,\d{4}-.*,,"a ""b"", c"$/,
    );
    expect(end).toBe("");
    const audit = await server.database.db
      .selectFrom("audit")
      .where("action", "=", "export")
      .selectAll()
      .execute();
    expect(audit).toMatchObject([{ user_id: editor.userId, subject_kind: "entry", subject_id: form }]);
  });

  test("is exported with all answers when a form asks the same twice", async () => {
    const { server, editor, id, form } = await begin({ joinQuestions: "line: Child?\nline: Child?" });
    await join(server, id, { ...person(), answer1: "Asha", answer2: "Bile" });
    await join(server, id, { ...person(), answer1: "Cawo" });
    const answer = await sendJson(server.port, "/api/entries/export", { form }, editor);
    expect(JSON.parse(answer.text).csv).toMatch(/,"Asha\nBile"\r\n.*,Cawo\r\n$/);
  });

  test("of a form that does not exist is 404", async () => {
    const { server, editor } = await begin();
    const answer = await sendJson(server.port, "/api/entries/export", { form: "service-999" }, editor);
    expect(expectErrorResponse(answer).code).toBe("not_found");
  });

  test("stands in the history without a name, with who moved it", async () => {
    const { server, editor, id, form } = await begin();
    await join(server, id, { name: "Ubax", phone: "063 4123456" });
    const [entry] = await entriesOf(server, editor, form);
    await move(server, editor, [entry?.entryID], "cancelled");
    const rows = await server.database.db
      .selectFrom("audit")
      .where("subject_kind", "=", "entry")
      .selectAll()
      .execute();
    expect(rows).toMatchObject([
      { action: "move", user_id: editor.userId, subject_id: entry?.entryID, detail: "open → cancelled" },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Ubax|4123456/);
  });

  test("goes with the record, and some days after its end", async () => {
    const { server, editor, id, form } = await begin({ startsAt: at(60 * dayMs) });
    await join(server, id);
    const { db } = server.database;
    await deleteOldEntries(db, Date.now() + 149 * dayMs);
    expect(await statesOf(server, editor, form)).toHaveLength(1);
    await deleteOldEntries(db, Date.now() + 151 * dayMs);
    expect(await statesOf(server, editor, form)).toEqual([]);
    await join(server, id);
    await applyLifecycle(server, editor, "trash", "service", id);
    expect(await statesOf(server, editor, form)).toHaveLength(1);
    await applyLifecycle(server, editor, "purge", "service", id);
    expect(await db.selectFrom("entry").selectAll().execute()).toEqual([]);
  });
});

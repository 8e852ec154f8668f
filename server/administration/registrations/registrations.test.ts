import { describe, expect, test, vi } from "vitest";
import { joiningMessages } from "../../../contract/messages/readers/en/visitors.ts";
import { changedEntriesSchema, registrationStatusSchema } from "../../../contract/schemas/registrations.ts";
import { registrationLimits } from "../../../contract/values/limits/registrations.ts";
import type { EntryState } from "../../../contract/values/moderation.ts";
import { codeCharacters } from "../../../contract/values/registration-codes.ts";
import { storeSettings } from "../../settings/index.ts";
import {
  applyLifecycle,
  callAs,
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
  writeRows,
} from "../../testing/index.ts";
import { deleteOldRegistrations } from "./retention.ts";

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
    limit: registrationLimits.maxEntriesListed,
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

const findRegistrationStatus = async (server: TestServer, id: number) =>
  registrationStatusSchema.parse(await server.getJson(`/api/joining/service/${id}`));

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
    [
      "with an answer that is too long",
      { answer1: "a".repeat(registrationLimits.maxAnswerLineCharacters + 1) },
    ],
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
      state: "open",
      heldBecause: null,
      name: sent.name,
      phone: "063 1234567",
      email: "",
      message: "",
      answers: [
        { question: "School?", answer: "Sheikh" },
        { question: "First time?", answer: "yes" },
      ],
    });
    expect(codeOf(answer)).toBe(`${entry?.code?.slice(0, 3)}-${entry?.code?.slice(3)}`);
  });

  const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
    String(headers["set-cookie"]).split(";")[0] ?? "";

  test("gets the same code again from the device that sent it, and answers do not change", async () => {
    const { server, editor, id, form } = await begin({ joinQuestions: "line: School?" });
    const sent = { ...person(), phone: "+252 63 4123456", answer1: "Sheikh" };
    const first = await join(server, id, sent);
    expect(String(first.headers["set-cookie"])).toMatch(
      new RegExp(
        `^__Secure-join=[\\w-]{43}; Path=/join/services/${id}; Max-Age=86400; HttpOnly; SameSite=Lax; Secure$`,
      ),
    );
    const device = { ...uniqueClientAddress(), cookie: cookieOf(first) };
    const again = await join(server, id, sent, device);
    expect(codeOf(again)).toBe(codeOf(first));
    expect(again.text).not.toContain(joiningMessages.answersKept);
    const corrected = { ...sent, phone: "063-4123456", answer1: "Berbera" };
    const other = await join(server, id, corrected, { ...device, cookie: cookieOf(again) });
    expect(codeOf(other)).toBe(codeOf(first));
    expect(other.text).toContain(joiningMessages.answersKept);
    expect(await entriesOf(server, editor, form)).toMatchObject([{ answers: [{ answer: "Sheikh" }] }]);
  });

  test("gets the same code again for ten minutes from the same address, also 10 at once", async () => {
    const { server, editor, id, form } = await begin({ joinQuestions: "line: School?" });
    const sent = { ...person(), answer1: "Sheikh" };
    const address = { ...uniqueClientAddress(), "user-agent": "Phone" };
    const all = await Promise.all(Array.from({ length: 10 }, () => join(server, id, sent, address)));
    expect(new Set(all.map(codeOf)).size).toBe(1);
    expect(codeOf(all[0] ?? { text: "" })).not.toBe("");
    expect(await entriesOf(server, editor, form)).toHaveLength(1);
    vi.useFakeTimers({
      toFake: ["Date"],
      now: Date.now() + registrationLimits.registrationRepeatMinutes * 60_000,
    });
    try {
      expect((await join(server, id, sent, address)).status).toBe(409);
    } finally {
      vi.useRealTimers();
    }
    const rows = await server.database.db.selectFrom("entry").select("sender_hash").execute();
    expect(rows).toEqual([{ sender_hash: null }]);
  });

  test.each<[string, (sent: Fields, by: Fields) => [Fields, Fields]]>([
    ["from another address", (sent) => [sent, uniqueClientAddress()]],
    ["from the same address with another browser", (sent, by) => [sent, { ...by, "user-agent": "Other" }]],
    ["from the same address with other answers", (sent, by) => [{ ...sent, answer1: "Berbera" }, by]],
    [
      "from the same address on another device",
      (sent, by) => [sent, { ...by, cookie: `__Secure-join=${"a".repeat(43)}` }],
    ],
    ["with a cookie that is none", (sent) => [sent, { ...uniqueClientAddress(), cookie: "__Secure-join=" }]],
  ])("learns no code by a name and a number: %s", async (_what, change) => {
    const { server, editor, id, form } = await begin({ joinQuestions: "line: School?" });
    await writeRows(server.database.db, (transaction) =>
      storeSettings(transaction, {
        phones: { callCenter: "+252 63 7654321", examinationHead: "", examinationOffice: "" },
      }),
    );
    server.database.invalidation.publish();
    const sent = { ...person(), answer1: "Sheikh" };
    const address = uniqueClientAddress();
    await join(server, id, sent, address);
    const answer = await join(server, id, ...change(sent, address));
    expect([answer.status, codeOf(answer), answer.headers["set-cookie"]]).toEqual([409, "", undefined]);
    expect(answer.text).toContain("call \u2066+252 63 7654321\u2069 if it is lost");
    expect(await entriesOf(server, editor, form)).toMatchObject([
      { state: "open", answers: [{ answer: "Sheikh" }] },
    ]);
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
    const { server, id } = await begin({ joinSeats: String(registrationLimits.maxNamedSeats + 1) });
    expect(await findRegistrationStatus(server, id)).toEqual({ state: "open", left: null, closesAt: null });
    await join(server, id);
    expect(await findRegistrationStatus(server, id)).toMatchObject({
      state: "open",
      left: registrationLimits.maxNamedSeats,
    });
    for (let count = 0; count < registrationLimits.maxNamedSeats; count += 1) await join(server, id);
    expect(await findRegistrationStatus(server, id)).toMatchObject({ state: "full", left: null });
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
    ["hidden-field", { blank: "x" }, {}],
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

  test("when more than three of one number repeat a name, or no seat is left", async () => {
    const { server, editor, id, form } = await begin({ joinSeats: "5" });
    const phone = "063 4123456";
    for (const name of ["Asha", "Bile", "Cawo", "Deeqa"]) await join(server, id, { name, phone });
    expect(new Set(await statesOf(server, editor, form))).toEqual(new Set(["open"]));
    await join(server, id, { name: " CAWO.", phone });
    await join(server, id, { name: "Ebyan", phone });
    await join(server, id, { name: "Faisa", phone });
    await join(server, id);
    const entries = await entriesOf(server, editor, form);
    expect(entries.slice(4).map(({ name, state, heldBecause }) => [name, state, heldBecause])).toEqual([
      ["CAWO.", "held", "repeated"],
      ["Ebyan", "open", null],
      ["Faisa", "held", "repeated"],
      [entries.at(-1)?.name, "waiting", null],
    ]);
  });

  test("when more than a class comes from one address within an hour, and nobody else's", async () => {
    const { server, editor, id, form } = await begin();
    const address = uniqueClientAddress();
    const start = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: start });
    try {
      for (let count = 0; count <= registrationLimits.hourlyRegistrationsPerAddress; count += 1) {
        vi.setSystemTime(start + count * 1_000);
        // Other spellings of the same address have no limits of their own.
        const path = [`${id}`, `${id}?again=${count}`, `%3${String(id)[0]}${String(id).slice(1)}`][count % 3];
        expect((await post(server, `/join/services/${path}`, person(), address)).status).toBe(200);
      }
      vi.setSystemTime(start + 100_000);
      await join(server, id);
    } finally {
      vi.useRealTimers();
    }
    const entries = await entriesOf(server, editor, form);
    expect(entries.filter(({ state }) => state === "held")).toMatchObject([{ heldBecause: "flood" }]);
    expect(entries.at(-1)).toMatchObject({ state: "open" });
  });

  test.each([
    ["at once", 0],
    ["in half a minute", 400],
    ["in a minute", 1_000],
  ])("but not of a class of 60 that shares an address and joins %s", async (_what, pauseMs) => {
    const { server, editor, id, form } = await begin({ joinSeats: "60" });
    const address = uniqueClientAddress();
    const start = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: start });
    try {
      for (let count = 0; count < 60; count += 1) {
        vi.setSystemTime(start + count * pauseMs);
        expect((await join(server, id, person(), address)).status).toBe(200);
      }
    } finally {
      vi.useRealTimers();
    }
    expect(new Set(await statesOf(server, editor, form))).toEqual(new Set(["open"]));
  });
});

describe("very many who join within a minute", () => {
  const rushOf = async (server: TestServer, by: SignedIn) => {
    const { forms } = await callAs(server, by)("GET /api/entries/forms", {});
    return forms.map(({ rushAt }) => rushAt !== null);
  };

  test("are said to staff once, and all have their seats", async () => {
    const { server, editor, id, form } = await begin({ joinSeats: "200" });
    const addresses = Array.from({ length: 15 }, uniqueClientAddress);
    for (let count = 1; count < registrationLimits.maxRushRegistrations; count += 1)
      await join(server, id, person(), addresses[count % addresses.length]);
    expect(await rushOf(server, editor)).toEqual([false]);
    for (let count = 0; count < 10; count += 1) await join(server, id, person(), addresses[count]);
    expect(await rushOf(server, editor)).toEqual([true]);
    expect(new Set(await statesOf(server, editor, form))).toEqual(new Set(["open"]));
    const { db } = server.database;
    expect(await db.selectFrom("audit").where("action", "=", "flood").selectAll().execute()).toMatchObject([
      { subject_kind: "entry", subject_id: form, subject_title: "Networks", user_id: null },
    ]);
  });

  test("are said to staff when they take all seats, if those are fewer", async () => {
    const { server, editor, id } = await begin({ joinSeats: "12" });
    for (let count = 0; count < 11; count += 1) await join(server, id);
    expect(await rushOf(server, editor)).toEqual([false]);
    await join(server, id);
    expect(await rushOf(server, editor)).toEqual([true]);
  });
});

describe("who joined since somebody looked", () => {
  test("is new until staff have looked, and a look at one leaves the others new", async () => {
    const { server, editor, id, form } = await begin({ joinSeats: "2" });
    for (let count = 0; count < 3; count += 1) await join(server, id);
    const freshOf = async () =>
      (await callAs(server, editor)("GET /api/entries/forms", {})).forms.map(({ fresh }) => fresh);
    expect(await freshOf()).toEqual([3]);
    const [first, , last] = await entriesOf(server, editor, form);
    expect(last).toMatchObject({ state: "waiting", isNew: true });
    const look = async (isNew: boolean) =>
      requestEntries(server, editor, "PATCH", { entryIDs: [first?.entryID], isNew });
    expect(expectErrorResponse(await look(true)).code).toBe("invalid");
    expect(changedEntriesSchema.parse(JSON.parse((await look(false)).text)).changed).toEqual([
      { entryID: first?.entryID, previousState: "open", state: "open" },
    ]);
    expect(JSON.parse((await look(false)).text)).toEqual({ changed: [] });
    expect((await entriesOf(server, editor, form)).map(({ isNew }) => isNew)).toEqual([false, true, true]);
    expect(await freshOf()).toEqual([2]);
    // What was cancelled meanwhile needs no look.
    await move(server, editor, [last?.entryID], "cancelled");
    expect(await freshOf()).toEqual([1]);
    // Looking is no deed.
    const deeds = await server.database.db
      .selectFrom("audit")
      .where("subject_kind", "=", "entry")
      .selectAll()
      .execute();
    expect(deeds).toHaveLength(1);
  });

  test("is listed with the date and the place of what they joined", async () => {
    const startsAt = at(dayMs);
    const { server, editor } = await begin({ startsAt, place: "Hall 2" });
    const { forms } = await callAs(server, editor)("GET /api/entries/forms", {});
    expect(forms).toMatchObject([
      {
        title: "Networks",
        startsAt,
        endsAt: null,
        place: "Hall 2",
        isCancelled: false,
        seats: null,
        fresh: 0,
      },
    ]);
  });
});

describe("who moves up from the waiting list", () => {
  test("is to be told until staff tick it, and not before", async () => {
    const { server, editor, id, form } = await begin({ joinSeats: "1" });
    const code = codeOf(await join(server, id));
    for (let count = 0; count < 2; count += 1) await join(server, id);
    const listed = async (query: object) =>
      (await readEntries(server, editor, { form, state: "toBeTold", ...query })).entries;
    expect(await listed({})).toEqual([]);
    await post(server, "/joined", { code, cancel: "1" });
    const [moved, ...others] = await listed({ form: undefined });
    expect(others).toEqual([]);
    expect(moved).toMatchObject({ state: "open", toBeTold: true });
    const forms = await callAs(server, editor)("GET /api/entries/forms", {});
    expect(forms.forms).toMatchObject([{ toBeTold: 1 }]);

    const mark = async (toBeTold: boolean) => {
      const answer = await requestEntries(server, editor, "PATCH", { entryIDs: [moved?.entryID], toBeTold });
      return changedEntriesSchema.parse(JSON.parse(answer.text)).changed;
    };
    expect(await mark(false)).toEqual([{ entryID: moved?.entryID, previousState: "open", state: "open" }]);
    expect(await mark(false)).toEqual([]);
    expect(await listed({})).toEqual([]);
    expect(await mark(true)).toHaveLength(1);
    expect(await listed({})).toHaveLength(1);
    const details = await server.database.db
      .selectFrom("audit")
      .where("action", "=", "move")
      .select("detail")
      .execute();
    expect(details.map(({ detail }) => detail)).toEqual(["to be told → told", "told → to be told"]);
    await move(server, editor, [moved?.entryID], "cancelled");
    expect((await listed({})).map(({ entryID }) => entryID)).not.toContain(moved?.entryID);
  });
});

describe("a code", () => {
  test("that does not exist shows nothing, and trying ends with 429", async () => {
    const { server } = await begin();
    const address = uniqueClientAddress();
    const statuses: number[] = [];
    for (let count = 0; count <= registrationLimits.codesPerAddress; count += 1)
      statuses.push((await post(server, "/joined", { code: "BCDFGH", cancel: "1" }, address)).status);
    expect(statuses).toEqual([...Array(registrationLimits.codesPerAddress).fill(404), 429]);
  });

  test("is found as people type it, and cancels nothing by being looked at", async () => {
    const { server, editor, id, form } = await begin();
    const code = codeOf(await join(server, id));
    const inArabicDigits = code.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));
    const spellings = [
      code.toLowerCase(),
      code.replace("-", " "),
      ` ${code.replace("-", "")} `,
      `Code: ${code}.`,
      `Your code is ${code.replace("-", "–")}!`,
      `رمزك: ${inArabicDigits}`,
      `Koodhkaaga: ${code.toLowerCase()}`,
      [...code.replace("-", "")].join(" "),
    ];
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
    expect(head).toBe("\ufeffCode,Name,Phone,E-mail,State,Sent on,Message,'=1+1?");
    expect(row).toMatch(
      /^(?:\w{3}-\w{3}|"\t\w{3}-\w{3}"),"'=HYPERLINK\(""x""\)","\t\+252 63 4123456",,Joined,\d{4}-.*,,"a ""b"", c"$/,
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
    await deleteOldRegistrations(db, Date.now() + 149 * dayMs);
    expect(await statesOf(server, editor, form)).toHaveLength(1);
    await deleteOldRegistrations(db, Date.now() + 151 * dayMs);
    expect(await statesOf(server, editor, form)).toEqual([]);
    await join(server, id);
    await applyLifecycle(server, editor, "trash", "service", id);
    expect(await statesOf(server, editor, form)).toHaveLength(1);
    await applyLifecycle(server, editor, "purge", "service", id);
    expect(await db.selectFrom("entry").selectAll().execute()).toEqual([]);
  });
});

import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { contactFormMessages, joiningMessages } from "../../../contract/messages/readers/en/visitors.ts";
import { joiningMessages as somali } from "../../../contract/messages/readers/so/visitors.ts";
import { sitePageMessages } from "../../../contract/messages/staff/pages.ts";
import { storeSettings } from "../../settings/index.ts";
import {
  applyLifecycle,
  asKysely,
  codeOn,
  createRecord,
  createRecordWithForm,
  expectRegistered,
  getPublicPage,
  type RecordWithForm,
  registrationBody,
  requestCreate,
  requestEdit,
  requestLookUp,
  requestRegistration,
  signIn,
  startTestServer,
  type TestResponse,
  textsOfPage,
  titleOf,
  writeRows,
} from "../../testing/index.ts";

const server = await startTestServer(afterAll, { trustProxy: 1 });
const by = await signIn(server, { role: "EDITOR" });
const { db } = server.database;

afterEach(() => {
  vi.useRealTimers();
});

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const pageOf = async ({ kind, id }: RecordWithForm) => (await getPublicPage(server, kind, id)).text;
const sectionOn = (page: string) => /<section class="ask" id="join".*?<\/section>/s.exec(page)?.[0] ?? "";
const formOf = (page: string) => /<form class="form"[^>]* action="\/join\/.*?<\/form>/s.exec(page)?.[0] ?? "";
const stored = async ({ kind, id }: RecordWithForm) =>
  db.selectFrom("entry").where("content_kind", "=", kind).where("content_id", "=", id).selectAll().execute();

/** Expects a page that nobody stores, with nothing to hydrate: a script would lose what was typed. */
function expectAnswer(answer: TestResponse, status: number, title: string): void {
  expect([answer.status, titleOf(answer)]).toEqual([status, title]);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.text).toContain('<meta name="robots" content="noindex"/>');
  expect(answer.text).toContain("<body data-static");
}

async function expectNothingStored(
  record: RecordWithForm,
  answer: TestResponse,
  status: number,
  text: string,
) {
  expectAnswer(answer, status, joiningMessages.notJoinedTitle);
  expect(answer.text).toContain(text);
  expect(await stored(record)).toEqual([]);
}

describe("a form that cannot be stored", () => {
  const questions =
    "line!: Where do you live?\nchoice!: Your level? | Beginner | Advanced\nyesNo: Own laptop?";

  test("comes back with what was typed, and the problem at each field", async () => {
    const record = await createRecordWithForm(server, by, "service", { joinQuestions: questions });
    const answer = await requestRegistration(server, record, {
      name: '"><script>alert(1)</script>',
      phone: "12",
      answer1: " ",
      answer2: "Expert",
      answer3: "yes",
    });
    await expectNothingStored(record, answer, 422, joiningMessages.notJoined);
    const form = formOf(answer.text);
    expect(form).toContain("&quot;&gt;&lt;script&gt;");
    expect(form).toMatch(/<input[^>]*aria-invalid="true" aria-describedby="join-phone-problem" name="phone"/);
    for (const problem of [contactFormMessages.phoneWrong, joiningMessages.answerMissing])
      expect(form).toContain(problem);
    expect(form).toContain(joiningMessages.choiceUnknown);
    expect(form).toMatch(/<input type="radio" name="answer3" checked="" value="yes"/);
    expect(answer.text).not.toContain("<script>alert");
  });

  test("comes back when it has no address, or is no form at all", async () => {
    const record = await createRecordWithForm(server, by);
    const without = await requestRegistration(server, record, { name: "Hodan" });
    await expectNothingStored(record, without, 422, contactFormMessages.noAddress);
    const json = await requestRegistration(server, record, {}, { "content-type": "application/json" });
    await expectNothingStored(record, json, 422, contactFormMessages.noAddress);
  });

  test("is answered by a page when it is 10 MB of names", async () => {
    const record = await createRecordWithForm(server, by);
    const answer = await requestRegistration(
      server,
      record,
      registrationBody({ name: "a".repeat(10_000_000) }),
    );
    await expectNothingStored(record, answer, 413, joiningMessages.tooLarge);
  });

  test("is gone with its record: in the trash, taken down, or without a form", async () => {
    const trashed = await createRecordWithForm(server, by);
    await applyLifecycle(server, by, "trash", trashed.kind, trashed.id);
    await expectNothingStored(trashed, await requestRegistration(server, trashed), 404, joiningMessages.gone);
    const draft = await createRecordWithForm(server, by, "event", { state: "draft" });
    await expectNothingStored(draft, await requestRegistration(server, draft), 404, joiningMessages.gone);
    const plain = { kind: "service", id: await createRecord(server, "service") } as const;
    await expectNothingStored(plain, await requestRegistration(server, plain), 404, joiningMessages.gone);
    for (const path of ["posts/abc", "posts/1", "services/999", "services/1e0", "constructor/1"]) {
      const unknown = await server.get(`/join/${path}`, { method: "POST" });
      expectAnswer(unknown, 404, joiningMessages.notJoinedTitle);
    }
  });

  test("is closed with its event: cancelled, over, or after its own time", async () => {
    const cancelled = await createRecordWithForm(server, by, "event", {
      startsAt: inHours(5),
      isCancelled: "true",
    });
    const over = await createRecordWithForm(server, by, "event", { startsAt: inHours(-5) });
    const closed = await createRecordWithForm(server, by, "event", { joinClosesAt: inHours(-1) });
    for (const record of [cancelled, over, closed]) {
      const section = sectionOn(await pageOf(record));
      expect(section).toContain(joiningMessages.closed);
      expect(section).not.toContain("<form");
      expect(section).toContain('href="/joined"');
      const answer = await requestRegistration(server, record);
      await expectNothingStored(record, answer, 409, joiningMessages.closedMeanwhile);
      expect(formOf(answer.text)).toBe("");
    }
  });
});

describe("the form on the page of a record", () => {
  test("is on none without one, and leads to that page when its address is opened", async () => {
    const plain = await createRecord(server, "service");
    expect(sectionOn(await pageOf({ kind: "service", id: plain }))).toBe("");
    const { kind, id } = await createRecordWithForm(server, by);
    const opened = await server.get(`/join/services/${id}`);
    expect([opened.status, opened.headers.location]).toEqual([302, `/services/${id}#join`]);
    expect(sectionOn(await pageOf({ kind, id }))).toContain(`action="/join/services/${id}"`);
    for (const path of ["/join/posts/1", "/join/services"])
      expect((await server.get(path)).headers.location).toBe("/");
    expect((await server.get("/join/services/x")).status).toBe(404);
  });

  test("has the fields that it asks for, and the questions by their type", async () => {
    const choices = Array.from({ length: 7 }, (_, index) => `Group ${index + 1}`).join(" | ");
    const joinQuestions = `text: Why?\nchoice!: Which? | Morning | Evening\nchoice: Group? | ${choices}\nyesNo!: Laptop?`;
    const record = await createRecordWithForm(server, by, "page", { joinContact: "phone", joinQuestions });
    const form = formOf(await pageOf(record));
    expect(form).toMatch(/<input autoComplete="name"[^>]* required=""[^>]* name="name"/);
    expect(form).toMatch(/<input type="tel" autoComplete="tel"[^>]* required=""[^>]* name="phone"/);
    expect(form).not.toContain('name="email"');
    expect(form).toMatch(/<textarea[^>]*name="answer1"/);
    const radioButtons = [...form.matchAll(/<input type="radio" required="" name="(\w+)" value="(\w+)"/g)];
    expect(radioButtons.map(([, name, value]) => `${name} ${value}`)).toEqual([
      "answer2 Morning",
      "answer2 Evening",
      "answer4 yes",
      "answer4 no",
    ]);
    expect(form.match(/<option/g)).toHaveLength(8);
    expect(form).toContain(joiningMessages.keptFor({ days: 90 }));
  });

  test.each(["service", "event", "page"] as const)(
    "of a %s follows facts, a button and the text",
    async (kind) => {
      const record = await createRecordWithForm(server, by, kind, { facts: "#fee: 45", joinSeats: "3" });
      const button = (text: string) => `<a class="button" href="#join">${text}</a>`;
      const page = await pageOf(record);
      const order = [
        "<dd><bdi>45",
        button("Join: 3 seats left"),
        "<p>Some words",
        'id="join"',
        'class="share"',
      ];
      const places = order.map((part) => page.indexOf(part));
      expect(places).not.toContain(-1);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      for (let seat = 0; seat < 3; seat += 1) await expectRegistered(server, record);
      expect(await pageOf(record)).toContain(button(joiningMessages.sendWaiting));
      const closed = await createRecordWithForm(server, by, kind, { joinClosesAt: inHours(-1) });
      expect(await pageOf(closed)).not.toContain('href="#join"');
    },
  );

  test("says what is left at once, also on a page that was in the cache", async () => {
    const record = await createRecordWithForm(server, by, "service", { joinSeats: "2" });
    expect(sectionOn(await pageOf(record))).toContain(joiningMessages.seatsLeft({ seats: 2 }));
    await expectRegistered(server, record);
    expect(sectionOn(await pageOf(record))).toContain(joiningMessages.seatsLeft({ seats: 1 }));
    const code = await expectRegistered(server, record);
    const full = sectionOn(await pageOf(record));
    expect(full).toContain(joiningMessages.full);
    expect(full).toContain(joiningMessages.sendWaiting);
    await requestLookUp(server, { code, cancel: "1" });
    expect(sectionOn(await pageOf(record))).toContain(joiningMessages.seatsLeft({ seats: 1 }));
  });

  test("is gone from a cached page at the second when it closes", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-01T09:59:50Z") });
    const times = { startsAt: "2026-11-02T09:00:00Z", joinClosesAt: "2026-11-01T10:00:00Z" };
    for (const kind of ["event", "page"] as const) {
      vi.setSystemTime(new Date("2026-11-01T09:59:50Z"));
      const { startsAt, joinClosesAt } = times;
      const record = await createRecordWithForm(server, by, kind, {
        joinClosesAt,
        ...(kind === "event" && { startsAt }),
      });
      const open = sectionOn(await pageOf(record));
      expect(open).toContain(joiningMessages.closesOn({ moment: "Sun 1 Nov 2026, 13:00" }));
      vi.setSystemTime(new Date("2026-11-01T09:59:59.999Z"));
      expect(sectionOn(await pageOf(record))).toBe(open);
      vi.setSystemTime(new Date("2026-11-01T10:00:00Z"));
      expect(sectionOn(await pageOf(record))).toContain(joiningMessages.closed);
    }
  });

  test("does not break its page when it cannot be read, and is there again at the next request", async () => {
    const own = await startTestServer();
    const editor = await signIn(own, { role: "EDITOR" });
    const { kind, id } = await createRecordWithForm(own, editor, "service", { joinSeats: "3" });
    const { schema } = asKysely(own.database.db);
    await schema.alterTable("entry").renameTo("unreadable").execute();
    const broken = await getPublicPage(own, kind, id);
    expect([broken.status, broken.headers["cache-control"]]).toEqual([503, "no-store"]);
    expect(broken.text).toContain("Soldering");
    expect(sectionOn(broken.text)).toContain('class="failure"');
    expectAnswer(await requestLookUp(own, { code: "BCDF23" }), 503, joiningMessages.lookUpTitle);
    await schema.alterTable("unreadable").renameTo("entry").execute();
    const { text } = await getPublicPage(own, kind, id);
    expect(sectionOn(text)).toContain(joiningMessages.seatsLeft({ seats: 3 }));
  });
});

describe("the answer", () => {
  test("has a code that shows and cancels the entry, and is the same when the form is sent again", async () => {
    const thanks = "Bring your laptop.\nWe begin at eight.";
    const record = await createRecordWithForm(server, by, "event", {
      title: "Open <day>",
      joinSeats: "1",
      joinThanks: thanks,
      startsAt: inHours(48),
      place: "Hall 2",
    });
    const fields = registrationBody({ phone: "٠٦٣١٢٣٤٥٦٧" });
    const first = await requestRegistration(server, record, fields);
    expectAnswer(first, 200, joiningMessages.joinedTitle);
    for (const text of ["Hall 2", thanks, joiningMessages.keepCode, "Open &lt;day&gt;"])
      expect(first.text).toContain(text);
    const code = codeOn(first);
    expect(code).toMatch(/^[2-9B-DF-HJ-NP-TV-XZ]{6}$/);
    expect(first.text).not.toMatch(new RegExp(`(?:href|action)="[^"]*${code}`));
    const cookie = String(first.headers["set-cookie"]).split(";")[0] ?? "";
    const again = await requestRegistration(
      server,
      record,
      { ...fields, phone: "+252 63 1234567" },
      { cookie },
    );
    expect([again.status, codeOn(again)]).toEqual([200, code]);
    expect(await stored(record)).toHaveLength(1);

    const waiting = await requestRegistration(server, record);
    expectAnswer(waiting, 200, joiningMessages.waitingTitle);
    expect(waiting.text).not.toContain("Bring your laptop");
    const typed = { code: `${code.slice(0, 3).toLowerCase()} ${code.slice(3)}` };
    expectAnswer(await requestLookUp(server, typed), 200, joiningMessages.joinedTitle);
    const cancelled = await requestLookUp(server, { ...typed, cancel: "1" });
    expectAnswer(cancelled, 200, joiningMessages.cancelledTitle);
    expect(cancelled.text).not.toContain('name="cancel"');
    const next = await requestLookUp(server, { code: codeOn(waiting) });
    expectAnswer(next, 200, joiningMessages.joinedTitle);
  });

  test("says in this order: the code, what happens next, how to add it to a calendar and to pay", async () => {
    const fields = {
      startsAt: inHours(50),
      facts: "#room: 4\n#fee: 45 dollars\n#payment: Zaad 063 4123456",
      joinThanks: "Come early.",
      joinSeats: "1",
    };
    const record = await createRecordWithForm(server, by, "event", fields);
    const { text } = await requestRegistration(server, record);
    const order = [
      ...['<bdi dir="ltr">', joiningMessages.next, "Come early."],
      ...[`href="/events/${record.id}.ics"`, "45 dollars", "How to pay", "Zaad 063 4123456"],
      joiningMessages.cancelExplained,
    ];
    const places = order.map((part) => text.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(text).not.toContain(">Room<");
    const waiting = await requestRegistration(server, record);
    expect(titleOf(waiting)).toBe(joiningMessages.waitingTitle);
    for (const part of ["Come early.", ".ics", "Zaad"]) expect(waiting.text).not.toContain(part);
  });

  test("is without the title of a record that is not public any more", async () => {
    const record = await createRecordWithForm(server, by, "service", { title: "Welding at night" });
    const code = await expectRegistered(server, record);
    await applyLifecycle(server, by, "trash", record.kind, record.id);
    const answer = await requestLookUp(server, { code });
    expectAnswer(answer, 200, joiningMessages.goneRecordTitle);
    expect(answer.text).not.toContain("Welding at night");
    expect(answer.text).toContain('name="cancel"');
  });

  test("says what became of its event: cancelled, moved, over, taken down or in the recycle bin", async () => {
    const startsAt = inHours(48);
    const change = async (more: Record<string, string>) => {
      const record = await createRecordWithForm(server, by, "event", { startsAt, joinSeats: "5" });
      const code = await expectRegistered(server, record);
      const edited = await requestEdit(server, by, "event", record.id, {
        title: "Soldering",
        more: { startsAt, ...more },
      });
      expect(edited.status, edited.text).toBe(200);
      return { record, code };
    };
    const cancelled = await change({ isCancelled: "true" });
    expectAnswer(
      await requestLookUp(server, { code: cancelled.code }),
      200,
      joiningMessages.cancelledRecordTitle,
    );
    const moved = await requestLookUp(server, { code: (await change({ startsAt: inHours(72) })).code });
    expectAnswer(moved, 200, joiningMessages.movedRecordTitle);
    expect(moved.text).toContain(joiningMessages.seatKept);
    const kept = await change({ place: "Hall 3" });
    expectAnswer(await requestLookUp(server, { code: kept.code }), 200, joiningMessages.joinedTitle);
    for (const takeAway of [
      () =>
        writeRows(db, (transaction) =>
          transaction
            .updateTable("content")
            .set({ state: "draft" })
            .where("id", "=", kept.record.id)
            .execute(),
        ),
      () => applyLifecycle(server, by, "trash", "event", kept.record.id),
    ]) {
      await takeAway();
      const gone = await requestLookUp(server, { code: kept.code });
      expectAnswer(gone, 200, joiningMessages.goneRecordTitle);
    }
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 96 * 3_600_000 });
    const over = await createRecordWithForm(server, by, "event", { startsAt: inHours(1) });
    const code = await expectRegistered(server, over);
    vi.setSystemTime(Date.now() + 30 * 3_600_000);
    const answer = await requestLookUp(server, { code });
    expectAnswer(answer, 200, joiningMessages.overRecordTitle);
    expect(answer.text).not.toContain('name="cancel"');
  });

  test("to a form that a program filled in says that somebody looks at it, and takes no seat", async () => {
    const record = await createRecordWithForm(server, by, "service", { joinSeats: "1" });
    const answer = await requestRegistration(
      server,
      record,
      registrationBody({ blank: "https://advertising.example" }),
    );
    expectAnswer(answer, 200, joiningMessages.heldTitle);
    expect(answer.text).toContain(joiningMessages.held);
    expect(sectionOn(await pageOf(record))).toContain(joiningMessages.seatsLeft({ seats: 1 }));
  });

  test("tells everybody what was stored, also when 120 join at once, and refuses with a page", async () => {
    const record = await createRecordWithForm(server, by);
    const people = Array.from({ length: 120 }, () => registrationBody());
    const headers = { accept: "text/html", "accept-language": "so" };
    const answers = await Promise.all(
      people.map((fields) => requestRegistration(server, record, fields, headers)),
    );
    const codes = new Map((await stored(record)).map(({ name, code }) => [name, code]));
    const told = answers.map((answer, index) => {
      expect(answer.text).toContain("</html>");
      if (answer.status !== 200) expect(answer.headers).toHaveProperty("retry-after");
      return codeOn(answer) === (codes.get(people[index]?.name ?? "") ?? "");
    });
    expect(told).toEqual(people.map(() => true));
    expect(codes.size).toBeGreaterThan(0);
  });

  test("to an unknown code has what was typed", async () => {
    const answer = await requestLookUp(server, { code: 'bcd"-f2' });
    expectAnswer(answer, 404, joiningMessages.lookUpTitle);
    expect(answer.text).toMatch(/<input[^>]*aria-invalid="true"[^>]*value="bcd&quot;-f2"/);
    expect(answer.text).toContain(joiningMessages.codeUnknown);
    const opened = await server.get("/joined");
    expect([opened.status, titleOf(opened)]).toEqual([200, joiningMessages.lookUpTitle]);
    expect(opened.text).not.toContain("aria-invalid");
  });
});

test("a page of staff cannot take the addresses of joining, and the sitemap has none of them", async () => {
  for (const address of ["/join", "/joined", "/join/us"]) {
    const answer = await requestCreate(server, by, "page", { more: { address } });
    expect(answer.status).toBe(422);
    expect(JSON.parse(answer.text).fields.address).toBe(sitePageMessages.addressReserved);
  }
  expect((await server.get("/sitemap/site.xml")).text).not.toContain("/join");
});

test("around a Somali record every page is Somali", async () => {
  await writeRows(db, (transaction) => storeSettings(transaction, { pageLanguages: ["so"] }));
  server.database.invalidation.publish();
  const record = await createRecordWithForm(server, by, "service", {
    title: "Barashada Barnaamijyada ee Bilowga",
    lang: "so",
    joinSeats: "1",
    joinQuestions: "yesNo!: Kombiyuutar ma haysataa?",
  });
  const refused = await requestRegistration(server, record, { phone: "1" });
  const joined = await requestRegistration(
    server,
    record,
    registrationBody({ name: "Xasan", answer1: "yes" }),
  );
  const pages = [await getPublicPage(server, "service", record.id), refused, joined];
  expect(pages.map(({ text }) => /<html[^>]* lang="so"/.test(text))).toEqual([true, true, true]);
  expect([titleOf(refused), titleOf(joined)]).toEqual([somali.notJoinedTitle, somali.joinedTitle]);
  expect(refused.text).toContain(somali.nameMissing);
  const english: ReadonlySet<string> = new Set(
    Object.values(joiningMessages).filter((text) => typeof text === "string"),
  );
  const left = pages.flatMap(({ text }) => textsOfPage(text)).filter(({ text }) => english.has(text.trim()));
  expect(left).toEqual([]);
});

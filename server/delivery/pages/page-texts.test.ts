import { describe, expect, test } from "vitest";
import {
  createComment,
  createEvent,
  createPost,
  createRecord,
  createService,
  repeat,
  startTestServer,
} from "../../testing/index.ts";

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const longTitle = "One two three four five six seven eight nine ten eleven twelve";

/** The part of a page under a heading, to the end of its section. */
const sectionOf = (html: string, id: string): string =>
  html.match(new RegExp(`<section[^>]*aria-labelledby="${id}".*?</section>`, "s"))?.[0] ?? "";

const linksIn = (html: string, folder: string): string[] => [
  ...new Set([...html.matchAll(new RegExp(`href="(/${folder}/\\d+)"`, "g"))].map(([, path = ""]) => path)),
];

describe("an empty site", () => {
  test("has the specification's text", async () => {
    const server = await startTestServer();
    const home = (await server.get("/")).text;
    expect(sectionOf(home, "upcoming-projects")).toContain("No events found.");
    expect(sectionOf(home, "latest-news")).toContain("No records to display");
    expect((await server.get("/news")).text).toContain("No records to display");
    expect((await server.get("/services")).text).toContain("Our Tranings");
    expect((await server.get("/events/pages/1")).text).toContain("No events were found");
  });
});

describe("the home page", () => {
  test("has its blocks in the specification's order", async () => {
    const server = await startTestServer();
    const { text } = await server.get("/");
    const blocks = [
      'class="landing"',
      "Established",
      "President Message",
      'id="trainings"',
      'id="upcoming-projects"',
      'id="latest-news"',
      "(<!-- -->Call Center",
      "Firstname",
    ].map((mark) => text.indexOf(mark));
    expect(blocks).not.toContain(-1);
    expect(blocks).toEqual(blocks.toSorted((a, b) => a - b));
    for (const number of ["2013", "30000", "2"]) expect(text).toContain(`<dd>${number}</dd>`);
    expect(text).toContain('href="tel:+252000000001"');
  });

  test("shows the 4 newest events and posts, newest first", async () => {
    const server = await startTestServer();
    const events = await repeat(6, (turn) => createEvent(server, { createdAt: day(turn) }));
    const posts = await repeat(6, (turn) => createPost(server, { createdAt: day(turn) }));
    const { text } = await server.get("/");
    const four = (ids: number[]) => ids.toReversed().slice(0, 4);
    expect(linksIn(sectionOf(text, "upcoming-projects"), "events")).toEqual(
      four(events).map((id) => `/events/${id}`),
    );
    expect(linksIn(sectionOf(text, "latest-news"), "posts")).toEqual(four(posts).map((id) => `/posts/${id}`));
  });

  test("folds the president's message after 320 characters", async () => {
    const server = await startTestServer();
    const section = sectionOf((await server.get("/")).text, "president");
    const [, preview = ""] = section.match(/<p class="preview">([^<]*)/) ?? [];
    expect(preview.replace(/&#x27;/g, "'").replace(/(\.\.\.|…)$/, "").length).toBeLessThanOrEqual(320);
    expect(preview.length).toBeGreaterThan(300);
    expect(section).toContain("Read more");
    expect(section).toContain("Read less");
  });

  test("cuts an event's name at 40 characters with ' ...' and a hero's title at 7 words", async () => {
    const server = await startTestServer();
    await createEvent(server, { title: longTitle });
    await createPost(server, { title: longTitle });
    const { text } = await server.get("/");
    expect(sectionOf(text, "upcoming-projects")).toContain(">One two three four five six seven eight ...<");
    expect(sectionOf(text, "latest-news")).toContain(">One two three four five six seven...<");
    expect(sectionOf(text, "latest-news")).toContain(">One two three four five six seven eight...<");
    expect(sectionOf(text, "latest-news")).toContain("Read more this post");
  });
});

describe("a post's page", () => {
  test("has its text, its comments, and the 8 newest others", async () => {
    const server = await startTestServer();
    const post = await createPost(server, { title: "Networks", body: "<h2>Cables</h2>", createdAt: day(1) });
    await createComment(server, { on: post, body: "I learnt to crimp." });
    const others = await repeat(10, (turn) =>
      createPost(server, { title: longTitle, createdAt: day(turn + 1) }),
    );
    const { text } = await server.get(`/posts/${post}`);
    expect(text).toContain("<h1>Networks</h1>");
    expect(text).toContain("<h2>Cables</h2>");
    expect(text).toContain("People feedback");
    expect(text).toContain("I learnt to crimp.");
    const related = text.match(/<aside.*?<\/aside>/s)?.[0] ?? "";
    expect(related).toContain("Other Related Articles");
    expect(related).toContain(">One two three four five six seven eight nine ten...<");
    expect(linksIn(related, "posts")).toEqual(
      others
        .toReversed()
        .slice(0, 8)
        .map((id) => `/posts/${id}`),
    );
  });

  test("shows 8 others also when the post itself is among the newest", async () => {
    const server = await startTestServer();
    const posts = await repeat(10, (turn) => createPost(server, { createdAt: day(turn) }));
    const newest = posts.at(-1);
    const related = (await server.get(`/posts/${newest}`)).text.match(/<aside.*?<\/aside>/s)?.[0] ?? "";
    expect(linksIn(related, "posts")).toHaveLength(8);
    expect(linksIn(related, "posts")).not.toContain(`/posts/${newest}`);
  });
});

describe("the events pages", () => {
  test("say COMPLETED beside the date of what is over, and neither status beside that of what is not", async () => {
    const server = await startTestServer();
    const hour = 3_600_000;
    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    const dates = {
      over: { startsAt: at(-50 * hour), endsAt: at(-hour) },
      "over without an end": { startsAt: at(-50 * hour), endsAt: null },
      "still on": { startsAt: at(-hour), endsAt: at(hour) },
      "called over": { startsAt: at(50 * hour), endsAt: null, status: "completed" },
      cancelled: { startsAt: at(-50 * hour), endsAt: at(-hour), isCancelled: 1 },
    } as const;
    for (const [title, fields] of Object.entries(dates))
      await createRecord(server, "event", { title, fields });
    const html = (await server.get("/events/pages/1")).text;
    const cards = new Map(
      [...html.matchAll(/<li class="card">.*?<\/li>/gs)].map(([card]) => [
        /<h3[^>]*>.*?([a-z ]+)<\/a>/s.exec(card)?.[1],
        card.match(/COMPLETED|ONGOING|Cancelled/g)?.join(),
      ]),
    );
    expect(Object.fromEntries(cards)).toEqual({
      over: "COMPLETED",
      "over without an end": "COMPLETED",
      "still on": undefined,
      "called over": "COMPLETED",
      cancelled: "Cancelled",
    });
  });

  test("show the newest event as a hero, 12 cards with their status, and a pager", async () => {
    const server = await startTestServer();
    await repeat(25, (turn) =>
      createEvent(server, { createdAt: day(turn), status: turn % 2 ? "ongoing" : "completed" }),
    );
    const middle = (await server.get("/events/pages/2")).text;
    expect(middle).toContain("Last updated");
    expect(middle.match(/<li class="card">/g)).toHaveLength(12);
    expect(middle.match(/>COMPLETED</g)).toHaveLength(6);
    expect(middle.match(/>ONGOING</g)).toHaveLength(6);
    for (const page of [1, 3])
      expect(middle).toMatch(new RegExp(`<a [^>]*href="/events/pages/${page}"[^>]*>${page}<`));
    expect(middle).toMatch(/aria-current="page"[^>]*>2</);
    expect((await server.get("/events/pages/1")).text).toMatch(/<button[^>]*disabled[^>]*>Prev</);
    expect((await server.get("/events/pages/3")).text).toMatch(/<button[^>]*disabled[^>]*>Next</);
  });
});

describe("an event says", () => {
  const date = { startsAt: "2026-12-01T05:00:00.000Z", endsAt: "2026-12-01T13:00:00.000Z" };
  const day =
    /<time dateTime="2026-12-01T05:00:00.000Z">Tue <b>1<\/b> Dec 2026 <\/time><span>.*?08:00 – 16:00/;
  const badges = (html: string) => [...html.matchAll(/class="badge[^>]*>(.*?)</g)].map(([, text]) => text);

  test.each([
    ["its status", {}, ["ONGOING"], false],
    ["its status and place", { place: "Hall 2" }, ["ONGOING"], false],
    ["its date instead of its status", date, [], true],
    ["that it is cancelled", { isCancelled: 1 }, ["Cancelled"], false],
    ["that it is cancelled, and its date", { ...date, isCancelled: 1 }, ["Cancelled"], false],
  ] as const)("%s, with one badge at most", async (_name, fields, expected, isInCalendar) => {
    const server = await startTestServer();
    const id = await createRecord(server, "event", { fields: { status: "ongoing", ...fields } });
    const page = (await server.get(`/events/${id}`)).text;
    const [hero = "", cards = ""] = (await server.get("/events/pages/1")).text.split("</article>");
    expect(badges(page)).toEqual(expected);
    expect(cards.match(/(?<=>)(?:COMPLETED|ONGOING|Cancelled)(?=<)/g) ?? []).toEqual(expected);
    for (const shown of [page, hero]) {
      if ("startsAt" in fields) expect(shown).toMatch(day);
      else expect(shown).not.toContain("<b>");
    }
    expect(cards.includes("Tue 1 Dec 2026, 08:00 – 16:00")).toBe("startsAt" in fields);
    expect(page.includes("Add to calendar")).toBe(isInCalendar);
  });
});

describe("the news", () => {
  test("shows the newest course as a hero on the first page only", async () => {
    const server = await startTestServer();
    await repeat(13, (turn) => createPost(server, { title: `Course ${turn}.`, createdAt: day(turn) }));
    const first = (await server.get("/news")).text;
    expect(first.match(/<article class="hero">/g)).toHaveLength(1);
    expect(first).toMatch(/<article class="hero">.*?<h2>Course 13\.<\/h2>/s);
    const second = (await server.get("/news/pages/2")).text;
    expect(second).not.toContain('class="hero"');
    expect(second.match(/<li class="card">/g)).toHaveLength(1);
    expect(second).toMatch(/<a [^>]*href="\/news"[^>]*>Prev</);
  });

  test.each(["news", "services"])("redirects /%s/pages/1 to the list's own URL", async (list) => {
    const server = await startTestServer();
    const { status, headers } = await server.get(`/${list}/pages/1`);
    expect([status, headers.location]).toEqual([302, `/${list}`]);
  });
});

test("dates are in the college's time zone, three hours ahead of UTC", async () => {
  const server = await startTestServer();
  const createdAt = new Date("2026-01-31T21:00:00Z");
  const post = await createPost(server, { createdAt });
  await createPost(server, { title: "The evening before", createdAt: new Date("2026-01-31T20:59:00Z") });
  expect((await server.get(`/posts/${post}`)).text).toContain(
    '<time dateTime="2026-01-31T21:00:00.000Z">February 1, 2026</time>',
  );
  const news = (await server.get("/news")).text;
  for (const said of [">February 1, 2026</time>", ">January 31, 2026</time>"]) expect(news).toContain(said);
});

test("the heading of the comments counts those on other pages, too", async () => {
  const server = await startTestServer();
  const post = await createPost(server);
  const heading = async (path: string) =>
    (await server.get(path)).text
      .match(/<summary><h2>(.*?)<\/h2>/s)?.[1]
      ?.replace(/<[^>]*>/g, "")
      .trim();
  expect(await heading(`/posts/${post}`)).toBe("People feedback");
  await repeat(21, (turn) => createComment(server, { on: post, body: `I say it for the ${turn}. time.` }));
  expect(await heading(`/posts/${post}`)).toBe("People feedback (21)");
  expect((await server.get(`/posts/${post}`)).text).toContain(`href="/posts/${post}/comments/pages/2"`);
});

test("the home page shows the 8 newest short trainings", async () => {
  const server = await startTestServer();
  await repeat(9, (turn) => createService(server, { title: `Training ${turn}.`, createdAt: day(turn) }));
  const section = sectionOf((await server.get("/")).text, "trainings");
  const shown = [...section.matchAll(/<h3><a [^>]*>Training (\d+)\.<\/a><\/h3>/g)].map(([, turn]) =>
    Number(turn),
  );
  expect(shown).toEqual([9, 8, 7, 6, 5, 4, 3, 2]);
  expect(section).toContain('href="/services"');
});

test("all short trainings can be reached from /services", async () => {
  const server = await startTestServer();
  await repeat(14, (turn) => createService(server, { title: `Training ${turn}.` }));
  const { text } = await server.get("/services");
  const next = text.match(/href="(\/services\/pages\/2)"/)?.[1];
  const all = text + (next ? (await server.get(next)).text : "");
  for (let turn = 1; turn <= 14; turn += 1) expect(all).toContain(`Training ${turn}.`);
});

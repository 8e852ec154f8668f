import { afterAll, describe, expect, test } from "vitest";
import {
  createEvent,
  createPost,
  createRecord,
  createService,
  readFullList,
  readViaApi,
  repeat,
  requestEdit,
  signIn,
  startTestServer,
} from "../../testing/index.ts";

const hour = 3_600_000;
const day = 24 * hour;
const now = Date.now();
const daysAgo = (count: number) => new Date(now - count * day);

/**
 * Ten records, the last one the newest. Each was changed: the oldest an hour ago, the others the longer ago the newer
 * they are.
 */
const made = (turn: number) => ({
  title: `Record ${turn}.`,
  createdAt: daysAgo(100 - turn),
  updatedAt: turn === 1 ? new Date(now - 1.5 * hour) : new Date(now - (2 * turn + 0.5) * hour),
});

/** The distinct links to records in a part of a page, in order. */
const linksIn = (html: string, folder: string): number[] => [
  ...new Set([...html.matchAll(new RegExp(`href="/${folder}/(\\d+)"`, "g"))].map(([, id]) => Number(id))),
];
const textOf = (html: string): string =>
  html.replace(/<script.*?<\/script>|<!-- -->|<[^>]*>/gs, " ").replace(/\s+/g, " ");
const aside = (html: string): string => html.match(/<aside.*?<\/aside>/s)?.[0] ?? "";

const server = await startTestServer(afterAll);
const newest = {
  post: (await repeat(10, (turn) => createPost(server, made(turn)))).toReversed(),
  event: (await repeat(10, (turn) => createEvent(server, made(turn)))).toReversed(),
  service: (await repeat(10, (turn) => createService(server, made(turn)))).toReversed(),
};

describe("records are ordered by creation, not by their last change", () => {
  test.each([
    ["post", "posts", ["/news", "/news/pages/2"]],
    ["event", "events", ["/events/pages/1", "/events/pages/2"]],
  ] as const)("on the pages of every %s, each of them on one page", async (kind, folder, paths) => {
    const own = await startTestServer();
    const ids = (await repeat(14, (turn) => createRecord(own, kind, made(turn)))).toReversed();
    const pages = await Promise.all(
      paths.map(async (path) =>
        linksIn((await own.get(path)).text.replace(/<article.*?<\/article>/s, ""), folder),
      ),
    );
    expect(pages).toEqual([ids.slice(0, 12), ids.slice(12)]);
  });

  test("beside a post and an event, which show when they were created and updated", async () => {
    const [post, event] = [newest.post.at(-1), newest.event.at(-1)];
    const postPage = (await server.get(`/posts/${post}`)).text;
    expect(linksIn(aside(postPage), "posts")).toEqual(newest.post.slice(0, 8));
    const longDate = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "Africa/Mogadishu" });
    expect(textOf(postPage.replace(aside(postPage), ""))).toContain(longDate.format(daysAgo(99)));
    const eventPage = (await server.get(`/events/${event}`)).text;
    expect(linksIn(aside(eventPage), "events")).toEqual(newest.event.slice(0, 8));
    expect(textOf(eventPage)).toContain("Lastly updated 1 hour ago");
  });
});

test.each(["post", "event", "service"] as const)(
  "a %s that is edited keeps its place in the list and says that it changed",
  async (kind) => {
    const server = await startTestServer();
    const by = await signIn(server, { role: "EDITOR" });
    const ids = await repeat(3, (turn) => createRecord(server, kind, { createdAt: daysAgo(10 - turn) }));
    expect((await requestEdit(server, by, kind, ids[0] ?? 0, { title: "Changed" })).status).toBe(200);
    const records = await readFullList(server, kind);
    expect(records.map(({ id }) => id)).toEqual(ids.toReversed());
    const { createdAt, updatedAt } = await readViaApi(server, kind, ids[0] ?? 0);
    expect(createdAt).toBe(daysAgo(9).toISOString());
    expect(Date.parse(updatedAt)).toBeGreaterThanOrEqual(now);
  },
);

import { brotliCompressSync } from "node:zlib";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { AllSettings } from "../../../contract/schemas/settings.ts";
import { settingLimits } from "../../../contract/values/limits/settings.ts";
import { storeSettings } from "../../settings/index.ts";
import {
  createPost,
  startSecondInstance,
  startTestServer,
  type TestServer,
  writeRows,
} from "../../testing/index.ts";

type Notice = NonNullable<AllSettings["notice"]>;

const at = (time: string) => `2026-05-01T${time}Z`;
const noon: Notice = {
  texts: { en: "No lessons today" },
  url: "",
  from: at("12:00:00"),
  until: at("13:00:00"),
};

afterEach(() => {
  vi.useRealTimers();
});

function setClock(time: string): void {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(at(time)) });
}

async function publishNotice(server: TestServer, notice: Notice | null): Promise<void> {
  await writeRows(server.database.db, (transaction) => storeSettings(transaction, { notice: notice }));
  server.database.invalidation.publish();
}

/** The HTML of the notice on a page. */
async function noticeOn(server: TestServer, path = "/about", encoding = "br"): Promise<string | undefined> {
  await server.get(path, { headers: { "accept-encoding": encoding } });
  const { text } = await server.get(path);
  return /<p class="notice".*?<\/p>/s.exec(text)?.[0];
}

describe("a notice", () => {
  test("is on no page before it begins and after it has ended, also on pages in the caches of two instances", async () => {
    setClock("11:59:58");
    const first = await startTestServer();
    const post = await createPost(first);
    await publishNotice(first, noon);
    const second = await startSecondInstance(first);
    const paths = ["/", "/about", `/posts/${post}`];
    const all = () =>
      Promise.all([first, second].flatMap((server) => paths.map((path) => noticeOn(server, path))));
    const shown = Array(6).fill('<p class="notice">No lessons today</p>');
    expect(await all()).toEqual(Array(6).fill(undefined));
    setClock("12:00:00");
    expect(await all()).toEqual(shown);
    setClock("12:59:59.999");
    expect(await all()).toEqual(shown);
    setClock("13:00:00");
    expect(await all()).toEqual(Array(6).fill(undefined));
  });

  test("is gone from a page that was read often, and from one that nobody has read since", async () => {
    setClock("12:59:30");
    const server = await startTestServer();
    await publishNotice(server, noon);
    const read = () => server.get("/about", { headers: { "accept-encoding": "br" } });
    const before = await read();
    for (let count = 0; count < 10; count += 1) expect((await read()).headers.etag).toBe(before.headers.etag);
    await noticeOn(server, "/privacy");
    setClock("13:00:10");
    expect((await read()).headers.etag).not.toBe(before.headers.etag);
    expect(await noticeOn(server, "/privacy")).toBeUndefined();
  });

  test("is in the language of the page's record, else in the site's, and links to its address", async () => {
    setClock("12:30:00");
    const server = await startTestServer();
    const post = await createPost(server);
    const texts = { so: "Casharro ma jiraan", en: "No lessons", ar: "لا دروس" };
    await publishNotice(server, { ...noon, texts, url: "https://college.example/news?a=1&b=2" });
    expect(await noticeOn(server)).toBe(
      '<p class="notice"><a href="https://college.example/news?a=1&amp;b=2">No lessons</a></p>',
    );
    await writeRows(server.database.db, (transaction) =>
      transaction.updateTable("content").set({ lang: "ar" }).where("id", "=", post).execute(),
    );
    await writeRows(server.database.db, (transaction) => storeSettings(transaction, { language: "so" }));
    server.database.invalidation.publish();
    expect(await noticeOn(server)).toContain(' lang="so">Casharro ma jiraan</a>');
    expect(await noticeOn(server, `/posts/${post}`)).toContain(' lang="ar" dir="rtl">لا دروس</a>');
  });

  test("costs at most 300 bytes", async () => {
    setClock("12:30:00");
    const server = await startTestServer();
    const size = async () => brotliCompressSync((await server.get("/about")).bytes).length;
    const without = await size();
    const sentence =
      "The examinations of the second term begin on Saturday at eight; bring your card, and be there early. Results follow on 1 June, on this page.";
    expect(sentence).toHaveLength(settingLimits.maxNoticeCharacters);
    const url = "https://college.example/posts/12/examinations-of-the-second-term";
    await publishNotice(server, { ...noon, texts: { en: sentence }, url });
    expect(Buffer.byteLength((await noticeOn(server)) ?? "")).toBeLessThanOrEqual(300);
    expect((await size()) - without).toBeLessThanOrEqual(300);
  });

  test("without a text is not shown", async () => {
    setClock("12:30:00");
    const server = await startTestServer();
    await publishNotice(server, { ...noon, texts: { so: " " } });
    expect(await noticeOn(server)).toBeUndefined();
  });
});

describe("shared caches keep a page", () => {
  const lifetimeOf = async (server: TestServer) => {
    const { headers } = await server.get("/about", { headers: { "accept-encoding": "br" } });
    const [, fresh, stale] =
      /s-maxage=(\d+), stale-while-revalidate=(\d+)/.exec(headers["cache-control"] ?? "") ?? [];
    return Number(fresh) + 2 * Number(stale);
  };

  test.each([
    ["an hour before a notice begins", "10:00:00", 3_600],
    ["ten minutes before it begins", "11:50:00", 660],
    ["while it is shown", "12:30:00", 1_860],
    ["a second before it ends", "12:59:59", 61],
    ["after it has ended", "13:00:00", 3_600],
  ])("%s", async (_when, time, seconds) => {
    setClock(time);
    const server = await startTestServer(undefined, { sharedCacheSeconds: 3_600 });
    await publishNotice(server, noon);
    expect(await lifetimeOf(server)).toBe(seconds);
    expect(await lifetimeOf(server)).toBe(seconds);
  });

  test("for their usual time if that is short", async () => {
    setClock("12:59:59");
    const server = await startTestServer(undefined, { sharedCacheSeconds: 10 });
    await publishNotice(server, noon);
    expect(await lifetimeOf(server)).toBe(10);
  });
});

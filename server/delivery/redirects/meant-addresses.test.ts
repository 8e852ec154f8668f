import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storeSettings } from "../../settings/index.ts";
import {
  applyLifecycle,
  createEvent,
  createPost,
  createViaApi,
  repeat,
  requestEdit,
  type SignedIn,
  sendJson,
  sendRequest,
  signIn,
  startTestServer,
  trashRecord,
  writeRows,
} from "../../testing/index.ts";

const server = await startTestServer(afterAll, { trustProxy: 1 });
const post = await createPost(server, { title: "Exam timetable" });
const gone = await createPost(server);
await trashRecord(server, "post", gone);
await repeat(13, () => createEvent(server));
let by: SignedIn;

const createPage = (title: string, address: string) =>
  createViaApi(server, by, "page", { title, picture: null, more: { address } });
const redirect = async (from: string, to: string) => {
  const answer = await sendJson(
    server.port,
    "/api/redirects",
    { redirects: [{ from, to }] },
    { headers: by.headers },
  );
  expect(answer.status, answer.text).toBe(201);
};

beforeAll(async () => {
  by = await signIn(server, { role: "SUPERADMIN" });
  const moved = await createPage("Admissions", "/admissions-2025");
  await requestEdit(server, by, "page", moved.id, { more: { address: "/admissions" } });
  await createPage("Fees", "/admissions/fees");
  const trashed = await createPage("Sport", "/sport");
  await applyLifecycle(server, by, "trash", "page", trashed.id);
  await redirect("/About-Us.html", "/about");
  await redirect("/Default.aspx?ID=5", "/events");
});

const follow = async (path: string, method = "GET") => {
  const { status, headers } = await server.get(path, { method });
  return [status, headers.location];
};

/** Pasted behind an address, as browsers send it. */
const ends = [
  ...[")", ".", ",", ";", "!", ":", "'", "%22", "%3E", "]", "%7D", "*", "**", "_", "~", "|", "%60", "…", "،"],
  ...["؛", "؟", "»", "”", "’", ").", "%22%3E", "),", "\u200b", "\ufeff", "\u200f", "%20", "%20-", ".)\u200e"],
  ...["/)", "%0A", "%0D%0A", "%29", "%2C", "%3F", "%2E", "&fbclid=IwAR0x", "&utm_source=a&utm_medium=b"],
  ...["%26fbclid=x", "%3Ffbclid=x", "%23top", ";jsessionid=1", "%3C/a%3E", "%22%20target=%22_blank"],
  ...["%20Read%20more", ")[2]", ".html"],
].map((end) => end.replace(/[^\x21-\x7e]/g, encodeURIComponent));

describe.each([`/posts/${post}`, "/admissions", "/admissions/fees", "/events/pages/2", "/news"])(
  "%s",
  (path) => {
    test.each(ends)("is meant with %s behind it", async (end) => {
      expect(await follow(path + end)).toEqual([301, path]);
    });

    test("is meant in capitals, with two slashes and with all at once", async () => {
      for (const typed of [path.toUpperCase(), `/${path}/.`, `${path.toUpperCase()}%29.%20/`])
        expect(await follow(typed), typed).toEqual([301, path]);
      expect(await follow(path.toUpperCase(), "HEAD")).toEqual([301, path]);
      expect((await follow(path))[0]).toBe(200);
    });

    test("keeps the query of the request", async () => {
      expect(await follow(`${path})?utm_source=x&y=1`)).toEqual([301, `${path}?utm_source=x&y=1`]);
    });
  },
);

describe("one redirect is enough", () => {
  test.each([
    ["/NEWS", "/news"],
    ["/Events", "/events/pages/1"],
    ["/events/", "/events/pages/1"],
    ["/SESSIONS", "/account"],
    ["/Admissions-2025)", "/admissions"],
    ["//admissions-2025/", "/admissions"],
    [`/Posts/${post}/Any-Words`, `/posts/${post}`],
    ["/about-us.html", "/about"],
    ["/ABOUT-US.HTML).", "/about"],
    ["/default.aspx?id=5", "/events/pages/1"],
    ["/JOIN/EVENTS/1", "/join/events/1"],
    ["/Dashboard", "/dashboard"],
    ["/Feeds/All.atom", "/feeds/all.atom"],
  ])("from %s to %s", async (from, to) => {
    expect(await follow(from)).toEqual([301, to]);
  });

  test("with the words of titles in the addresses", async () => {
    await writeRows(server.database.db, (transaction) =>
      storeSettings(transaction, { readableAddresses: true }),
    );
    server.database.invalidation.publish();
    expect(await follow(`/POSTS/${post}/Exam-Timetable.`)).toEqual([301, `/posts/${post}/exam-timetable`]);
    await writeRows(server.database.db, (transaction) =>
      storeSettings(transaction, { readableAddresses: false }),
    );
    server.database.invalidation.publish();
  });
});

describe("what is really unknown", () => {
  test.each(["/Nowhere", "/nowhere)", "/sport)", "/Sport", "/)", "/***", "/index.html", `/POSTS/${gone}`])(
    "leads home: %s",
    async (path) => {
      expect(await follow(path)).toEqual([302, "/"]);
    },
  );

  test("is not found where a number says what was meant", async () => {
    for (const path of [`/posts/${gone})`, "/posts/99999)", "/posts/99999."])
      expect((await follow(path))[0], path).toBe(404);
  });

  test.each([
    "/%2F%2Fevil.example/",
    "/%5C%5Cevil.example)",
    "//evil.example/NEWS",
    "/NEWS%0d%0aSet-Cookie:a=b",
    "/https://evil.example/NEWS",
    "http://evil.example/NEWS",
  ])("is never another host: %s", async (path) => {
    const { headers } = await server.get(path);
    expect(headers.location ?? "/").toMatch(/^\/(?![/\\])/);
    expect(headers["set-cookie"]).toBeUndefined();
  });

  test("takes no time with thousands of marks", async () => {
    const startedAt = performance.now();
    await follow(`/news${")".repeat(7_000)}x${"%29".repeat(2_500)}`);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });
});

test("only reading is redirected", async () => {
  expect((await sendRequest(server.port, "/NEWS", { method: "POST" })).headers.location).toBeUndefined();
});

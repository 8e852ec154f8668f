import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addressLimits } from "../../../contract/values/limits/addresses.ts";
import { commentLimits } from "../../../contract/values/limits/comments.ts";
import { slugOfTitle } from "../../../contract/values/paths/page-address.ts";
import { publicPath } from "../../../contract/values/paths/paths.ts";
import { storeSettings } from "../../settings/index.ts";
import {
  createComment,
  createPost,
  createRecord,
  publicUrl,
  repeat,
  startTestServer,
  type TestServer,
  trashRecord,
  writeRows,
} from "../../testing/index.ts";

const readable = { readableAddresses: true };
const arabicTitle = "مواعيد الامتحانات النهائية";
const arabicWords = encodeURIComponent("مواعيد-الامتحانات-النهائية");

async function startSite(readableAddresses: boolean): Promise<TestServer> {
  const server = await startTestServer(afterAll);
  await writeRows(server.database.db, (transaction) =>
    storeSettings(transaction, { readableAddresses: readableAddresses }),
  );
  server.database.invalidation.publish();
  return server;
}

const follow = async (server: TestServer, path: string) => {
  const { status, headers } = await server.get(path);
  return [status, headers.location];
};

const canonicalOf = (text: string) => text.match(/<link rel="canonical" href="([^"]*)"/)?.[1];
const openGraphUrl = (text: string) => text.match(/<meta property="og:url" content="([^"]*)"/)?.[1];

describe.each([
  { kind: "post", path: "/posts" },
  { kind: "event", path: "/events" },
] as const)("the words in the path of a $kind", ({ kind, path }) => {
  describe("while the setting is off", async () => {
    const server = await startSite(false);
    const id = await createRecord(server, kind, { title: "Exam timetable" });

    test.each(["exam-timetable", "anything", "%d8%a7", "a%2fb"])("%s lead to the number", async (words) => {
      expect(await follow(server, `${path}/${id}/${words}`)).toEqual([301, `${path}/${id}`]);
    });

    test("are in no link, and the canonical URL has the number alone", async () => {
      const { status, text } = await server.get(`${path}/${id}`);
      expect([status, canonicalOf(text), openGraphUrl(text)]).toEqual([
        200,
        `${publicUrl}${path}/${id}`,
        `${publicUrl}${path}/${id}`,
      ]);
      expect((await server.get("/")).text).not.toContain("exam-timetable");
    });
  });

  describe("while the setting is on", async () => {
    const server = await startSite(true);
    const id = await createRecord(server, kind, { title: "Exam timetable" });
    const arabic = await createRecord(server, kind, { title: arabicTitle });
    const gone = await createRecord(server, kind, { title: "Secret plans" });
    await trashRecord(server, kind, gone);

    test("say nothing about a record that is in the trash, or never was", async () => {
      for (const missing of [gone, 99_999]) {
        for (const words of ["secret-plans", "other"]) {
          const answer = await server.get(`${path}/${missing}/${words}`);
          expect(answer.status).toBe(404);
          expect(answer.text).not.toContain("Secret");
        }
      }
    });

    test.each([
      "other",
      "Exam-Timetable",
      "exam-timetable-2",
      "exam%20timetable",
      "%F0%9F%8E%93",
      "a".repeat(3_000),
    ])("lead to the right ones if they are wrong: %s", async (words) => {
      expect(await follow(server, `${path}/${id}/${words}`)).toEqual([301, `${path}/${id}/exam-timetable`]);
    });

    test("of another spelling lead to the canonical one in any script", async () => {
      const canonical = `${path}/${arabic}/${arabicWords}`;
      expect(await follow(server, canonical.toLowerCase())).toEqual([301, canonical]);
      expect(await follow(server, `${canonical}/`)).toEqual([301, canonical]);
      const { status, text } = await server.get(canonical);
      expect([status, canonicalOf(text), openGraphUrl(text)]).toEqual([
        200,
        publicUrl + canonical,
        publicUrl + canonical,
      ]);
    });

    test("lead to the right ones when a chat cut them inside a letter", async () => {
      const cut = `${path}/${arabic}/${arabicWords.slice(0, -"%85".length)}`;
      const [status, target = ""] = await follow(server, cut);
      expect(status).toBe(301);
      expect(await follow(server, String(target))).toEqual([301, `${path}/${arabic}/${arabicWords}`]);
    });

    test("are in the canonical URL of the number, which answers for ever", async () => {
      const { status, text } = await server.get(`${path}/${id}`);
      expect([status, canonicalOf(text)]).toEqual([200, `${publicUrl}${path}/${id}/exam-timetable`]);
    });

    test("are in the links of lists", async () => {
      const list = (await server.get(kind === "post" ? "/news" : "/events/pages/1")).text;
      expect(list).toContain(`href="${path}/${id}/exam-timetable"`);
      expect(list).toContain(`href="${path}/${arabic}/${arabicWords}"`);
      expect(list).not.toContain(`href="${path}/${id}"`);
    });

    test("that are wrong are answered by a redirect that caches ask about each time", async () => {
      const { headers } = await server.get(`${path}/${id}/wrong`);
      expect(headers["cache-control"]).toBe("no-cache");
    });
  });
});

describe("a post with readable words", () => {
  let server: TestServer;
  let ids: number[];
  beforeAll(async () => {
    server = await startSite(true);
    ids = [];
    for (const title of ["First lesson", "Second lesson"]) ids.push(await createPost(server, { title }));
    await repeat(commentLimits.commentsPerPage + 1, () => createComment(server, { on: ids[0] ?? 0 }));
  });

  test("names them in share links, beside other posts and its comments", async () => {
    const [first, second] = ids;
    const { text } = await server.get(`/posts/${first}/first-lesson`);
    expect(text).toContain(encodeURIComponent(`${publicUrl}/posts/${first}/first-lesson`));
    expect(text).toContain(`href="/posts/${second}/second-lesson"`);
    const comments = await server.get(`/posts/${first}/comments/pages/2`);
    expect(comments.text).toContain(`href="/posts/${first}/first-lesson"`);
    expect(comments.text).not.toContain(`href="/posts/${first}"`);
  });
});

describe("the words of a title", () => {
  test.each([
    ["Jadwalka imtixaannada sanadka 2026", "jadwalka-imtixaannada-sanadka-2026"],
    ["Ma'hadka ‘Ulqado’ — go’aan", "mahadka-ulqado-goaan"],
    ["  Café, résumé & Ñandú!  ", "cafe-resume-nandu"],
    ["أَهْلًا وَسَهْلًا بِكُمْ", "أهلا-وسهلا-بكم"],
    ["مـــرحبا ٢٠٢٦", "مرحبا-٢٠٢٦"],
    ["ﻻ", "لا"],
    ["Barnaamij برنامج cusub", "barnaamij-برنامج-cusub"],
    ["🎓🎓", ""],
    ["", ""],
    ["…—!", ""],
    ["\ud83d half", "half"],
    ["<script>alert(1)</script>", "script-alert-1-script"],
    ["../../etc/passwd", "etc-passwd"],
    ["a\nb\u2028c\u202ed", "a-b-c-d"],
  ])("%j give %j", (title, words) => {
    expect(slugOfTitle(title)).toBe(words);
  });

  test("are cut between words, and inside only of the first", () => {
    const words = slugOfTitle(`${"word ".repeat(40)}`);
    expect(words).toMatch(/^word(-word)+$/);
    expect(words.length).toBeLessThanOrEqual(addressLimits.maxSlugCharacters);
    expect(slugOfTitle("x".repeat(500))).toBe("x".repeat(addressLimits.maxSlugCharacters));
  });

  test.each(["🎓", "a ", "é", "\u0301", "ا", "-", "\ud800", "ﷺ"])(
    "of %j 100,000 times are bounded, and the path is one that a browser sends unchanged",
    (piece) => {
      const path = publicPath({ kind: "post", id: 1, title: piece.repeat(100_000) }, readable);
      expect(path).toMatch(/^\/posts\/1(?:\/(?:[a-z0-9]|%[0-9A-F]{2})(?:-?(?:[a-z0-9]|%[0-9A-F]{2}))*)?$/);
      expect(path.length).toBeLessThan(500);
      expect(new URL(path, publicUrl).pathname).toBe(path);
      expect(slugOfTitle(decodeURIComponent(path.split("/")[3] ?? ""))).toBe(
        decodeURIComponent(path.split("/")[3] ?? ""),
      );
    },
  );

  test("of a page change nothing", () => {
    expect(publicPath({ kind: "page", id: 3, title: "Fees", address: "/admissions/fees" }, readable)).toBe(
      "/admissions/fees",
    );
  });
});

import { afterAll, describe, expect, test } from "vitest";
import {
  commentText,
  createPost,
  expectComment,
  expectErrorResponse,
  readComments,
  requestCreateComment,
  signIn,
  startTestServer,
} from "../../testing/index.ts";

const server = await startTestServer(afterAll);
const post = await createPost(server);

/** Writes as a new user, to stay below the rate limit. */
const write = async (commentBody: string) =>
  requestCreateComment(server, await signIn(server), { commentBody, postID: post });

const nothingToSee = ["200b", "200c", "200d", "2060", "feff", "00ad", "034f", "180e", "fe0f", "3164"];

const tooShort: [string, string][] = [
  ["nothing", ""],
  ["19 characters", "a".repeat(19)],
  ["20 spaces", " ".repeat(20)],
  ["20 line breaks", "\n".repeat(20)],
  ["19 characters and many spaces around them", `${" ".repeat(30)}${"a".repeat(19)}${" ".repeat(30)}`],
  ["19 letters under 200 combining marks", "a".repeat(19) + "\u0301".repeat(200)],
  ["19 letters with a mark each", "x\u0301".repeat(19)],
  ["19 letters and zero-width characters", "a".repeat(19) + "\u200b".repeat(50)],
  ["19 emoji, each of several characters", "👩🏽‍💻".repeat(19)],
  ["19 letters and direction overrides", "a".repeat(19) + "\u202e".repeat(20)],
  ...nothingToSee.map((code): [string, string] => [
    `20 times U+${code}`,
    String.fromCodePoint(Number.parseInt(code, 16)).repeat(20),
  ]),
  ["20 zero-width characters of two kinds by turns", "\u200b\ufe0f".repeat(20)],
  ["20 spaces, each with a variation selector", " \ufe0f".repeat(20)],
  ["20 spaces, each with a joiner that shows nothing", " \u034f".repeat(20)],
  ["20 blank Braille patterns", "\u2800".repeat(20)],
];

describe("a comment that is too short", () => {
  test.each(tooShort)("is rejected: %s", async (_what, text) => {
    const answer = await write(text);
    expect(answer.status, answer.text).toBe(422);
    const { message, fields } = expectErrorResponse(answer);
    expect(message).toBe("Comment must be 20 chars long.");
    expect(fields).toEqual({ commentBody: message });
  });
});

describe("a comment that is too long", () => {
  test.each([
    ["5,001 characters", "a".repeat(5_001)],
    ["5,001 emoji", "😀".repeat(5_001)],
    ["5,001 characters with the line breaks", "a\n".repeat(2_501)],
  ])("is rejected: %s", async (_what, text) => {
    const refusal = expectErrorResponse(await write(text));
    expect(refusal.code).toBe("invalid");
    expect(refusal.fields).toEqual({ commentBody: "A comment has at most 5,000 characters." });
  });

  test("is not shortened by invisible characters", async () => {
    const answer = await write(commentText + "\u200b".repeat(20_000));
    if (answer.status !== 422) expect(expectComment(answer).commentBody.length).toBeLessThanOrEqual(5_000);
  });
});

test.each([
  ["spaces", `a${" ".repeat(60_000)}a`],
  ["tabs", `a${"\t".repeat(30_000)}a`],
  ["marks", `a${"\u0301".repeat(30_000)}`],
  ["two marks in turn", `a${"\u0301\u0323".repeat(15_000)}`],
  ["marks and spaces of no width", `a${"\u0301\u200b".repeat(10_000)}`],
  ["line breaks", `a${"\n".repeat(30_000)}a`],
  ["lines of spaces", `a${" ".repeat(300)}a\n`.repeat(200)],
])("normalizes a large comment in linear time: %s", async (_what, text) => {
  const begun = process.cpuUsage();
  expect((await write(text)).status).toBe(422);
  // Takes a few milliseconds; a pattern with catastrophic backtracking takes many seconds.
  expect(process.cpuUsage(begun).user).toBeLessThan(2_000_000);
});

describe("a comment at the length limits", () => {
  test.each([
    ["20 characters", "a".repeat(20)],
    ["5,000 characters", "a".repeat(5_000)],
    ["20 characters in Somali", "Waad mahadsan tahay!"],
    ["5,000 characters in Somali", "Waad mahadsan tahay! ".repeat(239).slice(0, 4_999).padEnd(5_000, "a")],
    ["5,000 characters in Arabic", "سلام ".repeat(1_000).slice(0, -1).padEnd(5_000, "م")],
    ["20 emoji", "👩🏽‍💻".repeat(20)],
    ["5,000 emoji", "😀".repeat(5_000)],
    ["5,000 emoji of families", "👨‍👩‍👧‍👦".repeat(5_000)],
    ["20 letters with a mark each", "x\u0301".repeat(20)],
  ])("is stored unchanged: %s", async (_what, text) => {
    expect(expectComment(await write(text)).commentBody).toBe(text);
  });

  test("is stored without surrounding spaces", async () => {
    const letters = "b".repeat(20);
    expect(expectComment(await write(` \t\n ${letters}\n  `)).commentBody).toBe(letters);
  });
});

describe("unprintable text", () => {
  test.each([
    ["NUL", "\0"],
    ["an escape character", "\x1b[2J"],
    ["a backspace", "\b"],
    ["a C1 control character", "\x9b"],
    ["half a surrogate pair, the first", "\ud83d"],
    ["half a surrogate pair, the second", "\ude00"],
    ["a surrogate pair the wrong way round", "\ude00\ud83d"],
  ])("is rejected: %s", async (_what, odd) => {
    for (const text of [odd + commentText, commentText + odd, `${commentText}${odd}${commentText}`]) {
      const answer = await write(text);
      expect(answer.status, answer.text).toBe(422);
      expect(expectErrorResponse(answer).fields).toHaveProperty("commentBody");
    }
  });
});

/** As the page contains it: React escapes these five. */
const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

test.each([
  "<script>alert('a comment')</script>",
  "</script><script>alert(document.cookie)</script>",
  "<img src=x onerror=alert(1)> and some more words",
  "<svg/onload=alert(1)> and some more words besides",
  '"><iframe srcdoc="<script>alert(1)</script>">',
  '<a href="javascript:alert(1)">A link that is none</a>',
  "javascript:alert(1) and data:text/html,<b>words</b>",
  "</title></style></textarea></template><b>words</b>",
  "<!-- a comment in a comment --!> ]]> and <![CDATA[ words",
  "&lt;b&gt; &amp;amp; &#60;script&#62; &NotAnEntity; words",
  "{{ 7 * 7 }} \u0024{7 * 7} <%= 7 * 7 %> #{7 * 7} [[7 * 7]]",
  "'; drop table comment; -- and \" or ''='' and \\' words",
  "%s %n %00 \\u0000 \\x3cb\\x3e $& $1 and some more words",
  "constructor __proto__ toString hasOwnProperty [object Object]",
])("stores markup and other code as text: %s", async (text) => {
  expect(expectComment(await write(text)).commentBody).toBe(text);
  expect((await readComments(server, post)).comments[0]?.commentBody).toBe(text);
  const page = await server.get(`/posts/${post}`);
  expect(page.text).toContain(escaped(text));
  if (escaped(text) !== text && text.includes("<")) expect(page.text).not.toContain(text);
});

describe("text that would break the layout around it", () => {
  test.each(["\u202a", "\u202b", "\u202c", "\u202d", "\u202e", "\u2066", "\u2067", "\u2068", "\u2069"])(
    "loses its direction overrides: %j",
    async (override) => {
      const written = expectComment(await write(`${override}Read this ${override}the other way round`));
      expect(written.commentBody).toBe("Read this the other way round");
    },
  );

  test("keeps the marks of its own script", async () => {
    const text = "السَّلامُ عَلَيْكُمْ ورَحْمَةُ اللّٰه";
    expect(expectComment(await write(text)).commentBody).toBe(text.normalize("NFC"));
    expect(expectComment(await write("Nabad miyaa? \u200fمرحبا\u200f bulsho")).commentBody).toContain(
      "\u200fمرحبا",
    );
  });

  test.each([
    ["one after the other", ""],
    ["with non-joiners between them", "\u200c"],
    ["with zero-width spaces between them", "\u200b"],
    ["with word joiners between them", "\u2060"],
    ["with direction marks between them", "\u200e"],
    ["with direction overrides between them", "\u202e"],
  ])("keeps only a few of 200 combining marks on a letter, %s", async (_what, between) => {
    const stack = `\u0302\u0303\u0304\u0306${between}`.repeat(50);
    const { commentBody } = expectComment(await write(`${commentText} q${stack} ${commentText}`));
    const [, marks = ""] = commentBody.match(/ q([\p{M}\p{Cf}]*) /u) ?? [];
    expect(commentBody).toContain(` q${marks} ${commentText}`);
    expect(marks.match(/\p{M}/gu)?.length ?? 0).toBeLessThanOrEqual(8);
  });

  test("keeps its line breaks, normalized, but at most one empty line in a row", async () => {
    const text = "The first line.\r\nThe second.\rThe third.\u2028The fourth.\n\n\n\n\nThe last.  ";
    expect(expectComment(await write(text)).commentBody).toBe(
      "The first line.\nThe second.\nThe third.\nThe fourth.\n\nThe last.",
    );
  });
});

import { describe, expect, test } from "vitest";
import { expectSafeHtml } from "../../testing/index.ts";
import { type BodyPicture, type PictureLocation, parseBody } from "./index.ts";

const path = (digit: string) => `/images/posts/${digit.repeat(32)}.jpg`;

/** Parses a body, and renders it with a location for every picture. */
function parsed(html: string) {
  const body = parseBody(html);
  const locations = new Map<BodyPicture, PictureLocation>(
    body.pictures.map((picture, index) => [picture, { path: path(String(index)), width: 30, height: 20 }]),
  );
  return { pictures: body.pictures, html: body.render(locations) };
}

const image = (digit: string, alt = "") =>
  `<img src="${path(digit)}" alt="${alt}" width="30" height="20" loading="lazy" />`;

describe("the pictures of a body", () => {
  test.each([
    ["embedded", "data:image/png;base64,iVBORw0KGgo=", { base64: "iVBORw0KGgo=" }],
    ["embedded, in capitals", "DATA:IMAGE/X-ICON;BASE64,AAAB", { base64: "AAAB" }],
    ["embedded without content", "data:image/png;base64,%%%", { base64: "" }],
    [
      "linked",
      "http://elsewhere.example/a.png?b=1&amp;c=2",
      { address: "http://elsewhere.example/a.png?b=1&c=2" },
    ],
    [
      "linked, in capitals",
      "HTTPS://ELSEWHERE.example/A.png",
      { address: "https://elsewhere.example/A.png" },
    ],
    ["linked without a scheme", "//elsewhere.example/a.png", { address: "https://elsewhere.example/a.png" }],
    [
      "linked as a stored one of another site",
      `https://x.example${path("a")}`,
      { address: `https://x.example${path("a")}` },
    ],
  ])("are found when %s", (_how, src, picture) => {
    for (const quote of ['"', "'", ""]) {
      const body = parsed(`<p>Words <img alt="One" src=${quote}${src}${quote}></p>`);
      expect(body).toEqual({ pictures: [picture], html: `<p>Words ${image("0", "One")}</p>` });
    }
  });

  test("are found once each, in order, and keep their positions", () => {
    const [a, b] = ["data:image/png;base64,AAAA", "http://elsewhere.example/b"];
    const shown = [a, b, b, a, "data:image/gif;base64,CCCC"]
      .map((src) => `<img src="${src}">`)
      .join("<p>x</p>");
    const { pictures, html } = parsed(shown);
    expect(pictures).toEqual([{ base64: "AAAA" }, { address: b }, { base64: "CCCC" }]);
    expect(html.match(/\d{32}/g)?.map((name) => name[0])).toEqual(["0", "1", "1", "0", "2"]);
  });

  test("are removed if they have no location, whatever size they have", () => {
    const body = parseBody('<p>x<img src="http://a.example/" alt="a > b" width="3" height="4">y</p>');
    expect(body.render(new Map())).toBe("<p>xy</p>");
  });

  test("are stored and removed in figures too, whose captions stay", () => {
    const [a, b] = [
      '<img src="data:image/png;base64,AAAA" alt="A">',
      '<img src="http://b.example/" alt="B">',
    ];
    const figure = `<figure class="gallery">${a}${b}<figcaption>Both</figcaption></figure>`;
    const figures = `${figure}<figure class="wide">${b}<figcaption>One</figcaption></figure>`;
    const body = parseBody(figures);
    expect(parsed(figures).html).toBe(
      `<figure class="gallery">${image("0", "A")}${image("1", "B")}<figcaption>Both</figcaption></figure>` +
        `<figure class="wide">${image("1", "B")}<figcaption>One</figcaption></figure>`,
    );
    const [first] = body.pictures;
    const kept = first ? [[first, { path: path("0"), width: 30, height: 20 }] as const] : [];
    expect(body.render(new Map(kept))).toBe(
      `<figure>${image("0", "A")}<figcaption>Both</figcaption></figure> <p>One</p>`,
    );
  });

  test("do not include other addresses, and stored ones are unchanged", () => {
    const stored = `<img src="${path("a")}" alt="" width="7" height="5" loading="lazy" />`;
    expect(parsed(`<p>${stored}</p>`)).toEqual({ pictures: [], html: `<p>${stored}</p>` });
    const blank = `<p>x<img src="//:0" alt="" loading="lazy" /></p>`;
    for (const src of [
      "blob:https://a.example/1",
      "javascript:alert(1)",
      "cid:part1",
      `http://${"a".repeat(2_000)}`,
    ]) {
      expect(parsed(`<p>x<img src="${src}"></p>`)).toEqual({ pictures: [], html: blank });
    }
  });

  test("may have an address of 2,000 characters", () => {
    const address = "http://a.example/".padEnd(2_000, "a");
    expect(parsed(`<p>x<img src="${address}"></p>`).pictures).toEqual([{ address }]);
    expect(parsed(`<p>x<img src="${address}a"></p>`).pictures).toEqual([]);
  });

  test("do not include data URLs in text", () => {
    const words = `<p>Write src="data:image/png;base64,iVBORw0KGgo=" or data:image/gif;base64,R0lG in the tag.</p>`;
    expect(parsed(words)).toEqual({ pictures: [], html: words });
    expect(parsed(`${words}<img src="data:image/gif;base64,R0lG">`)).toEqual({
      pictures: [{ base64: "R0lG" }],
      html: words + image("0"),
    });
  });
});

describe("a div", () => {
  test.each([
    ["<div>One</div>", "<p>One</p>"],
    [
      "<DIV class='ql-align-center'>One <b>two</b></DIV>",
      '<p class="ql-align-center">One <strong>two</strong></p>',
    ],
    ["<div><div>One</div>two</div>", "<p>One</p>two"],
    ["<div>One<p>two</p></div>", "One<p>two</p>"],
    ["<div>One</div><div>two</div>", "<p>One</p><p>two</p>"],
    ["<div>One<div>two", "Onetwo"],
    ["<divider>One</divider>", "One"],
  ])("becomes a paragraph if it contains no other block: %s", (html, expected) => {
    expect(parsed(html).html).toBe(expected);
  });
});

describe("a body is rejected", () => {
  test.each([
    ["empty", "<p> &nbsp;</p>", "Please Provide Body data"],
    ["a blank picture alone", '<img src="javascript:alert(1)" alt="x">', "Please Provide Body data"],
    ["500,001 characters", "a".repeat(500_001), "This text is too long."],
    ["500,000 characters that become more", `<p>${"&".repeat(200_000)}`, "This text is too long."],
    ["10,001 tags", "<br>".repeat(10_001), "This text is too long."],
    [
      "101 elements inside one another",
      `${"<b>".repeat(101)}x`,
      "This text is nested too deeply. Paste it again as plain text.",
    ],
    [
      "31 pictures",
      Array.from({ length: 31 }, (_, index) => `<img src="http://a.example/${index}">`).join(""),
      "A text has at most 30 new pictures at once.",
    ],
  ])("with %s", (_what, html, message) => {
    expect(() => parseBody(html)).toThrow(message);
  });

  test.each([
    ["500,000 characters", `<p>${"a".repeat(499_993)}</p>`],
    [
      "500,000 characters beside a picture",
      `<p>${"a".repeat(250_000)}<img src="data:image/png;base64,${"A".repeat(5_000_000)}"></p>`,
    ],
    ["10,000 tags", `${"<br>".repeat(9_999)}<p>x`],
    ["100 elements inside one another", `${"<b>".repeat(100)}x`],
    [
      "30 pictures",
      Array.from({ length: 30 }, (_, index) => `<img src="http://a.example/${index}">`).join(""),
    ],
  ])("but not with %s", (_what, html) => {
    expect(parsed(html).html).not.toBe("");
  });
});

describe("a hostile body takes at most 300 ms", () => {
  const megabyte = 1024 * 1024;
  const filled = (part: string, characters: number) =>
    part.repeat(Math.ceil(characters / part.length)).slice(0, characters);
  const data = (characters: number, filling = "A") => `data:image/png;base64,${filling.repeat(characters)}`;
  const numbered = (count: number, write: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => write(index)).join("");

  /** Inputs of any length. */
  const shapes: [string, (characters: number) => string][] = [
    ...[
      "<img ",
      "<img src=",
      "<div",
      "<div>",
      "<div></div>",
      "<!--",
      "<![CDATA[",
      "<",
      ">",
      "&",
      "&amp;",
      "&#x3c;",
    ].map((part): [string, (characters: number) => string] => [
      `repeated ${part}`,
      (length) => filled(part, length),
    ]),
    ["a link to mailto", (length) => `<a href="mailto:${filled("a@a.a.", length)}">x</a>`],
    ["a link like an e-mail address", (length) => `<a href="a@${filled("a.", length)}:">x</a>`],
    ["an address of a picture", (length) => `<img src="http://a.example/${filled("a/", length)}">x`],
    ["an unclosed comment", (length) => `<p>x<!--${filled("-", length)}`],
    ["an unclosed attribute", (length) => `<p a="${filled("< ", length)}`],
    ["a tag full of spaces", (length) => `<img${filled(" ", length)}>x`],
    ["attributes", (length) => `<p ${filled("a=b ", length)}>x</p>`],
    ["distinct attributes", (length) => `<p ${numbered(length / 12, (index) => `a${index} `)}>x</p>`],
    ["classes", (length) => `<p class="${filled("ql-indent-1 ", length)}">x</p>`],
    ["text without tags", (length) => filled("words ", length)],
    ["two-byte characters", (length) => filled("\u0633", length)],
    ["spaces", (length) => `${filled(" ", length)}x`],
    ["data pictures", (length) => filled(`<img src="${data(100)}">`, length)],
    ["data pictures without content", (length) => filled(`<img src="${data(0)}">`, length)],
    ["data URLs in text", (length) => filled("data:image/png;base64,", length)],
    ["types of data pictures", (length) => filled(`data:image/${"a".repeat(60)}`, length)],
  ];

  test.each(shapes)("%s, of 20 MB and of the maximum length", (_what, write) => {
    for (const length of [20 * megabyte, 490_000]) expect(threadTimeOf(write(length))).toBeLessThan(300);
  });

  /** Inputs with the maximum number of tags. */
  const tags = 9_900;
  test.each([
    ...[
      "<p>",
      "<b>",
      "<x>",
      "</p>",
      "</td>",
      "<br>",
      "<h1>",
      "<svg>",
      "<script>",
      "<noscript>",
      "<iframe>",
    ].map((tag) => [tag, `${tag.repeat(tags)}x`]),
    ["nested divisions", `${"<div>".repeat(tags / 2)}x${"</div>".repeat(tags / 2)}`],
    ["nested lists", `${"<ul><li>".repeat(tags / 2)}x`],
    [
      "elements of all names",
      numbered(tags / 2, (index) => `<x${index}>`) + numbered(tags / 2, (index) => `</y${index}>`),
    ],
    ["wrong nesting", "<p><div>x</p></div>".repeat(tags / 4)],
    ["pictures with an invalid address", "<img src=x>".repeat(tags)],
    ["linked pictures", numbered(tags, (index) => `<img src="http://a.example/${index}">`)],
    ["links like e-mail addresses", `<a href="a@${filled("a.", 1_900)}:">x</a>`.repeat(240)],
    ["a long article", "<p>Some <b>words</b> in a paragraph</p>".repeat(tags / 4)],
    ["a picture of 20 MB", `<p>x<img src="${data(20 * megabyte)}"></p>`],
    [
      "thirty pictures of 20 MB together",
      numbered(30, (index) => `<img src="${data(690_000, String(index % 10))}${index}">`),
    ],
  ])("%s", (_what, html) => {
    expect(threadTimeOf(html)).toBeLessThan(300);
  });

  /** @returns the CPU time in milliseconds; expects a safe result if the body is not rejected */
  function threadTimeOf(html: string): number {
    // A flat string, as from the network.
    const sent = Buffer.from(html).toString();
    const before = process.threadCpuUsage();
    let clean: string | undefined;
    try {
      clean = parseBody(sent).render(new Map());
    } catch {
      // Most of them are rejected.
    }
    const { user, system } = process.threadCpuUsage(before);
    if (clean) expectSafeHtml(clean);
    return (user + system) / 1_000;
  }
});

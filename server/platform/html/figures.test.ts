import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainText } from "../../../contract/values/text/body.ts";
import { expectSafeHtml } from "../../testing/index.ts";
import { sanitizeBody, storedPictureNames } from "./index.ts";
import { textOfBody } from "./text-of-body.ts";

const name = (number: number) => `${String(number).padStart(32, "0")}.jpg`;
const picture = (number = 1) =>
  `<img src="/images/posts/${name(number)}" alt="Hall ${number}" width="800" height="600" loading="lazy" />`;
const caption = (words: string) => `<figcaption>${words}</figcaption>`;

describe("a figure in its stored form stays as it is", () => {
  test.each([
    ["with a caption", `<figure>${picture()}${caption("The new hall")}</figure>`],
    ["of a width", `<figure class="wide">${picture()}</figure>`],
    ["of half the width", `<figure class="half">${picture()}${caption("The new hall")}</figure>`],
    [
      "with formats and a link in the caption",
      `<figure>${picture()}${caption('The <strong>new</strong> <a href="/posts/1" rel="noopener nofollow">hall</a>')}</figure>`,
    ],
    [
      "with several pictures",
      `<figure class="gallery">${picture(1)}${picture(2)}${caption("Halls")}</figure>`,
    ],
    [
      "of which a picture could not be stored",
      `<figure class="wide"><img src="//:0" alt="" loading="lazy" /></figure>`,
    ],
  ])("%s", (_what, figure) => {
    const body = `<p>Before</p>${figure}<p>After</p>`;
    expect(sanitizeBody(body)).toBe(body);
  });
});

describe("a figure in another form becomes the stored one", () => {
  test.each([
    [
      "other classes",
      `<figure class="wide x" id="y" style="z">${picture()}</figure>`,
      `<figure class="wide">${picture()}</figure>`,
    ],
    [
      "two widths",
      `<figure class="half wide">${picture()}</figure>`,
      `<figure class="half">${picture()}</figure>`,
    ],
    ["no caption and no width", `<figure>${picture()}</figure>`, `<p>${picture()}</p>`],
    [
      "an empty caption",
      `<figure class="wide">${picture()}${caption(" <b> </b>")}</figure>`,
      `<figure class="wide">${picture()}</figure>`,
    ],
    ["a gallery of one", `<figure class="gallery">${picture()}</figure>`, `<p>${picture()}</p>`],
    [
      "several pictures and a width",
      `<figure class="wide">${picture(1)}${picture(2)}</figure>`,
      `<figure class="gallery">${picture(1)}${picture(2)}</figure>`,
    ],
    [
      "the caption first",
      `<figure>${caption("Hall")}${picture()}</figure>`,
      `<figure>${picture()}${caption("Hall")}</figure>`,
    ],
    [
      "two captions",
      `<figure>${caption("One")}${picture()}${caption("Two")}</figure>`,
      `<figure>${picture()}${caption("One Two")}</figure>`,
    ],
    [
      "blocks in the caption",
      `<figure>${picture()}${caption("<p>One</p><ul><li>Two</li></ul>Three<br>Four")}</figure>`,
      /^<figure><img [^>]+><figcaption>One +Two +Three +Four<\/figcaption><\/figure>$/,
    ],
    [
      "a picture in the caption",
      `<figure>${picture(1)}${caption(`One ${picture(2)}`)}</figure>`,
      `<figure class="gallery">${picture(1)}${picture(2)}${caption("One")}</figure>`,
    ],
    [
      "a picture in a paragraph",
      `<figure><p><a href="/x">${picture()}</a></p>${caption("Hall")}</figure>`,
      `<figure>${picture()}${caption("Hall")}</figure>`,
    ],
    [
      "divisions around it",
      `<div><figure class="wide">${picture()}</figure></div>`,
      `<figure class="wide">${picture()}</figure>`,
    ],
  ])("%s", (_what, given, stored) => {
    if (typeof stored === "string") expect(sanitizeBody(given)).toBe(stored);
    else expect(sanitizeBody(given)).toMatch(stored);
  });
});

describe("what is no figure of pictures becomes its content", () => {
  test.each([
    ["no picture", `<figure>${caption("Hall")}</figure>`, "<p>Hall</p>"],
    ["a caption alone", caption("Hall"), "<p>Hall</p>"],
    [
      "other text",
      `<figure>Words<p>${picture()}</p>${caption("Hall")}</figure>`,
      `Words<p>${picture()}</p><p>Hall</p>`,
    ],
    ["code", `<figure><pre>x = 1</pre>${caption("Listing 1")}</figure>`, "<pre>x = 1</pre><p>Listing 1</p>"],
    [
      "figures",
      `<figure><figure>${picture()}${caption("One")}</figure>${caption("All")}</figure>`,
      `<figure>${picture()}${caption("One")}</figure><p>All</p>`,
    ],
    ["nothing", "<p>a</p><figure></figure><p>b</p>", "<p>a</p>  <p>b</p>"],
  ])("%s", (_what, given, stored) => {
    expect(sanitizeBody(given)).toBe(stored);
  });

  test("a video", () => {
    const video = `<iframe src="https://player.vimeo.com/video/76979871"></iframe>`;
    const clean = sanitizeBody(`<figure>${video}${picture()}${caption("Film")}</figure>`);
    expect(clean).toMatch(/^<iframe .+<\/iframe><img .+<p>Film<\/p>$/);
  });
});

const part: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...["<figure>", '<figure class="gallery">', "</figure>", "<figcaption>", "</figcaption>"],
    ...["<p>", "</p>", "<li>", "<strong>", "</strong>", '<a href="/x">', "</a>", "<h2>", "<table><tr><td>"],
    ...[picture(1), picture(2), '<img src="x">', "<hr>"],
  ),
  fc.nat(99).map((number) => ` word${number} `),
);

test("any shape of figures is safe and stable, and keeps words and pictures", () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30, size: "max" }), (parts) => {
      const given = parts.join("");
      const clean = sanitizeBody(given);
      expectSafeHtml(clean);
      expect(sanitizeBody(clean)).toBe(clean);
      const wordsOf = (text: string) => (text.match(/word\d+/g) ?? []).sort();
      expect(wordsOf(plainText(clean))).toEqual(wordsOf(given));
      expect(storedPictureNames(clean).sort()).toEqual(storedPictureNames(given).sort());
    }),
  );
});

test("a thousand figures stay, each with its words", () => {
  const body = `<figure class="wide">${picture()}${caption("Hall")}</figure>`.repeat(1_000);
  expect(sanitizeBody(body)).toBe(body);
});

test("the text of a body keeps captions apart from the text around them", () => {
  const body = `<p>Before</p><figure>${picture()}${caption("The <em>n</em>ew hall")}</figure><p>After</p>`;
  expect(textOfBody(body)).toBe("Before\nThe new hall\nAfter");
  expect(textOfBody(`Loose<figure>${picture()}${caption("Hall")}</figure>words`)).toBe("Loose\nHall\nwords");
  expect(plainText(body)).toBe("Before · The new hall · After");
});

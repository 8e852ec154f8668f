import { describe, expect, test } from "vitest";
import { readerMessages } from "../../../contract/messages/readers/index.ts";
import type { ContentLanguage } from "../../../contract/values/text/language.ts";
import { renderBody } from "./render-body.ts";

const render = (html: string, lang: ContentLanguage = "en") => renderBody(html, lang, readerMessages.en);

const name = "0123456789abcdef0123456789abcdef";
const picture = (alt: string, size = 'width="1600" height="900" ') =>
  `<img src="/images/posts/${name}.jpg" alt="${alt}" ${size}loading="lazy" />`;
const video = (src: string) => `<iframe src="${src}" class="ql-video" title="Video"></iframe>`;

describe("a video", () => {
  test.each([
    [
      "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
      "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
      "YouTube",
    ],
    ["https://player.vimeo.com/video/76979871", "https://vimeo.com/76979871", "Vimeo"],
  ])("%s becomes a link, and loads nothing", (src, page, host) => {
    expect(render(`<p>a</p>${video(src)}<p>b</p>`)).toBe(
      `<p>a</p><a class="video" href="${page}" data-video="${src}" rel="noopener">Play the video from ${host}</a><p>b</p>`,
    );
  });

  test.each([
    video("https://www.youtube.com/embed/dQw4w9WgXcQ"),
    video("https://evil.example/embed/dQw4w9WgXcQ"),
    video("https://www.youtube-nocookie.com/embed/a&quot;onload=x"),
    video("https://player.vimeo.com/video/76979871").replace(' class="ql-video"', ""),
    video("https://player.vimeo.com/video/76979871").replace("</iframe>", "<b></b></iframe>"),
    video("https://player.vimeo.com/video/76979871").replaceAll('"', "'"),
  ])("that is not in the stored form stays: %s", (html) => {
    expect(render(html)).toBe(html);
  });
});

describe("a picture", () => {
  test("of known size gets responsive sources", () => {
    const html = render(`<p>${picture("A &quot;hall&quot; &lt;2&gt;")}</p>`);
    expect(html).toContain(`/images/posts/${name}-360.avif 360w`);
    expect(html).toContain(`/images/posts/${name}-1080.webp 1080w`);
    expect(html).toContain('sizes="(min-width: 716px) 680px, 94vw"');
    expect(html).toMatch(
      /^<p><a [^>]+><picture><source [^>]+><source [^>]+><img [^>]+><\/picture><\/a><\/p>$/,
    );
  });

  test("that is decorative gets them too", () => {
    const html = picture("").replace(" />", ' role="presentation" />');
    expect(render(html)).toContain(`/images/posts/${name}-360.avif 360w`);
  });

  test("has no source wider than itself", () => {
    const html = render(picture("", 'width="500" height="300" '));
    expect(html).toContain('sizes="(min-width: 716px) 500px, 94vw"');
    expect(html).toContain("-500.avif 500w");
    expect(html).not.toContain("-720");
  });

  test("opens larger by a link that says what it shows", () => {
    const link = (label: string) =>
      `<a class="enlarge" href="/images/posts/${name}.jpg" aria-label="${label}"><picture>`;
    expect(render(picture("A &quot;hall&quot;"))).toContain(
      link("Open the picture larger: A &quot;hall&quot;"),
    );
    expect(render(picture(""))).toContain(link("Open the picture larger"));
    expect(
      render(`<figure class="gallery">${picture("a").repeat(2)}</figure>`).split("enlarge"),
    ).toHaveLength(3);
  });

  test("in a link keeps that link, and those behind it have their own", () => {
    const html = render(`<p><a href="/fees">${picture("a")} and ${picture("b")}</a>${picture("c")}</p>`);
    expect(html.match(/<a [^>]+/g)).toEqual(['<a href="/fees"', expect.stringContaining("larger: c")]);
  });

  test("smaller than any place shows it is no link", () => {
    expect(render(picture("", 'width="159" height="40" '))).not.toContain("<a ");
  });

  test("has a link whose words the college may write, quotation marks included", () => {
    const own = { ...readerMessages.en, bodyPictureMessages: { enlarge: '"A & B"' } };
    expect(renderBody(picture(""), "en", own)).toContain('aria-label="&quot;A &amp; B&quot;"');
  });

  test.each([
    picture("no size", ""),
    picture("no width", 'width="0" height="10" '),
    picture("elsewhere").replace("/images/", "https://evil.example/images/"),
    picture("another name").replace(name, "../../secret"),
    picture("one more attribute").replace("loading", 'onerror="x" loading'),
  ])("that is not in the stored form stays: %s", (html) => {
    expect(render(html)).toBe(html);
  });
});

describe("a picture in a figure", () => {
  const figure = (start: string, size?: string) =>
    `${start}${picture("A hall", size)}<figcaption>The hall</figcaption></figure>`;

  test.each([
    ["<figure>", "(min-width: 716px) 680px, 94vw"],
    ['<figure class="wide">', "(min-width: 1073px) 1037px, 94vw"],
    ['<figure class="half">', "(min-width: 700px) 340px, 94vw"],
  ])("%s is loaded in the size that it is shown in", (start, sizes) => {
    const html = render(`${figure(start)}<p>${picture("")}</p>`);
    const [first, , second] = [...html.matchAll(/sizes="([^"]+)"/g)].map(([, each]) => each);
    expect(first).toBe(sizes);
    expect(second).toBe("(min-width: 716px) 680px, 94vw");
    expect(html).toContain("</picture></a><figcaption>The hall</figcaption></figure>");
  });

  test("is never loaded larger than it is", () => {
    const html = render(figure('<figure class="wide">', 'width="500" height="300" '));
    expect(html).toContain('sizes="(min-width: 1073px) 500px, 94vw"');
  });

  test("of a gallery has half a phone's width, and all of it if it is odd and last", () => {
    const sizesOf = (count: number) => {
      const html = render(`<figure class="gallery">${picture("A hall").repeat(count)}</figure>`);
      return [...html.matchAll(/sizes="\(min-width: 700px\) 340px, (\d+vw)".*?<img/g)].map(
        ([, each]) => each,
      );
    };
    expect(sizesOf(2)).toEqual(["50vw", "50vw"]);
    expect(sizesOf(3)).toEqual(["50vw", "50vw", "94vw"]);
  });

  test("in an attribute is none", () => {
    const html = render(`<p title='<figure class="wide">'>${picture("")}</p>`);
    expect(html).toContain('sizes="(min-width: 716px) 680px, 94vw"');
  });
});

describe("text that looks like a tag", () => {
  const frame = video("https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ");

  test.each([
    `<a title='${frame}'>x</a>`,
    `<a title="&lt;iframe">x</a>`,
    `<p title='${picture("x")}'>x</p>`,
    `<p title="<img src='/images/posts/${name}.jpg'>">x</p>`,
  ])("inside an attribute makes no markup: %s", (html) => {
    expect(render(html)).toBe(html);
  });

  test("stays text", () => {
    const html = "<p>&lt;iframe src=&quot;https://player.vimeo.com/video/1&quot;&gt;</p>";
    expect(render(html)).toBe(html);
  });

  test.each(["<", "<<", '<a title="', "<a title='", "<p", ">", "", '"<p>"', "a < b > c"])(
    "in broken input changes nothing: %j",
    (html) => {
      expect(render(html)).toBe(html);
    },
  );
});

test("keeps text of all scripts", () => {
  const html = "<h2>Wararka & العربية 😀</h2>\n<p>a&nbsp;b</p><ul>\n  <li>x</li>\n</ul>";
  expect(render(html)).toBe(html);
});

test("renders a long body fast", () => {
  const html = `<p>${"word ".repeat(20)}</p>${picture("x")}`.repeat(2_000);
  const start = process.cpuUsage();
  render(html);
  expect(process.cpuUsage(start).user).toBeLessThan(5_000_000);
});

test("turns an h1 into an h2 with the looks of an h1", () => {
  expect(render('<h1 class="ql-align-center">A</h1><h2>B</h2><p title="<h1>">C</p>')).toBe(
    '<h2 data-large class="ql-align-center">A</h2><h2>B</h2><p title="<h1>">C</p>',
  );
});

test("makes code blocks focusable, so that they scroll by keyboard", () => {
  expect(render("<pre><code>a</code></pre><p>&lt;pre&gt;</p>")).toBe(
    '<pre tabindex="0"><code>a</code></pre><p>&lt;pre&gt;</p>',
  );
});

test("a table has its own direction, but that of the text in an Arabic one", () => {
  const narrow = "<table><tbody><tr><td>مادة</td><td>60</td></tr></tbody></table>";
  const wide = narrow.replace("<tr>", "<tr><td>عدد</td>");
  expect(render(narrow, "en")).toBe(narrow.replace("<table>", '<table dir="auto" lang="ar">'));
  expect(render(wide, "so")).toMatch(
    /^<div class="table-frame"[^>]* dir="auto" lang="ar"><table><tbody>.*<\/div>$/,
  );
  expect(render(narrow + wide, "ar")).not.toContain("dir=");
});

test.each([
  [undefined, "Deadline"],
  ["so", "Waqtiga ugu dambeeya"],
  ["ar", "الموعد النهائي"],
] as const)("a notice in the language %s says its kind as %s", (lang, word) => {
  expect(render('<p class="notice-deadline ql-indent-1" role="note">1</p>', lang)).toBe(
    `<p class="notice-deadline ql-indent-1" role="note"><strong class="notice-kind">${word}</strong> 1</p>`,
  );
  const other = '<p class="ql-align-center">notice-deadline</p>';
  expect(render(other, lang)).not.toContain("notice-kind");
});

test("many tables without rows take linear time", () => {
  const startedAt = performance.now();
  render(`${"<table></table>".repeat(50_000)}<table><tr><td>a</td></tr></table>`);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});

describe("a block in another script says its direction and its language:", () => {
  const arabic = "مرحبا بكم في الكلية";
  test.each([
    [
      "a paragraph",
      "en",
      `<p>Welcome</p><p>${arabic}</p>`,
      `<p>Welcome</p><p dir="auto" lang="ar">${arabic}</p>`,
    ],
    ["a heading", "so", `<h1>${arabic}</h1>`, `<h2 data-large dir="auto" lang="ar">${arabic}</h2>`],
    [
      "in an Arabic text",
      "ar",
      `<p>${arabic}</p><p>What is this?</p>`,
      `<p>${arabic}</p><p dir="auto" lang="en">What is this?</p>`,
    ],
    ["in Somali", "ar", "<p>Waa maxay sababta</p>", '<p dir="auto" lang="so">Waa maxay sababta</p>'],
    [
      "that begins with a Latin code",
      "en",
      `<p>IT202 ${arabic}</p>`,
      `<p dir="rtl" lang="ar">IT202 ${arabic}</p>`,
    ],
    [
      "among titles of documents, whose facts and bullets are those of the text",
      "ar",
      `<ul class="documents"><li><a href="/a">Exam timetable</a> (صفحتان)</li></ul><p>Welcome</p>`,
      `<ul class="documents"><li><a dir="auto" lang="en" href="/a">Exam timetable</a> (صفحتان)</li></ul><p dir="auto" lang="en">Welcome</p>`,
    ],
    ["of Arabic digits", "en", "<p>٢٠٢٦</p>", '<p dir="rtl" lang="ar">٢٠٢٦</p>'],
    [
      "a list with its items",
      "en",
      `<ul><li>${arabic}</li><li><p>${arabic}</p></li></ul>`,
      `<ul dir="rtl" lang="ar"><li dir="auto" lang="ar">${arabic}</li><li dir="auto" lang="ar"><p>${arabic}</p></li></ul>`,
    ],
    [
      "an item of a list, and a list in an item",
      "en",
      `<ul><li>Welcome to all of you</li><li>${arabic}</li></ul>`,
      `<ul><li>Welcome to all of you</li><li dir="auto" lang="ar">${arabic}</li></ul>`,
    ],
    [
      "what it contains in the language of the text",
      "en",
      `<blockquote><p>${arabic}</p><p>Welcome</p></blockquote>`,
      `<blockquote dir="auto" lang="ar"><p>${arabic}</p><p dir="auto" lang="en">Welcome</p></blockquote>`,
    ],
    [
      "a notice, with the word for its kind",
      "en",
      `<p class="notice-deadline" role="note">${arabic}</p>`,
      `<p dir="auto" lang="ar" class="notice-deadline" role="note"><strong class="notice-kind">الموعد النهائي</strong> ${arabic}</p>`,
    ],
    [
      "but not the direction that staff chose",
      "en",
      `<p class="ql-direction-ltr">${arabic}</p>`,
      `<p lang="ar" class="ql-direction-ltr">${arabic}</p>`,
    ],
    [
      "a table and a cell",
      "en",
      `<table><tbody><tr><td>${arabic}</td><td>${arabic}</td></tr><tr><td>Fee</td><td>${arabic}</td></tr></tbody></table>`,
      `<table dir="auto" lang="ar"><tbody><tr><td>${arabic}</td><td>${arabic}</td></tr><tr><td dir="auto" lang="en">Fee</td><td>${arabic}</td></tr></tbody></table>`,
    ],
  ] as const)("%s", (_what, lang, html, shown) => {
    expect(render(html, lang)).toBe(shown);
  });

  test.each([
    ["of the same script", "en", "<p>Ardayda cusub</p><p>2026 &amp; 63</p>"],
    ["with a few words of another", "en", `<p>The word مرحبا means welcome</p>`],
    ["in an Arabic text with a Latin name", "ar", `<p>${arabic} IT202</p>`],
    ["of digits and signs", "ar", "<p>2026 – 100 %</p><p></p>"],
  ] as const)("not one %s", (_what, lang, html) => {
    expect(render(html, lang)).toBe(html);
  });

  test("takes linear time", () => {
    const start = process.cpuUsage();
    render(`<p>${arabic}</p>`.repeat(20_000));
    render(`<p>${"<".repeat(50_000)}`, "ar");
    render(`<p ${'a="'.repeat(50_000)}`, "ar");
    expect(process.cpuUsage(start).user).toBeLessThan(3_000_000);
  });
});

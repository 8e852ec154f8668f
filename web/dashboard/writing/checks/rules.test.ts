import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { documentOfHtml } from "../../../testing/document-of-html.ts";
import type { RuleName } from "./checked-text.ts";
import { readDocument, readPlainText } from "./read-document.ts";
import { checkText } from "./rules.ts";

const sentence = {
  en: "The laboratory stays open until nine in the evening for everybody who works on a thesis. ",
  so: "Shaybaarku wuxuu furan yahay ilaa sagaalka fiidnimo, cid kasta oo buug-gabagabo qoraysa ayaana geli karta. ",
  ar: "يبقى المختبر مفتوحا حتى الساعة التاسعة مساء لكل من يكتب رسالة التخرج في هذا الفصل الدراسي. ",
};
const long = (text: string) => text.repeat(12);
const link = (words: string, href = "https://college.example/form") => `<a href="${href}">${words}</a>`;
const image = (alt: string) => `<p>Our library <img src="//:0" alt="${alt}"></p>`;

/** Each has one fault: the rule that finds it, and the words that it quotes. */
const faulty: readonly [RuleName, quote: string, html: string][] = [
  ["undescribedPicture", "", image("")],
  ["undescribedPicture", "", `<h2>Maktabadda</h2><ul><li><p>Buugaag <img src="//:0"></p></li></ul>`],
  ["undescribedPicture", "", `<p>المكتبة <img src="//:0" alt=""> الجديدة</p>`],
  [
    "undescribedPicture",
    "",
    '<figure class="gallery"><img src="//:0" alt="A hall"><img src="//:0" alt=""><figcaption>Halls</figcaption></figure>',
  ],
  ["fileNameAsDescription", "IMG_2034", image("IMG_2034")],
  ["fileNameAsDescription", "photo.jpg", image("photo.jpg")],
  ["fileNameAsDescription", "maktabadda cusub.PNG", image("maktabadda cusub.PNG")],
  ["fileNameAsDescription", "20261104_101112", image("20261104_101112")],
  [
    "fileNameAsDescription",
    "WhatsApp Image 2026-11-04 at 10.11.12 PM",
    image("WhatsApp Image 2026-11-04 at 10.11.12 PM"),
  ],
  ["fileNameAsDescription", "DSC00017 (2)", image("DSC00017 (2)")],
  ["fileNameAsDescription", "صورة.jpeg", image("صورة.jpeg")],
  ["skippedHeading", "Fees", "<p>One word before.</p><h3>Fees</h3>"],
  [
    "skippedHeading",
    "Waxyaabaha loo baahan yahay",
    "<h1>Gelitaanka</h1><h3>Waxyaabaha loo baahan yahay</h3>",
  ],
  ["skippedHeading", "الرسوم", "<h3>الرسوم</h3><h2>القبول</h2><h3>المواعيد</h3>"],
  ["emptyHeading", "", `<h2>Fees</h2><h3></h3><h3>In words</h3><p>${sentence.so}</p>`],
  ["emptyHeading", "", `<h2> <br></h2><p>${sentence.ar}</p>`],
  [
    "boldHeading",
    "What you need",
    `<p><strong>What you need</strong></p><p>Bring your certificates and two photographs to the office.</p>`,
  ],
  [
    "boldHeading",
    "Waxyaabaha loo baahan yahay:",
    "<p><strong>Waxyaabaha loo baahan yahay:</strong></p><ul><li><p>Shahaado</p></li></ul>",
  ],
  [
    "boldHeading",
    "شروط القبول",
    `<p><strong>شروط القبول</strong></p><p>يجب على الطالب أن يقدم شهادة الثانوية وصورتين إلى مكتب التسجيل.</p>`,
  ],
  ["boldHeading", "Fees", "<p><strong>Fees</strong></p><p>None.</p>"],
  ["boldHeading", "Where", `<p>${sentence.en}</p><p><strong>Where</strong></p><p>Room B</p>`],
  [
    "boldHeading",
    "How to apply online",
    `<h2>Admission</h2><p><strong>How to </strong><em><strong>apply online</strong></em> </p><p>${sentence.en}</p>`,
  ],
  [
    "capitals",
    "BRING YOUR CERTIFICATES WITH YOU.",
    "<p>Welcome. BRING YOUR CERTIFICATES WITH YOU. Thanks.</p>",
  ],
  ["capitals", "ADMISSION REQUIREMENTS", "<h2>ADMISSION REQUIREMENTS</h2>"],
  [
    "capitals",
    "DIIWAANGELINTU WAXAY XIDHMAYSAA 5 OKTOOBAR",
    "<p>DIIWAANGELINTU WAXAY XIDHMAYSAA 5 OKTOOBAR</p>",
  ],
  ["capitals", "LACAGTA LAMA CELIN DOONO!", "<ul><li><p>LACAGTA LAMA CELIN DOONO!</p></li></ul>"],
  [
    "tableWithoutHeader",
    "",
    "<p>Fees</p><table><tr><td><p>Day</p></td></tr><tr><td><p>Saturday</p></td></tr></table>",
  ],
  ["longParagraph", long(sentence.en), `<p>${long(sentence.en)}</p>`],
  ["longParagraph", long(sentence.so), `<blockquote><p>${long(sentence.so)}</p></blockquote>`],
  ["longParagraph", long(sentence.ar), `<p>${long(sentence.ar)}</p>`],
];

const check = (html: string) => checkText(readDocument(documentOfHtml(html)));

test.each(faulty)("%s is found: %.40s", (rule, quote, html) => {
  const found = check(html).filter((finding) => finding.rule === rule);
  expect(found.map((finding) => finding.quote.trim())).toEqual([quote.trim()]);
});

test("a finding says where its words stand", () => {
  const doc = documentOfHtml(
    "<h2>Fees</h2><ul><li><p>One</p></li><li><p>All is well. BRING YOUR CERTIFICATES.</p></li></ul>",
  );
  const [finding] = checkText(readDocument(doc));
  expect(finding && doc.textBetween(finding.from, finding.to)).toBe("BRING YOUR CERTIFICATES.");
});

test("findings come in the order of the text, and words of plain text are found, too", () => {
  const text = `A first line.\nBRING YOUR CERTIFICATES NOW.\n\n${long(sentence.en)}`;
  const findings = checkText(readPlainText(text));
  expect(findings.map(({ rule }) => rule)).toEqual(["capitals", "longParagraph"]);
  expect(text.slice(findings[0]?.from, findings[0]?.to)).toBe("BRING YOUR CERTIFICATES NOW.");
});

test("documents that readers cannot open are found, in links and in lists, and no others", () => {
  const doc = documentOfHtml(
    `<p>See the ${link("timetable", "/documents/1/a.pdf")} and ${link("the fees", "/documents/2/b.pdf")}.</p>` +
      `<ul class="documents"><li>${link("Jadwalka", "/documents/3/c.pdf")}</li>` +
      `<li>${link("الرسوم", "/documents/2/b.pdf")}</li></ul>`,
  );
  const findings = checkText(readDocument(doc), (id) => id !== 1);
  expect(findings.map(({ rule, quote }) => [rule, quote])).toEqual([
    ["unavailableDocument", "the fees"],
    ["unavailableDocument", "Jadwalka"],
    ["unavailableDocument", "الرسوم"],
  ]);
  const [first] = findings;
  expect(first && doc.textBetween(first.from, first.to)).toBe("the fees");
});

test("a change of one block keeps what was found in the others", () => {
  const before = readDocument(documentOfHtml("<p>BRING YOUR CERTIFICATES.</p><p>Two</p>"));
  expect(checkText(before.slice(1))).toEqual([]);
  expect(checkText(before)).toEqual(checkText(before));
});

test.each(["A", "aABCD", "A.", "a/", "1 ", "A,"])(
  "a paragraph of nothing but %j takes linear time",
  (piece) => {
    const start = process.cpuUsage();
    const words = piece.repeat(100_000 / piece.length);
    expect(checkText(readPlainText(words)).filter(({ rule }) => rule === "capitals")).toEqual([]);
    check(`<p><strong>${words}</strong> <img src="//:0" alt="${words}"></p>`);
    expect(process.cpuUsage(start).user).toBeLessThan(3_000_000);
  },
);

/** Texts in which nothing is wrong, although each comes close to a rule of the checks. */
const cleanTexts: readonly string[] = [
  // Pictures.
  image("Students in front of the new library"),
  image("Photo of the class of 2026"),
  image("The form IMG-7 of the ministry, page 2"),
  image("Scan of a certificate: the stamp is at the lower left"),
  image("Image processing: a photograph and its edges"),
  image("Ardayda fasalka labaad, 2026"),
  image("خريطة الحرم الجامعي"),
  `<p>${sentence.so} <img src="//:0" alt="" role="presentation"></p>`,
  // Headings and bold lines.
  `<h1>One</h1><h2>Two</h2><h3>Three</h3><p>${sentence.en}</p><h2>Two again</h2><h1>One again</h1>`,
  `<h2><img src="//:0" alt="The new hall"></h2><h2>In words</h2><p>${sentence.so}</p>`,
  `<p><strong>Registration closes on Thursday.</strong></p><p>${sentence.en}</p>`,
  `<p><strong>Diiwaangelintu waxay xidhmaysaa 5 Oktoobar</strong></p><p>${sentence.so}</p>`,
  `<p><strong>ينتهي التسجيل يوم الخميس.</strong></p><p>${sentence.ar}</p>`,
  `<p><strong>Fees:</strong> ${sentence.en}</p><p>${sentence.en}</p>`,
  `<p>${sentence.en}</p><p><strong>Dr. Cabdi Warsame</strong></p><p>Dean of the faculty</p>`,
  `<p>${sentence.so}</p><p><strong>Mahadsanidiin dhammaan</strong></p>`,
  `<p><strong>${link("The form for new students", "/forms/new")}</strong></p><p>${sentence.en}</p>`,
  `<ul><li><p><strong>Certificates</strong></p><p>${sentence.en}</p></li></ul>`,
  `<p><strong>${sentence.en} ${sentence.en}</strong></p><p>${sentence.en}</p>`,
  // Links.
  `<p>Write to ${link("office@college.example", "mailto:office@college.example")} or call ${link("063 400 0000", "tel:+252634000000")}.</p>`,
  `<p>${link("Read more about the fees", "/fees")} and ${link("more about housing", "/housing")}.</p>`,
  `<p>Ka akhri ${link("shuruudaha gelitaanka", "/shuruudaha")} halkan hoose.</p>`,
  `<p>${link("اضغط هنا لتنزيل استمارة التسجيل", "/forms/registration")}</p>`,
  `<p>Buy it at ${link("college.example", "https://college.example/")} or ${link("college.example/shop", "https://college.example/shop")}.</p>`,
  `<p>${link("The form", "https://college.example/form")} and again ${link("the form", "http://www.college.example/form/")}.</p>`,
  `<p>Click here is what a link should not say; www and https are parts of an address.</p>`,
  // Capitals.
  "<p>BSc, MSc and PhD: HTML, CSS, SQL, TCP/IP, UNESCO, UNICEF and IGAD. Bring your ID.</p>",
  "<ul><li><p>UNESCO</p></li><li><p>JAVASCRIPT</p></li><li><p>CS-101, MATH-210</p></li></ul>",
  "<p>HARGEYSA, SOMALILAND</p>",
  "<p>Room B12. XAFIISKA: 08:00. The file is called README and the key F12.</p>",
  '<pre class="ql-syntax">SELECT STUDENT, GRADE FROM RESULTS WHERE PASSED;</pre>',
  `<p>SOMALI NATIONAL ARMY is a name, and the sentence goes on. ${sentence.en}</p>`,
  // Paragraphs and tables.
  `<p>${sentence.en} ${sentence.en} ${sentence.en} ${sentence.en} ${sentence.en} ${sentence.en} ${sentence.en}</p>`,
  `<p>${sentence.so}<br>${sentence.so}</p><p>${sentence.ar} ${sentence.ar}</p>`,
  `<table><tr><th><p>Day</p></th><th><p>Room</p></th></tr><tr><td><p>Saturday</p></td><td><p>B12</p></td></tr></table>`,
  `<table><tr><td><p>Only</p></td><td><p>one row</p></td></tr></table>`,
];

const demonstration = globSync("server/operations/demo/content/*/*.html").map((file) =>
  readFileSync(file, "utf8"),
);

test("100 clean texts have nothing to find", () => {
  const texts = [...demonstration, ...cleanTexts];
  expect(texts.length).toBeGreaterThanOrEqual(100);
  for (const html of texts) expect(check(html), html).toEqual([]);
});

test("nothing is found in the plain texts of the demonstration", () => {
  const services = z.array(z.object({ body: z.string() }));
  const trainings = services.parse(
    JSON.parse(readFileSync("server/operations/demo/content/services.json", "utf8")),
  );
  for (const { body } of trainings) expect(checkText(readPlainText(body)), body).toEqual([]);
});

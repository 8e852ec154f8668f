/** Texts that break layouts: of maximum length, without break opportunity, right-to-left, or like markup. */
export const edgeCaseTexts = {
  longSomali:
    "Barnaamijka tababarka aasaasiga ah ee barashada luqadaha casriga ah ee kombiyuutarka iyo maamulka shabakadaha ee loogu talagalay ardayda cusub iyo macallimiinta dugsiyada sare ee gobollada",
  longEnglish:
    "An introduction to the administration of networks, operating systems and databases for everybody who wants to look after the computers of a school, a clinic or a small office in our region",
  unbroken: "Kombiyuutarka".repeat(16).slice(0, 200),
  arabic: "مقدمة في شبكات الحاسوب وأنظمة التشغيل لطلاب السنة الأولى",
  markup: `<img src=x onerror="alert(1)"> & <b>bold</b> "quoted" '{{7*7}}' <script>alert(1)</script>`,
} as const;

/** A body with every kind of block that the editor creates. @param picture address of its picture */
export const bodyWithEveryBlock = (picture: string): string =>
  [
    "<h1>What you will learn</h1><h2>In the first weeks</h2><h3>On Mondays</h3>",
    '<p>Words with <strong>weight</strong>, <em>stress</em> and <a href="https://college.example/a">a link</a> in them.</p>',
    "<ul><li>Cables</li><li>Addresses</li></ul><ol><li>Look</li><li>Try</li></ol>",
    "<blockquote>Whoever asks, learns.</blockquote>",
    `<pre class="ql-syntax">${"for (const host of hosts) await reach(host); ".repeat(6)}</pre>`,
    `<p>${edgeCaseTexts.unbroken}</p><p class="ql-direction-rtl ql-align-right">${edgeCaseTexts.arabic}</p>`,
    `<p><img src="${picture}" alt="A green field"></p>`,
    '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" class="ql-video" title="Video"></iframe>',
  ].join("");

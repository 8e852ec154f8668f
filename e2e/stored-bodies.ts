const words = "Waxbarashadu waa iftiin";
const arabic = "مقدمة في شبكات الحاسوب";

/** As Quill wrote them, with its classes, its flat lists and its empty paragraphs. */
const fromQuill = (picture: string) => [
  `<p>${words}</p>`,
  "<p>Empty lines at the end</p><p><br></p><p><br></p><p><br></p>",
  "<p>Two  spaces,   three   spaces</p>",
  "<p>A line\nbreak in the source</p>\n<p>and between</p>\n\n<p>blocks</p>\n",
  "<p>&copy; 2026 &mdash; caf&eacute; &hellip; &euro;5</p>",
  "<p>Soft&shy;hyphen, zero\u200bwidth, \ufeffmark</p>",
  '<h2 class="ql-align-center">In the middle</h2><p>Words</p>',
  '<p class="ql-align-center">Middle</p><p class="ql-align-right">Right</p><p class="ql-align-justify">Both</p>',
  `<p class="ql-direction-rtl ql-align-right">${arabic}</p><p>${words}</p>`,
  '<ul><li>One</li><li class="ql-indent-1">Below</li><li class="ql-indent-2">Deeper</li><li>Two</li></ul>',
  '<ul><li class="ql-indent-3">Begins deep</li></ul>',
  '<ol start="4"><li>Four</li><li>Five</li></ol>',
  "<ol><li>One<ol><li>Nested<ul><li>Deeper</li></ul></li></ol></li></ol>",
  "<blockquote><strong>Bold</strong> quoted<br>on two lines</blockquote>",
  '<pre class="ql-syntax" spellcheck="false">one\ntwo\n\nfour\n</pre>',
  "<pre>Without its class</pre>",
  '<iframe class="ql-video" frameborder="0" allowfullscreen="true" src="https://www.youtube.com/embed/dQw4w9WgXcQ?showinfo=0"></iframe><p>Words</p>',
  '<p><iframe class="ql-video" src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe></p><p>In a paragraph</p>',
  `<p><img src="${picture}" alt="" role="presentation" width="800" height="500"></p>`,
  `<p><img src="${picture}" width="300"></p><p>A width without a height</p>`,
  `<p><a href="https://college.example/"><img src="${picture}" alt="Linked"></a></p>`,
];

/** Words with formats and links, as both editors write them. */
const formatted = [
  "<p><strong>Bold</strong> <em>italic</em> <u>underlined</u> <s>struck</s></p>",
  "<p>H<sub>2</sub>O and x<sup>2</sup></p>",
  '<p><a href="mailto:office@college.example">office@college.example</a> <a href="tel:+252610000000">call</a></p>',
  '<p><a href="https://one.example/">One</a><a href="https://two.example/">two</a></p>',
] as const;

/** As the editor writes them today. */
const ofToday = [
  "<ul><li><p>One</p></li><li><p>Two</p><ul><li><p>Nested</p></li></ul></li></ul>",
  `<h2>Fees</h2><p class="ql-align-justify ql-direction-rtl ql-indent-1">${arabic}</p>`,
] as const;

/** Bodies of records, as editors have sent them since the first one. @param picture address of a stored picture */
export const sentBodies = (picture: string): string[] => [...fromQuill(picture), ...formatted, ...ofToday];

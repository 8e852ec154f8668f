const named: Readonly<Record<string, string>> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", hellip: "…", ndash: "–", mdash: "—" },
  ...{ lsquo: "‘", rsquo: "’", ldquo: "“", rdquo: "”" },
};

/** The text of the HTML in titles and comments, with its line breaks. */
export function plainText(html: string): string {
  return html
    .replace(/<br\s*\/?>\n?|<\/p>/gi, "\n")
    .replace(/<\/?[a-z][^<>]*>/gi, "")
    .replace(/&(?:#(\d{1,6})|(\w{2,6}));/g, (entity, code?: string, name = "") =>
      code ? String.fromCodePoint(Number(code)) : (named[name] ?? entity),
    )
    .replace(/[^\P{Cc}\t\n\r]/gu, "")
    .toWellFormed();
}

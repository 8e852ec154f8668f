/** Rules of Excel's style sheet: `.xl65 {... font-weight:700; ...}`. */
const cellRule = /\.(xl\d{1,6})\s*\{([^{}]*)\}/g;
const cellClass = /(<t[dh]\b[^<>]*?)\bclass=["']?(xl\d{1,6})["']?/gi;

/** Writes into Excel's bold cells that they are bold: otherwise only their style sheet says it. */
export function markBoldCells(html: string): string {
  const bold = new Set<string>();
  for (const [, name = "", rule = ""] of html.matchAll(cellRule))
    if (/font-weight:\s*(bold|[6-9]00)/.test(rule)) bold.add(name);
  if (bold.size === 0) return html;
  return html.replace(cellClass, (whole, before: string, name: string) =>
    bold.has(name) ? `${before}data-bold class=${name}` : whole,
  );
}

import { type Row, shareOf } from "./row.ts";

const rowHeight = 26;
const left = 430;
const width = 960;
/** Bars end at twice the budget. */
const maxShare = 2;

/** An SVG bar chart: the used share of each budget. Bars left of the line are within budget. */
export function plot(name: string, rows: readonly Row[]): string {
  const bars = rows.flatMap((row) => {
    const share = shareOf(row);
    return share === undefined || Number.isNaN(share) ? [] : [{ label: row.label, share }];
  });
  const height = 70 + bars.length * rowHeight;
  const scale = (share: number) => (Math.min(share, maxShare) / maxShare) * (width - left - 70);
  const lines = bars.map(({ label, share }, index) => {
    const y = 44 + index * rowHeight;
    const colour = share <= 1 ? "#1f5a40" : "#a8452c";
    return `<text x="${left - 10}" y="${y + 14}" text-anchor="end">${escaped(label)}</text>
<rect x="${left}" y="${y}" width="${scale(share).toFixed(1)}" height="18" fill="${colour}"/>
<text x="${left + scale(share) + 6}" y="${y + 14}">${Number.isFinite(share) ? share.toFixed(2) : "over"}</text>`;
  });
  const line = left + scale(1);
  const title = escaped(`${name}: used share of the budget`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13" fill="#222">
<title>${title}</title>
<rect width="100%" height="100%" fill="#fff"/>
<text x="10" y="24" font-size="16" font-weight="bold">${title}</text>
${lines.join("\n")}
<path d="M${line} 36V${height - 22}" stroke="#222" stroke-dasharray="4 3"/>
<text x="${line}" y="${height - 8}" text-anchor="middle">the budget</text>
</svg>
`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

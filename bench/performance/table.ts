import { isMet, type Row, ratioOf, type Target } from "./row.ts";

/** A part's rows as a table in Markdown. */
export function table(name: string, rows: readonly Row[]): string {
  const lines = rows.map((row) => {
    const ratio = ratioOf(row);
    const cells = [
      row.label,
      `${figure(row.ours)} ${row.unit}`.trim(),
      row.baseline ? `${row.baseline.label}: ${figure(row.baseline.figure)}` : "",
      ratio === undefined ? "" : ratio.toFixed(2),
      row.target ? targetText(row.target) : "",
      { true: "yes", false: "**no**", undefined: "" }[`${isMet(row)}`],
    ];
    return `| ${cells.join(" | ")} |`;
  });
  return [
    `## ${name}\n`,
    "| | Ours | Beside it | Ratio | Wanted | Met |",
    "|---|---|---|---|---|---|",
    ...lines,
  ].join("\n");
}

function targetText(target: Target): string {
  const bound = "max" in target ? `at most ${figure(target.max)}` : `at least ${figure(target.min)}`;
  return target.of === "ratio" ? `${bound} times` : bound;
}

/** Rounds to significant digits. */
function figure(value: number): string {
  if (Number.isInteger(value)) return value.toLocaleString("en");
  return value.toLocaleString("en", { maximumSignificantDigits: value < 1 ? 2 : 3 });
}

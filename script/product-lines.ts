import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * Prints the lines of the product, without tests, by the folders of its first two levels.
 */
const roots = ["server", "web", "contract", "cli"];

const files = execFileSync("git", ["ls-files", ...roots], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.(ts|tsx|css)$/.test(file) && !/\.(test|spec)\.|\/testing\//.test(file));

/** The folder of a file on the second level; the first level for files directly in it. */
const roomOf = (file: string) => file.split("/").slice(0, -1).slice(0, 2).join("/");

const countLines = (file: string) => readFileSync(file, "utf8").split("\n").length - 1;
const inFigures = (lines: number) => lines.toLocaleString("en");
const linesByFile = files.map((file) => ({ file, lines: countLines(file) }));
const sum = (of: typeof linesByFile) => of.reduce((total, { lines }) => total + lines, 0);

for (const root of roots) {
  const own = linesByFile.filter(({ file }) => file.startsWith(`${root}/`));
  const rooms = [...Map.groupBy(own, ({ file }) => roomOf(file))]
    .map(([room, inRoom]) => ({ name: room.slice(root.length + 1) || "files", lines: sum(inRoom) }))
    .sort((a, b) => b.lines - a.lines)
    .map(({ name, lines }) => `${name} ${inFigures(lines)}`);
  console.log(`${root} ${inFigures(sum(own))}: ${rooms.join(", ")}`);
}
console.log(`product ${inFigures(sum(linesByFile))} lines`);

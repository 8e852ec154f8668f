import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Checks the documents: how many decisions and pages about features there are, how long a decision is without its tables,
 * that the index leads to each, that references from code and documents, links and paths lead somewhere, and that
 * docs/reference.md has every script and every environment variable.
 */
const maxDecisions = 60;
const maxDecisionLines = 30;
const maxFeaturePages = 10;

const decisions = readdirSync("docs/decisions").filter((name) => /^\d{4}-/.test(name));
const features = existsSync("docs/features") ? readdirSync("docs/features") : [];
const index = readFileSync("docs/decisions/README.md", "utf8");

const findings: string[] = [];
if (decisions.length > maxDecisions)
  findings.push(`${decisions.length} decisions, more than ${maxDecisions}`);
if (features.length > maxFeaturePages)
  findings.push(`${features.length} feature pages, more than ${maxFeaturePages}`);
for (const name of decisions) {
  const lines = readFileSync(join("docs/decisions", name), "utf8")
    .trimEnd()
    .split("\n")
    .filter((line) => !line.startsWith("|")).length;
  if (lines > maxDecisionLines) findings.push(`docs/decisions/${name}: ${lines} lines`);
  if (!index.includes(`](${name})`)) findings.push(`docs/decisions/README.md does not lead to ${name}`);
}

const reference = readFileSync("docs/reference.md", "utf8");
const scripts = readdirSync("script", { withFileTypes: true }).filter(
  (entry) => entry.isFile() && !entry.name.includes("."),
);
for (const { name } of scripts) {
  if (!reference.includes(`script/${name}`)) findings.push(`docs/reference.md lacks script/${name}`);
}
for (const [, name] of readFileSync("server/config.ts", "utf8").matchAll(/^ {2}([A-Z][A-Z_]+): /gm)) {
  if (!reference.includes(`\`${name}\``)) findings.push(`docs/reference.md lacks ${name}`);
}

const numbers = new Set(decisions.map((name) => name.slice(0, 4)));
const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.css", "*.md", "*.yml", "script"], {
  encoding: "utf8",
});
for (const file of files.split("\n").filter((name) => name !== "" && existsSync(name))) {
  for (const [line, text] of readFileSync(file, "utf8").split("\n").entries()) {
    for (const [reference, number] of text.matchAll(/(?:decision |decisions\/)(\d{4})\b/gi)) {
      if (number && !numbers.has(number)) findings.push(`${file}:${line + 1}: there is no ${reference}`);
    }
    for (const [page] of text.matchAll(/docs\/features\/[\w-]+\.md/g)) {
      if (!existsSync(page)) findings.push(`${file}:${line + 1}: there is no ${page}`);
    }
    if (!file.endsWith(".md")) continue;
    for (const [, target] of text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)) {
      if (target && !existsSync(join(dirname(file), target))) {
        findings.push(`${file}:${line + 1}: ${target} does not exist`);
      }
    }
    if (file.startsWith("bench/results/")) continue;
    for (const [, path] of text.matchAll(
      /`((?:bench|cli|contract|docs|e2e|script|server|verification|web)\/[\w./-]+)`/g,
    )) {
      if (path && !path.includes("NNN") && !existsSync(path)) {
        findings.push(`${file}:${line + 1}: ${path} does not exist`);
      }
    }
  }
}
if (findings.length > 0) {
  console.error(findings.join("\n"));
  process.exitCode = 1;
}

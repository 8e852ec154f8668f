import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * Checks the language of names, comments and documents: words that an engineer would not search for, doc comments that
 * begin with "Of", and lines of documents above 120 characters. Prints `file:line` for each finding.
 */
const avoided: readonly [pattern: RegExp, instead: string][] = [
  [/\banew\b/i, "again, new"],
  [/\bwhoever\b/i, "anyone who, or name the role"],
  [/\bpatience\b/i, "timeout"],
  [/\b(?:is|are|was) told\b/i, "receives, gets"],
  [/\bhears? of\b/i, "is notified of, receives"],
  [/\bso many\b/i, "the number, a limit"],
  [/\bno list of\b/i, "not a list of"],
];

/** Quoted texts of people, the product's own texts, and notes of past measurements. */
const exempt =
  /^(contract\/messages\/|server\/operations\/demo\/content\/|bench\/results\/|e2e\/edge-case-texts\.ts$|script\/language\.ts$)/;

/** A doc comment begins with a verb or with the thing that it describes. */
const ofNothing = /\/\*\* (?:Of|That of|Those of) /;

const maxLineLength = 120;
/** Tables, links and images cannot be wrapped. */
const unwrappable = /^\s*\||\]\(|https?:/;

/** The words that texts of screens never use, and the texts that keep one: docs/screen-words.md, the specification's test. */
const [screenWords = "", keptTexts = ""] = readFileSync("docs/screen-words.md", "utf8").split("\n## ");
const specifiedTexts = readFileSync("server/specification.test.ts", "utf8").matchAll(/"([^"\n]+)"/g);
const kept = new Set([...specifiedTexts, ...keptTexts.matchAll(/`([^`]+)`/g)].map(([, text]) => text));
const neverOnScreens = screenWords.split("\n").flatMap((row) => {
  const [, instead = "", , never = ""] = row.split("|");
  return [...never.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => ({
    instead: instead.trim(),
    pattern: new RegExp(`(?<![\\w=/.-])${word}s?(?![\\w-])`, "i"),
  }));
});

/** The texts of a line of code, without keys and the code in templates. */
function textsOf(line: string): string[] {
  if (/^(?:import|\} from|\/\/|\/\*|\*)/.test(line.trim())) return [];
  return [...line.matchAll(/"((?:[^"\\]|\\.)+)"(?!:)|`((?:[^`\\]|\\.)+)`/g)].map(
    ([, text, template = ""]) => text ?? template,
  );
}

const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.css", "*.md", "*.yml", "script"], {
  encoding: "utf8",
});
const findings: string[] = [];
for (const file of files.split("\n").filter((name) => name.startsWith("contract/messages/"))) {
  for (const [index, line] of readFileSync(file, "utf8").split("\n").entries()) {
    for (const text of textsOf(line).filter((each) => !kept.has(each))) {
      const words = text.replaceAll(/\$\{[\w.()[\], "]*\}/g, "");
      for (const { pattern, instead } of neverOnScreens) {
        const word = words.match(pattern)?.[0];
        if (word) findings.push(`${file}:${index + 1}: "${word}": ${instead} (docs/screen-words.md)`);
      }
    }
  }
}
for (const file of files.split("\n").filter((name) => name !== "" && !exempt.test(name))) {
  let isCodeBlock = false;
  for (const [index, line] of readFileSync(file, "utf8").split("\n").entries()) {
    const location = `${file}:${index + 1}`;
    for (const [pattern, instead] of avoided) {
      const word = line.match(pattern)?.[0];
      if (word) findings.push(`${location}: "${word}": ${instead}`);
    }
    if (ofNothing.test(line)) findings.push(`${location}: a comment that begins with "Of": name the thing`);
    if (!file.endsWith(".md")) continue;
    if (line.startsWith("```")) isCodeBlock = !isCodeBlock;
    if (line.length > maxLineLength && !isCodeBlock && !unwrappable.test(line)) {
      findings.push(`${location}: ${line.length} characters`);
    }
  }
}
if (findings.length > 0) {
  console.error(findings.join("\n"));
  process.exitCode = 1;
}

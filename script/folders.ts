import { execFileSync } from "node:child_process";

/**
 * Checks that no folder of the product holds more files directly than a reader can survey. Prints `folder: files` for each
 * that does. Tests do not count.
 */
const maxFiles = 20;

/** Folders that are lists by nature: one more file makes none of the others harder to find. */
const lists = [
  "contract/endpoints",
  "contract/messages",
  "contract/schemas",
  "server/operations/demo/content",
  "server/platform/database/migrations",
];

const isList = (folder: string) => lists.some((list) => folder === list || folder.startsWith(`${list}/`));

const files = execFileSync("git", ["ls-files", "contract", "server", "web"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.(ts|tsx|css)$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file));
const byFolder = Map.groupBy(files, (file) => file.slice(0, file.lastIndexOf("/")));
for (const [folder, { length }] of byFolder) {
  if (length <= maxFiles || isList(folder)) continue;
  console.error(`${folder}: ${length} files, at most ${maxFiles}`);
  process.exitCode = 1;
}

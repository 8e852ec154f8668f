import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("every transaction is begun by transact(), which tries again when others were in the way", () => {
  const files = globSync(["server/**/*.ts", "cli/**/*.ts"]).filter((file) => !file.endsWith(".test.ts"));
  const others = files.filter((file) => /\.(startT|t)ransaction\(\)/.test(readFileSync(file, "utf8")));
  expect(others).toEqual(["server/database/group-commit.ts", "server/database/transact.ts"]);
});

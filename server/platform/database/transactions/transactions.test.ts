import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("only transact() begins transactions, because it retries conflicts", () => {
  const files = globSync(["server/**/*.ts", "cli/**/*.ts"]).filter((file) => !file.endsWith(".test.ts"));
  const others = files.filter((file) => /\.(startT|t)ransaction\(\)/.test(readFileSync(file, "utf8")));
  expect(others).toEqual(["server/platform/database/transactions/transact.ts"]);
});

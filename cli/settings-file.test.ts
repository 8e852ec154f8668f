import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTemporaryDirectory } from "../server/testing/index.ts";
import { loadSettingsFile, parseSettings } from "./settings-file.ts";

const read = (text: string) => Object.fromEntries(parseSettings(text));

test("a file that cannot be read is named", () => {
  expect(() => loadSettingsFile({ KULLIYAD_ENV: "/no/such.env" })).toThrow(
    /\/no\/such\.env \(KULLIYAD_ENV\)/,
  );
});

// What systemd 252 hands to the server, of src/basic/env-file.c.
test.each([
  ["A=correct horse #1 battery staple", { A: "correct horse #1 battery staple" }],
  ["A=a#b", { A: "a#b" }],
  ["A= x \t\nB=1", { A: "x", B: "1" }],
  ["A= \nB=1", { A: "", B: "1" }],
  ["A=\r\nB=1\r\n", { A: "", B: "1" }],
  ["# A=1\n; B='2\nC=3", { C: "3" }],
  ["# a comment that goes on \\\nA=1\nB=2", { B: "2" }],
  ["  A =1", { A: "1" }],
  ["export A=1\nA-B=2\n=3\nwords alone\nC=4", { C: "4" }],
  ["A=1\nA=2", { A: "2" }],
  ["A=a\\b", { A: "ab" }],
  ["A=a\\\\b", { A: "a\\b" }],
  ["A=a\\\nb\nB=1", { A: "ab", B: "1" }],
  ["A=a\\ ", { A: "a " }],
  ["A=\\'a'", { A: "'a'" }],
  ['A=it\'s "so" `here`', { A: 'it\'s "so" `here`' }],
  ["A=`x y`", { A: "`x y`" }],
  ['A="x # y"', { A: "x # y" }],
  ['A="a\\"b\\\\c\\$d\\`e\\nf"', { A: 'a"b\\c$d`e\\nf' }],
  ['A="a\nb"\nB=1', { A: "a\nb", B: "1" }],
  ['A="a\\\nb"', { A: "ab" }],
  ["A='a\\b\"#'", { A: 'a\\b"#' }],
  ["A='a' \"b\" c", { A: "abc" }],
  ['A="x" # y', { A: "x# y" }],
  ["A=$HOME $(B)", { A: "$HOME $(B)" }],
  ["A='never closed\nB=1", { A: "never closed\nB=1" }],
  ["", {}],
])("%j sets what systemd sets", (text, settings) => {
  expect(read(text)).toEqual(settings);
});

test("is read in linear time", () => {
  const startedAt = performance.now();
  for (const text of [
    `A=a${" ".repeat(20_000)}x`,
    `A=${" ".repeat(20_000)}x`,
    `A="${"\\".repeat(20_000)}`,
    `A=${"\\ ".repeat(10_000)}`,
    "A=1\n".repeat(20_000),
  ])
    read(text);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});

test("variables that are set already win", async () => {
  const file = join(await createTemporaryDirectory(), "kulliyad.env");
  writeFileSync(file, "PORT=1\nDATA_DIR=/x\n");
  const environment = { KULLIYAD_ENV: file, PORT: "2", DATA_DIR: undefined };
  loadSettingsFile(environment);
  expect(environment).toMatchObject({ PORT: "2", DATA_DIR: "/x" });
});

import { readdir } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { openTemporaryFolder, runKulliyad } from "../server/testing/index.ts";

const names = ["backup", "restore", "copy", "export", "import", "doctor", "gc", "grant", "seed"];

/** What was typed behind `kulliyad`, and how the one line about it begins. */
const wrong: readonly [string[], RegExp][] = [
  ...names.map((name): [string[], RegExp] => [
    [name, "--harder"],
    new RegExp(`^Usage: kulliyad ${name} ?[^\n]*--harder`),
  ]),
  [["backup"], /^Usage: kulliyad backup FILE/],
  [["backup", "a", "b"], /^Usage: kulliyad backup FILE/],
  [["copy"], /^Usage: kulliyad copy /],
  [["copy", "--from", "a"], /^Usage: kulliyad copy /],
  [["copy", "--to", "a"], /^Usage: kulliyad copy /],
  [["copy", "a", "b"], /^Usage: kulliyad copy /],
  [["copy", "--from", "a", "--to", "postgres://u:p@127.0.0.1:1/site"], /^Usage: kulliyad copy /],
  [["copy", "--from", "a", "--to", "ftp://host/x"], /^Usage: kulliyad copy /],
  [["import"], /^Usage: kulliyad import FILE/],
  [["import", "a", "b"], /^Usage: kulliyad import FILE/],
  [["import", "--from-api", "not-an-address"], /^Usage: kulliyad import FILE/],
  [["import", "a", "--from-api", "http://h/api"], /^Usage: kulliyad import FILE/],
  [["gc", "--older-than"], /^Usage: kulliyad gc /],
  [["gc", "--older-than", "0"], /^Usage: kulliyad gc /],
  [["gc", "--older-than", "1.5"], /^Usage: kulliyad gc /],
  [["gc", "--older-than", "yesterday"], /^Usage: kulliyad gc /],
  [["gc", "--older-than", "99999"], /^Usage: kulliyad gc /],
  [["gc", "--force"], /^Usage: kulliyad gc /],
  [["gc", "posts"], /^Usage: kulliyad gc /],
  ...[
    [],
    ["somebody@mail.example"],
    ["somebody@mail.example", "OWNER"],
    ["somebody@mail.example", "admin"],
    ["somebody@mail.example", ""],
    ["somebody@mail.example", "ADMIN", "EDITOR"],
    ["ADMIN", "somebody@mail.example"],
    ["somebody", "ADMIN"],
    ["@mail.example", "ADMIN"],
    ["", "ADMIN"],
    ["somebody@mail.example;other@mail.example", "ADMIN"],
  ].map((args): [string[], RegExp] => [
    ["grant", ...args],
    /^Usage: kulliyad grant EMAIL ROLE[^\n]+SUPERADMIN\)\n$/,
  ]),
];

test.concurrent.each(wrong)(
  "wrong usage is told in one line, with 2, and changes nothing: %j",
  async (args, line) => {
    const folder = await openTemporaryFolder();
    const { code, stdout, stderr } = await runKulliyad(args, { DATA_DIR: folder });
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(line);
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect(await readdir(folder)).toEqual([]);
  },
);

describe("kulliyad says how it is used", () => {
  test.concurrent.each(names)("and does nothing: %s --help", async (name) => {
    const ended = await runKulliyad([name, "--help"], { DATA_DIR: "/nowhere" });
    expect(ended).toMatchObject({ code: 0, stderr: "" });
    expect(ended.stdout).toMatch(new RegExp(`^Usage: kulliyad ${name}`));
    expect(ended.stdout).toMatch(/ends with 0 when all is well, 1 .*, 2 for wrong usage/);
  });

  test.concurrent.each(["gant", "GRANT", "constructor", "__proto__", "toString"])(
    "and ends with 2 for a command that it does not have: %s",
    async (name) => {
      const { code, stdout } = await runKulliyad([name, "somebody@mail.example", "ADMIN"], {
        DATA_DIR: "/nowhere",
      });
      expect(code).toBe(2);
      expect(stdout).toMatch(/^ {2}grant +gives/m);
    },
  );

  test.concurrent.each([[["help"]], [["--help"]], [[]]])("and ends with 0 when asked: %j", async (args) => {
    const ended = await runKulliyad(args, { DATA_DIR: "/nowhere" });
    expect(ended).toMatchObject({ code: 0, stderr: "" });
    expect(ended.stdout).toMatch(/^ {2}grant +gives/m);
  });
});

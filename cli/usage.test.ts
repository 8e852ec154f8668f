import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { runKulliyad } from "../server/testing/index.ts";

/** For each command, the start of its usage line and arguments that are wrong usage. */
const commands: Record<string, { line: RegExp; wrong: string[][] }> = {
  backup: { line: /^Usage: kulliyad backup FILE/, wrong: [[], ["a", "b"]] },
  restore: {
    line: /^Usage: kulliyad restore FILE/,
    wrong: [[], ["a", "b"], ["a", "--from", "b"], ["--from", "a", "--from-database", "NOT_SET"]],
  },
  import: {
    line: /^Usage: kulliyad import --from-api URL/,
    wrong: [
      [],
      ["a"],
      ["--from-api", "not-an-address"],
      ["a", "--from-api", "http://h/api"],
      ["--from-wordpress"],
      ["a", "--from-wordpress", "b"],
      ["--from-wordpress", "b", "--media", "https://"],
    ],
  },
  doctor: {
    line: /^Usage: kulliyad doctor /,
    wrong: [
      ["--test-mail"],
      ["--test-mail", ""],
      ["--test-mail", "office"],
      ["--test-mail=a@b.example,c@d.example"],
    ],
  },
  gc: {
    line: /^Usage: kulliyad gc /,
    wrong: [
      ["--older-than"],
      ["--older-than", "0"],
      ["--older-than", "1.5"],
      ["--older-than", "yesterday"],
      ["--older-than", "99999"],
      ["--force"],
      ["posts"],
    ],
  },
  grant: {
    line: /^Usage: kulliyad grant EMAIL ROLE/,
    wrong: [
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
    ],
  },
  purge: { line: /^Usage: kulliyad purge --now/, wrong: [[], ["now"], ["--now", "posts"]] },
  seed: { line: /^Usage: kulliyad seed /, wrong: [] },
  settings: {
    line: /^Usage: kulliyad settings get/,
    wrong: [
      [],
      ["show"],
      ["set", "collegeName"],
      ["set", "a", "b", "c"],
      ["edit", "email"],
      ["get", "a", "b"],
    ],
  },
};
const names = Object.keys(commands);

const folder = await mkdtemp(join(tmpdir(), "kulliyad-usage-"));
afterAll(() => rm(folder, { recursive: true }));

/** @returns the one line on stderr, once the exit code is 2 and nothing was created */
async function wrongUsage(args: string[]): Promise<string> {
  const site = join(folder, crypto.randomUUID());
  const { code, stdout, stderr } = await runKulliyad(args, { DATA_DIR: site });
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect(existsSync(site)).toBe(false);
  return stderr;
}

describe.each(Object.entries(commands))(
  "kulliyad %s rejects wrong usage with one line, and does nothing",
  (name, each) => {
    test.concurrent("--harder", async () => {
      const line = await wrongUsage([name, "--harder"]);
      expect(line).toMatch(each.line);
      expect(line).toContain("--harder");
    });

    for (const args of each.wrong) {
      test.concurrent(JSON.stringify(args), async () => {
        const line = await wrongUsage([name, ...args]);
        expect(line).toMatch(each.line);
        if (name === "grant")
          expect(line).toMatch(/\(expected an e-mail address and one of .*SUPERADMIN\)\n$/);
      });
    }
  },
);

describe("kulliyad prints its usage", () => {
  test.concurrent.each(names)("without doing anything: %s --help", async (name) => {
    const ended = await runKulliyad([name, "--help"], { DATA_DIR: "/nowhere" });
    expect(ended).toMatchObject({ code: 0, stderr: "" });
    expect(ended.stdout).toMatch(new RegExp(`^Usage: kulliyad ${name}`));
    expect(ended.stdout).toMatch(/Exit codes: 0 success, 1 .*, 2 wrong usage/);
  });

  test.concurrent.each(["gant", "GRANT", "constructor", "__proto__", "toString"])(
    "with exit code 2 for an unknown command: %s",
    async (name) => {
      const { code, stdout } = await runKulliyad([name, "somebody@mail.example", "ADMIN"], {
        DATA_DIR: "/nowhere",
      });
      expect(code).toBe(2);
      expect(stdout).toMatch(/^ {2}grant +gives/m);
    },
  );

  test.concurrent.each([[["help"]], [["--help"]], [[]]])("with exit code 0 on request: %j", async (args) => {
    const ended = await runKulliyad(args, { DATA_DIR: "/nowhere" });
    expect(ended).toMatchObject({ code: 0, stderr: "" });
    expect(ended.stdout).toMatch(/^ {2}grant +gives/m);
  });
});

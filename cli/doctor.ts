import { dirname } from "node:path";
import { z } from "zod";
import { type Config, readConfig } from "../server/config.ts";
import {
  type Command,
  type CommandArguments,
  configuredSite,
  pluralize,
  requireNoArguments,
  UsageError,
} from "./command.ts";

export const doctorCommand: Command = {
  usage: "[--rebuild-search] [--pictures] [--test-mail EMAIL]",
  summary: "checks the site, and says how to solve each problem",
  help: `Checks the configuration, free disk space, whether the identity provider answers, whether a newer release exists,
whether the file of a SQLite database is damaged, the schema, settings, clocks, whether a SUPERADMIN exists, whether the
search indexes have as many rows as there are records, whether every referenced picture and its variants exist and are
not cut, when a backup was last proven, and whether the newest one opens, with BACKUP_PASSPHRASE, up to its last
picture. It prints one line per check: "ok", "warning", or "wrong" with a solution. The exit code is 1 when something is
wrong. It changes nothing without an option.

  --rebuild-search   rebuilds the search indexes from all records; the server can keep running
  --pictures         also decodes every picture, which takes minutes for thousands
  --test-mail EMAIL  also sends a test mail to this address, and says what the mail server answered`,
  options: {
    "rebuild-search": { type: "boolean" },
    pictures: { type: "boolean" },
    "test-mail": { type: "string" },
  },
  async run(typed) {
    requireNoArguments(typed);
    const recipient = testRecipient(typed);
    const { runChecks } = await import("../server/operations/maintenance/doctor/index.ts");
    const { createBackups } = await import("../server/operations/backups/index.ts");
    const config = readConfig(process.env);
    const { backups, identity, mail, publicUrl, updatesUrl } = config;
    const location = configuredSite();
    const options = {
      backups: backups.stores.length > 0 ? createBackups({ ...backups, location }) : undefined,
      rebuildSearch: typed.values["rebuild-search"] === true,
      decodePictures: typed.values.pictures === true,
      identity,
      updatesUrl,
      testMail: recipient === undefined ? undefined : { recipient, config: mail, publicUrl },
    };
    const findings = await runChecks(location, dataDirOf(config), options);
    const problems = findings.filter(({ state }) => state === "wrong").length;
    const lines = findings.map(({ state, text }) => `${state.padEnd(7)} ${text}`);
    const summary = problems === 0 ? "No problems found." : `${pluralize(problems, "problem")} found.`;
    return { text: [...lines, summary].join("\n"), data: { findings }, failed: problems > 0 };
  },
};

function testRecipient({ values }: CommandArguments): string | undefined {
  const parsed = z.email().optional().safeParse(values["test-mail"]);
  if (!parsed.success) throw new UsageError("--test-mail expects an e-mail address");
  return parsed.data;
}

function dataDirOf({ database, images }: Config): string | undefined {
  if (database.engine === "sqlite") return dirname(database.file);
  return images.store === "disk" ? dirname(images.folder) : undefined;
}

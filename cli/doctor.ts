import { dirname } from "node:path";
import { type Config, readConfig } from "../server/config.ts";
import type { SiteFiles } from "../server/operations/maintenance/doctor/index.ts";
import { type Command, configuredSite, pluralize, requireNoArguments } from "./command.ts";

export const doctorCommand: Command = {
  usage: "[--fix] [--rebuild-search] [--pictures]",
  summary: "checks the site, and says how to solve each problem",
  help: `Checks the configuration, the database and its schema, rows, counters, settings, clocks, free disk space, whether the
identity provider answers, whether other users of this machine can open the files of the site, whether the search
indexes agree with the records, whether every referenced picture and its variants exist and are not cut, when a backup
was last proven, and whether the newest one opens, with BACKUP_PASSPHRASE, up to its last picture. It prints one line per check: "ok", "warning", or
"wrong" with a solution. The exit code is 1 when something is wrong. It changes nothing without an option.

  --fix              makes DATA_DIR, the database and the pictures unreadable for other users of this machine (folders
                     0700, files 0600), repairs the search indexes, and lists the changes
  --rebuild-search   rebuilds the search indexes from all records; the server can keep running
  --pictures         also decodes every picture, which takes minutes for thousands`,
  options: {
    fix: { type: "boolean" },
    "rebuild-search": { type: "boolean" },
    pictures: { type: "boolean" },
  },
  async run(typed) {
    requireNoArguments(typed);
    const { runChecks } = await import("../server/operations/maintenance/doctor/index.ts");
    const { createBackups } = await import("../server/operations/maintenance/stored-backups/index.ts");
    const config = readConfig(process.env);
    const { backups, identity, updatesUrl } = config;
    const location = configuredSite();
    const options = {
      backups: backups.stores.length > 0 ? createBackups({ ...backups, location }) : undefined,
      fix: typed.values.fix === true,
      rebuildSearch: typed.values["rebuild-search"] === true,
      decodePictures: typed.values.pictures === true,
      identity,
      updatesUrl,
    };
    const findings = await runChecks(location, siteFiles(config), options);
    const problems = findings.filter(({ state }) => state === "wrong").length;
    const lines = findings.map(({ state, text }) => `${state.padEnd(7)} ${text}`);
    const summary = problems === 0 ? "No problems found." : `${pluralize(problems, "problem")} found.`;
    return { text: [...lines, summary].join("\n"), data: { findings }, failed: problems > 0 };
  },
};

function siteFiles({ database, images }: Config): SiteFiles | undefined {
  const databaseFile = database.engine === "sqlite" ? database.file : undefined;
  const imageDir = images.store === "disk" ? images.folder : undefined;
  const inside = databaseFile ?? imageDir;
  return inside === undefined ? undefined : { dataDir: dirname(inside), databaseFile, imageDir };
}

import {
  archiveResult,
  type Command,
  configuredSite,
  fileArgument,
  pluralize,
  withProgress,
} from "./command.ts";

export const backupCommand: Command = {
  usage: "FILE [--force]",
  summary: "writes all rows and pictures into one file, while the server runs",
  help: `Writes all tables of the site and every picture that they reference into FILE, as they are at one moment. The server may
run meanwhile. FILE contains personal data and sessions: only its owner may read it, and it must be stored safely. It is a
tar file (docs/archive.md). Until it is complete, its name is FILE.part.

Missing pictures are listed, and the backup is written without them. The exit code is then 1.

  --force   replace an existing FILE`,
  options: { force: { type: "boolean" } },
  async run(typed) {
    const path = fileArgument(typed);
    const { backup } = await import("../server/operations/backups/index.ts");
    const replace = typed.values.force === true;
    const written = await withProgress((progress) => backup(configuredSite(), path, { replace, progress }));
    const rows = Object.values(written.rows).reduce((sum, each) => sum + each, 0);
    const parts = `${pluralize(rows, "row")} and ${pluralize(written.pictures, "picture file")}`;
    return archiveResult(path, parts, written);
  },
};

import { type Command, configuredSite, fileArgument, pluralize, withProgress } from "./command.ts";

export const restoreCommand: Command = {
  usage: "FILE",
  summary: "restores a backup into an empty site",
  help: `Restores FILE, a backup of this or an earlier release, into the database and the image store of the environment, which must
be empty. FILE is validated first: a damaged or incomplete file changes nothing. Run again, the command continues an
interrupted restore. An encrypted FILE needs BACKUP_PASSPHRASE. The server need not run; a running one shows the restored content at once.`,
  async run(typed) {
    const path = fileArgument(typed);
    const { restore } = await import("../server/operations/maintenance/backup/index.ts");
    const { rows, pictures, missing } = await withProgress((progress) =>
      restore(path, configuredSite(), progress, process.env.BACKUP_PASSPHRASE),
    );
    const total = Object.values(rows).reduce((sum, each) => sum + each, 0);
    const lines = [
      `Restored ${pluralize(total, "row")} and ${pluralize(pictures, "picture file")} from ${path}.`,
      ...missing.map((name) => `missing since before the backup: images/${name}`),
    ];
    return { text: lines.join("\n"), data: { file: path, rows, pictures, missing } };
  },
};

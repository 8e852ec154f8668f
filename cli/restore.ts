import { type Command, fileArgument, pluralize } from "./command.ts";
import { createProgress } from "./progress.ts";
import { configuredSite } from "./site.ts";

export const restoreCommand: Command = {
  usage: "FILE",
  summary: "brings a site back from a backup, into an empty place",
  help: `Brings back what FILE, a backup, holds: into the database and the image store that the environment names, which must
be empty. The whole of FILE is looked at first; a file that is damaged, cut off or not a backup changes nothing.
A restore that was broken off is begun again by the same command. The server need not run; one that runs shows what is
there as soon as it is.`,
  async run(typed) {
    const path = fileArgument(typed);
    const { restore } = await import("../server/maintenance/backup/index.ts");
    const progress = createProgress();
    const { rows, pictures, missing } = await restore(path, configuredSite(), progress.show).finally(
      progress.end,
    );
    const total = Object.values(rows).reduce((sum, each) => sum + each, 0);
    const lines = [
      `Restored ${pluralize(total, "row")} and ${pluralize(pictures, "picture file")} from ${path}.`,
      ...missing.map((name) => `missing since before the backup: images/${name}`),
    ];
    return { text: lines.join("\n"), data: { file: path, rows, pictures, missing } };
  },
};

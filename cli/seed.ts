import { readConfig } from "../server/config.ts";
import { openDatabase } from "../server/database/index.ts";
import { UserFacingError } from "../server/user-facing-error.ts";
import { type Command, requireNoArguments } from "./command.ts";
import { createProgress } from "./progress.ts";
import { configuredSite } from "./site.ts";

export const seedCommand: Command = {
  usage: "",
  summary: "fills an empty site with demonstration content",
  help: `Fills an empty site with demonstration content: courses, events, short trainings, people and comments, all invented.
It draws 70 pictures, which takes most of a minute on two cores. A site that has a record already, it leaves as it is,
and ends with 1.`,
  async run(typed) {
    requireNoArguments(typed);
    const { createImages } = await import("../server/images/index.ts");
    const { fillWithDemonstration } = await import("../server/demo/index.ts");
    const database = await openDatabase(readConfig(process.env).database);
    const progress = createProgress();
    try {
      const images = createImages(await configuredSite().openStore());
      const show = (done: number, total: number) => progress.show("draw", done, total);
      const filled = await fillWithDemonstration(database, images, show).finally(progress.end);
      if (!filled) {
        throw new UserFacingError(
          "The site (DATA_DIR, DATABASE_URL) has content already: only an empty one is filled",
        );
      }
      return { text: "The site is filled with demonstration content.", data: {} };
    } finally {
      await database.close();
    }
  },
};

import { openDatabase } from "../server/platform/database/index.ts";
import { UserFacingError } from "../server/platform/user-facing-error.ts";
import { type Command, configuredSite, requireNoArguments } from "./command.ts";

export const seedCommand: Command = {
  usage: "",
  summary: "fills an empty site with demonstration content",
  help: `Fills an empty site with demonstration content: courses, events, short trainings, people and comments, all invented.
It leaves a site that has a record already as it is, and exits with 1.`,
  async run(typed) {
    requireNoArguments(typed);
    const { seedDemo } = await import("../server/operations/demo/index.ts");
    const site = configuredSite();
    await using database = await openDatabase(site.database);
    if (!(await seedDemo(database, await site.openStore()))) {
      throw new UserFacingError(
        "The site (DATA_DIR, DATABASE_URL) already has content: only an empty site can be seeded",
      );
    }
    await database.updateStatistics();
    return { text: "Filled the site with demonstration content.", data: {} };
  },
};

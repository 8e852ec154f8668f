import { readConfig } from "../server/config.ts";
import { openDatabase } from "../server/database/index.ts";
import { UserFacingError } from "../server/user-facing-error.ts";
import { type Command, requireNoArguments } from "./command.ts";
import { configuredSite } from "./site.ts";

export const seedCommand: Command = {
  usage: "",
  summary: "fills an empty site with demonstration content",
  help: `Fills an empty site with demonstration content: courses, events, short trainings, people and comments, all invented.
It leaves a site that has a record already as it is, and exits with 1.`,
  async run(typed) {
    requireNoArguments(typed);
    const { seedDemo } = await import("../server/demo/index.ts");
    const database = await openDatabase(readConfig(process.env).database);
    try {
      if (!(await seedDemo(database, await configuredSite().openStore()))) {
        throw new UserFacingError(
          "The site (DATA_DIR, DATABASE_URL) already has content: only an empty site can be seeded",
        );
      }
      return { text: "Filled the site with demonstration content.", data: {} };
    } finally {
      await database.close();
    }
  },
};

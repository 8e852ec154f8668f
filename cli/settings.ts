import { openDatabase } from "../server/platform/database/index.ts";
import { type Command, configuredSite, UsageError } from "./command.ts";

const usage = "get [KEY] | set KEY VALUE | edit";

export const settingsCommand: Command = {
  usage,
  summary: "shows and changes the college's name, contact details and other settings",
  help: `Shows or changes the settings that ADMINs see in the dashboard, by the same rules. A change is visible at once, and
the history in the dashboard shows it as done by the command line.

  get            prints all settings as JSON
  get KEY        prints one: get phones.callCenter
  set KEY VALUE  changes one. VALUE is text or JSON: set phones.callCenter "+252 63 0000000"
                 For logo and president.portrait, the path of a picture file: set logo logo.png
  edit           opens all settings in $EDITOR. What breaks a rule is shown, and the old values stay`,
  async run({ positionals }) {
    const [verb, key, value, ...others] = positionals;
    const isComplete =
      (verb === "get" && value === undefined) ||
      (verb === "set" && key !== undefined && value !== undefined) ||
      (verb === "edit" && key === undefined);
    if (!isComplete || others.length > 0) throw new UsageError("expected get, set or edit");
    const { editSettings, readSetting, setSetting } = await import("./settings-values.ts");
    const site = configuredSite();
    await using database = await openDatabase(site.database);
    if (verb === "get") {
      const found = await readSetting(database.db, key);
      return {
        text: typeof found === "string" ? found : JSON.stringify(found, null, 2),
        data: { value: found },
      };
    }
    const changed =
      verb === "set" && key !== undefined && value !== undefined
        ? await setSetting(database.db, site.openStore, key, value)
        : await editSettings(database.db, site.openStore);
    return { text: changed ? "Saved." : "Nothing was changed.", data: { changed } };
  },
};

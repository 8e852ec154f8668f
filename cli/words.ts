import { readFile, writeFile } from "node:fs/promises";
import { translatedLanguages } from "../contract/values/text/language.ts";
import { openDatabase } from "../server/platform/database/index.ts";
import { type Command, configuredSite, resolvePath, UsageError } from "./command.ts";

export const wordsCommand: Command = {
  usage: "export LANGUAGE FILE | import LANGUAGE FILE",
  summary: "moves the approved words of a language between colleges",
  help: `Writes the words of the website that the college has approved in a language to a JSON file, or reads such a file.
LANGUAGE is so or ar.

  export   writes the approved words
  import   approves the words of the file; others stay. A file with anything wrong in it changes nothing`,
  async run({ positionals }) {
    const [verb, name, file, ...others] = positionals;
    const lang = translatedLanguages.find((language) => language === name);
    if ((verb !== "export" && verb !== "import") || !lang || file === undefined || others.length > 0)
      throw new UsageError("expected export or import, so or ar, and a file");
    const { readWords, writeWords } = await import("./words-file.ts");
    const path = resolvePath(file);
    const site = configuredSite();
    await using database = await openDatabase(site.database);
    if (verb === "export") {
      const { text, count } = await writeWords(database.db, lang);
      await writeFile(path, text, { flag: "wx" });
      return { text: `Wrote ${count} texts to ${path}.`, data: { count } };
    }
    const { count, changed } = await readWords(database.db, lang, await readFile(path, "utf8"));
    return { text: `Approved ${count} texts.`, data: { count, changed } };
  },
};

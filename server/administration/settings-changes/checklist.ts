import type { Checklist } from "../../../contract/schemas/settings-changes.ts";
import { settingsOfGroup } from "../../../contract/settings/groups.ts";
import { countLive, findByAddress } from "../../content/records/index.ts";
import type { Db } from "../../platform/database/index.ts";
import { defaultSettings, readSettings } from "../../settings/index.ts";

/** Which first steps of a new college are done. Reads one small table, a page and the counters of two kinds. */
export async function readChecklist(db: Db): Promise<Checklist> {
  const { collegeName, email, phone, phones, links, president } = await readSettings(db);
  return {
    name: collegeName !== defaultSettings.collegeName,
    about: (await findByAddress(db, "/about")) !== undefined,
    contact: email !== "" || phone !== "",
    callCenter: Object.values(phones).some((number) => number !== ""),
    exams: links.exams !== "",
    numbers: await isHomePageSaved(db),
    president: president.name !== "",
    course: (await countLive(db, "post")) > 0,
    event: (await countLive(db, "event")) > 0,
  };
}

/** The right numbers may be those of a new site, so saving the screen that shows them counts as a check. */
async function isHomePageSaved(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom("setting")
    .select("key")
    .where("key", "in", settingsOfGroup("home"))
    .executeTakeFirst();
  return row !== undefined;
}

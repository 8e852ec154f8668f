import type { Checklist } from "../../../contract/schemas/settings-changes.ts";
import { countLive, findByAddress } from "../../content/records/index.ts";
import { hasColleagues } from "../../people/users/index.ts";
import type { Reading } from "../../platform/database/index.ts";
import { defaultSettings, readSettings } from "../../settings/index.ts";

/** Which first steps of a new college are done. Reads small tables, a page, two counters and two of the staff. */
export async function readChecklist(db: Reading): Promise<Checklist> {
  const { collegeName, email, phone, phones, links, president } = await readSettings(db);
  const saved = new Set((await db.selectFrom("setting").select("key").execute()).map(({ key }) => key));
  return {
    name: collegeName !== defaultSettings.collegeName,
    about: (await findByAddress(db, "/about")) !== undefined,
    logo: saved.has("logo"),
    contact: email !== "" || phone !== "",
    callCenter: Object.values(phones).some((number) => number !== ""),
    exams: links.exams !== "",
    contactForm: saved.has("contactFormSends"),
    numbers: saved.has("statistics"),
    president: president.name !== "",
    menu: saved.has("menu"),
    timeZone: saved.has("timeZone"),
    colleagues: await hasColleagues(db),
    course: (await countLive(db, "post")) > 0,
    event: (await countLive(db, "event")) > 0,
  };
}

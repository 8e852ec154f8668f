import type { Checklist } from "../../contract/settings-changes.ts";
import { countLive } from "../content/index.ts";
import type { Db } from "../database/index.ts";
import { defaultSettings, readSettings } from "../settings/index.ts";

/** Which first steps of a new college are done. Reads one small table and the counters of two kinds. */
export async function readChecklist(db: Db): Promise<Checklist> {
  const { collegeName, email, phone, phones, president } = await readSettings(db);
  return {
    name: collegeName !== defaultSettings.collegeName,
    contact: [email, phone, ...Object.values(phones)].some((value) => value !== ""),
    president: president.name !== "",
    course: (await countLive(db, "post")) > 0,
    event: (await countLive(db, "event")) > 0,
  };
}

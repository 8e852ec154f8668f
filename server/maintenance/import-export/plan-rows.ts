import { contentKinds } from "../../../contract/content-kinds.ts";
import type { Db } from "../../database/index.ts";
import { serializeSetting } from "../../settings/index.ts";
import { findAuthor, findComment, findRecord, findTakenAddress } from "./compare-rows.ts";
import type { ExportedRecord, ExportedRows } from "./export-schemas.ts";
import { findFormerText, nameOfText } from "./former-texts.ts";
import type { Found, PictureNames, RowPlan, SettingPicture } from "./import-plan.ts";
import { sanitizeRecord } from "./sanitize-record.ts";
import { picturesOfSetting } from "./setting-pictures.ts";

/** Compares each row of an export with the site. Writes nothing. */
export async function planRows(db: Db, rows: ExportedRows): Promise<RowPlan> {
  const fresh = new Set<string>();
  const taken: string[] = [];
  const shown = new Map<string, PictureNames>();
  const added = { records: 0, authors: 0, comments: 0, settings: 0 };
  let same = 0;
  const count = (name: string, found: Found, what: keyof typeof added): boolean => {
    if (found === "taken") taken.push(name);
    if (found === "same") same += 1;
    if (found !== "free") return false;
    fresh.add(name);
    added[what] += 1;
    return true;
  };
  for await (const exported of rows.record()) {
    const record = await sanitizeRecord(exported);
    const name = `${record.kind} ${record.id}`;
    const isNew = count(name, await findRecord(db, exported, record), "records");
    const address = isNew && (await findTakenAddress(db, record));
    if (address) taken.push(`${name} at ${address}`);
    if (isNew) shown.set(name, picturesShownBy(record));
  }
  for await (const author of rows.author()) {
    count(`person ${author.id}`, await findAuthor(db, author), "authors");
  }
  for await (const comment of rows.comment()) {
    count(`comment ${comment.id}`, await findComment(db, comment), "comments");
  }
  const inSettings: SettingPicture[] = [];
  for await (const { key, value } of rows.setting()) {
    const text = serializeSetting(key, value);
    const row = await db.selectFrom("setting").where("key", "=", key).select("value").executeTakeFirst();
    const found = !row ? "free" : row.value === text ? "same" : "taken";
    const isNew = count(`setting ${key}`, found, "settings");
    if (isNew) inSettings.push(...picturesOfSetting({ key, value }));
  }
  for await (const text of rows.formerText()) {
    count(nameOfText(text), await findFormerText(db, text), "records");
  }
  return { fresh, taken, shown, inSettings, counted: { added, same } };
}

function picturesShownBy({ kind, image, body, unpublished }: ExportedRecord): PictureNames {
  const covers = [image, unpublished?.image?.name ?? ""].filter((name) => name !== "");
  const isHtml = contentKinds[kind].bodyFormat === "html";
  return { covers: [...new Set(covers)], body: isHtml ? body + (unpublished?.body ?? "") : "" };
}

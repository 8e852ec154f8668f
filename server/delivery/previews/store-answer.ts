import { graphemesOf } from "../../../contract/graphemes.ts";
import { limits } from "../../../contract/limits.ts";
import { previewPageMessages } from "../../../contract/messages/preview/en.ts";
import { normalizeText } from "../../../contract/text-normalization.ts";
import { addRemark, findOpenAnswers, type RecordKey } from "../../content/records/index.ts";
import { currentTime, type Db, transact } from "../../platform/database/index.ts";

/**
 * Stores an answer as a remark about the record, shortened to the limits that the form has, too.
 * @param sent the fields of the form on a preview page
 * @returns what the page then says
 */
export async function storeAnswer(
  db: Db,
  record: RecordKey,
  sent: URLSearchParams,
): Promise<"thanks" | "empty" | "full"> {
  const note = shorten(sent.get("note"), limits.maxReviewCharacters);
  const name = shorten(sent.get("name"), limits.maxNameCharacters).replaceAll("\n", " ");
  const approval = sent.get("approves") === "1" ? previewPageMessages.looksRight : "";
  const text = [approval, note].filter((part) => part !== "").join("\n");
  if (text === "") return "empty";
  return transact(db, { invalidates: "nothing" }, async (transaction) => {
    const open = await findOpenAnswers(transaction, record);
    const minuteAgo = new Date(currentTime() - 60_000).toISOString();
    const recent = open.filter((at) => at > minuteAgo);
    if (open.length >= limits.maxAnswers || recent.length >= limits.maxAnswersPerMinute) return "full";
    await addRemark(transaction, record, { user_id: null, name, text });
    return "thanks";
  });
}

function shorten(text: string | null, maxCharacters: number): string {
  const plain = normalizeText((text ?? "").toWellFormed().replace(/[^\P{Cc}\t\n\r]/gu, "")).trim();
  return graphemesOf(plain).slice(0, maxCharacters).join("");
}

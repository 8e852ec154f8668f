import { randomUUID } from "node:crypto";
import { graphemesOf } from "../../contract/graphemes.ts";
import { limits } from "../../contract/limits.ts";
import { normalizeText } from "../../contract/text-normalization.ts";
import { type Db, transact } from "../database/index.ts";
import { countResponses, insertResponse, type LinkRow } from "./store.ts";

/** The fields of the form on a preview page, as sent. */
export type SentResponse = { approves: boolean; name: string; note: string };

/**
 * Stores an answer to a preview link, shortened to the limits that the form has, too.
 * @returns what the page then says
 */
export async function storeResponse(
  db: Db,
  link: LinkRow,
  sent: SentResponse,
): Promise<"thanks" | "empty" | "full"> {
  const note = shorten(sent.note, limits.maxReviewCharacters);
  const name = shorten(sent.name, limits.maxNameCharacters).replaceAll("\n", " ");
  if (!sent.approves && note === "") return "empty";
  return transact(db, { invalidates: "nothing" }, async (transaction) => {
    const now = Date.now();
    const minuteAgo = new Date(now - 60_000).toISOString();
    const { total, recent } = await countResponses(transaction, link.id, minuteAgo);
    if (total >= limits.maxPreviewResponses || recent >= limits.maxPreviewResponsesPerMinute) return "full";
    await insertResponse(transaction, {
      id: randomUUID(),
      link_id: link.id,
      at: new Date(now).toISOString(),
      approves: sent.approves ? 1 : 0,
      name,
      note,
    });
    return "thanks";
  });
}

function shorten(text: string, maxCharacters: number): string {
  const plain = normalizeText(text.toWellFormed().replace(/[^\P{Cc}\t\n\r]/gu, "")).trim();
  return graphemesOf(plain).slice(0, maxCharacters).join("");
}

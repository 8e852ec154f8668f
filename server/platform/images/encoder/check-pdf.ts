import { apiMessages } from "../../../../contract/messages/staff/api.ts";
import { InvalidPictureError } from "./encoder.ts";

/** @throws InvalidPictureError for bytes that are not a usable PDF */
export async function checkPdf(content: Uint8Array): Promise<{ pageCount: number }> {
  const text = Buffer.from(content).toString("latin1");
  if (!text.startsWith("%PDF-")) throw new InvalidPictureError("unsupported_media_type", apiMessages.notPdf);
  return { pageCount: Math.max(1, text.match(/\/Type\s*\/Page\b/g)?.length ?? 0) };
}

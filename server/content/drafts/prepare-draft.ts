import type { z } from "zod";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import { contentErrorMessages } from "../../../contract/messages/staff/refusals.ts";
import { contentFields } from "../../../contract/schemas/content-fields.ts";
import type { draftBody } from "../../../contract/schemas/newsroom.ts";
import type { Snapshot } from "../../../contract/schemas/snapshot.ts";
import { type ContentKind, contentKinds } from "../../../contract/values/content-kinds.ts";
import { requestLimits } from "../../../contract/values/limits/requests.ts";
import { storedFocus } from "../../../contract/values/pictures/pictures.ts";
import { isStoredFileName } from "../../platform/html/index.ts";
import { HttpError } from "../../platform/http/index.ts";
import { prepareDraftBody, type StagedPictures, shortenDocumentLinks } from "../records/index.ts";
import { compressSnapshot } from "../versions/index.ts";

type Sent = z.output<typeof draftBody>;

/** `data` is the snapshot as it is stored. */
export type PreparedDraft = Omit<Sent, "snapshot"> & { snapshot: Snapshot; data: string };

/**
 * Makes an autosave fit to be stored: sanitizes its body, and stores its new pictures in `pictures`. It may be
 * incomplete. Call it outside of a transaction.
 * @throws HttpError 413, 415 or 422 for a text that is too long, a field of another kind, or an unusable picture
 */
export async function prepareDraft(
  kind: ContentKind,
  { snapshot: sent, ...draft }: Sent,
  pictures: StagedPictures,
  publicUrl: string,
): Promise<PreparedDraft> {
  requireLength("title", sent.title, requestLimits.maxFormLineBytes, contentErrorMessages.titleTooLong);
  requireLength("imageAlt", sent.imageAlt, requestLimits.maxFormLineBytes, apiMessages.altTooLong);
  const given = Object.entries(sent.fields).filter(([, value]) => value !== null);
  const wrong = given.find(([name]) => !(name in contentFields[kind].initial));
  if (wrong) {
    const field = `snapshot.fields.${wrong[0]}`;
    throw new HttpError("invalid", apiMessages.malformed, { [field]: "belongs to another kind" });
  }
  const image = await storeImage(kind, sent.image, pictures);
  const imageFocus = storedFocus(sent.imageFocus);
  const body = await prepareText(kind, sent.body, pictures, publicUrl);
  const snapshot = { ...sent, image, imageFocus, body };
  return { ...draft, snapshot, data: compressSnapshot(snapshot) };
}

function requireLength(field: string, text: string, maxBytes: number, message: string): void {
  if (Buffer.byteLength(text) > maxBytes) {
    throw new HttpError("invalid", message, { [`snapshot.${field}`]: `has more than ${maxBytes} bytes` });
  }
}

async function prepareText(
  kind: ContentKind,
  body: string,
  pictures: StagedPictures,
  publicUrl: string,
): Promise<string> {
  if (contentKinds[kind].bodyFormat === "html")
    return shortenDocumentLinks(await prepareDraftBody(body, pictures), publicUrl);
  requireLength("body", body, requestLimits.maxFormLinesBytes, apiMessages.bodyTooLong);
  return body;
}

async function storeImage(
  kind: ContentKind,
  image: Sent["snapshot"]["image"],
  pictures: StagedPictures,
): Promise<Snapshot["image"]> {
  if (typeof image === "string") return pictures.storeBase64(image.slice(image.indexOf(",") + 1));
  if (image && !isStoredFileName(kind, image.name)) {
    throw new HttpError("invalid", apiMessages.pictureGone, { "snapshot.image.name": "is no picture" });
  }
  return image;
}

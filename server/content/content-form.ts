import { createHash } from "node:crypto";
import { setImmediate as nextTick } from "node:timers/promises";
import { contentFields } from "../../contract/content-fields.ts";
import { type ContentForm, contentForms } from "../../contract/content-form.ts";
import { type ContentKind, contentKinds } from "../../contract/content-kinds.ts";
import { limits } from "../../contract/limits.ts";
import { apiMessages } from "../../contract/messages/api.ts";
import { contentErrorMessages } from "../../contract/messages/content-form.ts";
import type { FieldLimit, FormDefinition } from "../http/index.ts";

const line = (message: string): FieldLimit => ({
  maxBytes: limits.maxFormLineBytes,
  code: "invalid",
  message,
});
const lines = (message: string): FieldLimit => ({
  maxBytes: limits.maxFormLinesBytes,
  code: "invalid",
  message,
});

const bodyLimits = {
  html: { maxBytes: limits.maxFormFieldBytes, code: "too_large", message: contentErrorMessages.formTooLarge },
  text: lines(apiMessages.bodyTooLong),
} satisfies Record<string, FieldLimit>;

/** Fields that hold a choice, a moment or a number. */
const choices = [
  "image_focus",
  "lang",
  "updatedAt",
  "baseVersion",
  "state",
  "publishAt",
  "unpublishAt",
  "merged",
];

/** The multipart form of a kind: its fields with their maximum sizes, and its file. Only a POST finishes a draft. */
export function contentFormDefinition(
  kind: ContentKind,
  { method }: { method: "POST" | "PUT" },
): FormDefinition<ContentForm> {
  const { fields, bodyFormat, uploadField, requiresCover } = contentKinds[kind];
  const own = Object.entries<string>(contentFields[kind].tooLong);
  return {
    schema: contentForms[kind],
    texts: new Map<string, FieldLimit>([
      [fields.title, line(contentErrorMessages.titleTooLong)],
      [fields.body, bodyLimits[bodyFormat]],
      ["image_alt", line(apiMessages.altTooLong)],
      ...[...choices, ...(method === "POST" ? ["draft"] : [])].map((name): [string, FieldLimit] => [
        name,
        line(apiMessages.malformed),
      ]),
      ...(bodyFormat === "html" ? [omitPictures] : []),
      ...(requiresCover ? [] : [omitCover]),
      ...own.map(([name, tooLong]): [string, FieldLimit] => [name, line(tooLong)]),
    ]),
    file: uploadField,
  };
}

const omitCover: [string, FieldLimit] = ["omit_cover", line(apiMessages.malformed)];
const omitPictures: [string, FieldLimit] = ["omit_pictures", lines(contentErrorMessages.formTooLarge)];

/** Hashing 10 MB in one go would block the event loop for milliseconds. */
const maxHashedPerTick = 256 * 1024;

/** @returns the SHA-256 of an upload in hex, to compare a request with an earlier one under its idempotency key */
export async function hashUpload(chunks: readonly Uint8Array[]): Promise<string> {
  const hash = createHash("sha256");
  let hashed = 0;
  for (const chunk of chunks) {
    hash.update(chunk);
    hashed += chunk.length;
    if (hashed < maxHashedPerTick) continue;
    await nextTick();
    hashed = 0;
  }
  return hash.digest("hex");
}

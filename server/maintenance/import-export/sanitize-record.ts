import { findWrongField, storedColumns } from "../../../contract/content-fields.ts";
import { contentKinds } from "../../../contract/content-kinds.ts";
import { findDateError } from "../../../contract/date-rules.ts";
import type { Snapshot } from "../../../contract/snapshot.ts";
import { sanitizeStoredBody } from "../../html/index.ts";
import { UserFacingError } from "../../user-facing-error.ts";
import type { ExportedRecord } from "./export-schemas.ts";
import { validateText, withRecordContext } from "./validate-text.ts";

/** The record as the editor would have stored it. Records that this program wrote do not change. */
export async function sanitizeRecord(record: ExportedRecord): Promise<ExportedRecord> {
  return withRecordContext(record, () => {
    const { unpublished } = record;
    const written = { ...record, imageAlt: record.image_alt, fields: storedColumns.parse(record) };
    const { title, body, imageAlt } = sanitizedText(record, written, record.state === "draft");
    return {
      ...record,
      ...{ title, body, image_alt: imageAlt },
      unpublished: unpublished && { ...unpublished, ...sanitizedText(record, unpublished, true) },
    };
  });
}

type Text = Pick<Snapshot, "title" | "body" | "imageAlt">;

/** @param mayBeEmpty drafts may lack a title or a body */
function sanitizedText(
  { kind, id }: ExportedRecord,
  { title, body, imageAlt, fields }: Text & Pick<Snapshot, "fields">,
  mayBeEmpty: boolean,
): Text {
  const wrong = findWrongField(kind, fields);
  if (wrong) throw new UserFacingError(`${kind} ${id}: ${wrong}: does not fit this kind`);
  const wrongDate = findDateError(fields);
  if (wrongDate) throw new UserFacingError(`${kind} ${id}: ${wrongDate.field}: ${wrongDate.message}`);
  const empty = (text: string) => mayBeEmpty && isBlank(text);
  const placeholder = "-";
  const valid = validateText({
    ...{ kind, id, imageAlt, fields: {} },
    title: empty(title) ? placeholder : title,
    body: empty(body) ? placeholder : body,
  });
  const isHtml = contentKinds[kind].bodyFormat === "html";
  return {
    title: empty(title) ? "" : valid.title,
    body: empty(body) ? "" : isHtml ? sanitizeStoredBody(valid.body) : valid.body,
    imageAlt: valid.imageAlt ?? "",
  };
}

/** Whether a text or HTML shows nothing. */
function isBlank(text: string): boolean {
  return text.replace(/<(?!img|iframe)[^<>]*>/gi, "").trim() === "";
}

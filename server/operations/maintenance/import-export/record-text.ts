import { type ContentKind, contentKinds } from "../../../../contract/content-kinds.ts";
import { findDateError } from "../../../../contract/dates.ts";
import { findWrongField, storedColumns } from "../../../../contract/schemas/content-fields.ts";
import { type ContentForm, contentForms } from "../../../../contract/schemas/content-form.ts";
import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import { translateErrors } from "../../../platform/errors.ts";
import { sanitizeStoredBody } from "../../../platform/html/index.ts";
import { HttpError } from "../../../platform/http/index.ts";
import { UserFacingError } from "../../../platform/user-facing-error.ts";
import type { ExportedRecord } from "./export-schemas.ts";

/** The text of an imported record. */
type ImportedText = {
  kind: ContentKind;
  id: number;
  title: string;
  body: string;
  imageAlt: string;
  /** The fields of its kind, as form values. */
  fields: Record<string, string>;
};

/**
 * Validates the text of a record by the rules of the editor's forms.
 * @throws UserFacingError naming the record and the field
 */
export function validateText({ kind, id, title, body, imageAlt, fields }: ImportedText): ContentForm {
  const names = contentKinds[kind].fields;
  const parsed = contentForms[kind].safeParse({
    [names.title]: title,
    [names.body]: body,
    image_alt: imageAlt,
    ...fields,
  });
  if (parsed.success) return requireDateOrder(kind, id, parsed.data);
  const issue = parsed.error.issues[0];
  throw new UserFacingError(`${kind} ${id}: ${issue?.path.join(".")}: ${issue?.message}`);
}

function requireDateOrder(kind: ContentKind, id: number, form: ContentForm): ContentForm {
  const { startsAt = null, endsAt = null } = form.fields;
  const wrong = findDateError({ startsAt, endsAt });
  if (wrong) throw new UserFacingError(`${kind} ${id}: ${wrong.field}: ${wrong.message}`);
  return form;
}

/** Runs `work` on a record and adds the record's name to errors about its content. */
export function withRecordContext<Result>(
  { kind, id }: { kind: ContentKind; id: number },
  work: () => Result | Promise<Result>,
): Promise<Result> {
  return translateErrors(work, (error) =>
    error instanceof HttpError
      ? new UserFacingError(`${kind} ${id}: ${error.reason ?? error.message}`)
      : undefined,
  );
}

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

import { type ContentForm, contentForms } from "../../../contract/content-form.ts";
import { type ContentKind, contentKinds } from "../../../contract/content-kinds.ts";
import { findDateError } from "../../../contract/date-rules.ts";
import { HttpError } from "../../http/index.ts";
import { UserFacingError } from "../../user-facing-error.ts";

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
export async function withRecordContext<Result>(
  { kind, id }: { kind: ContentKind; id: number },
  work: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HttpError)
      throw new UserFacingError(`${kind} ${id}: ${error.reason ?? error.message}`);
    throw error;
  }
}

/** Joins names into one line, at most `maxNames` of them. */
export function joinTruncated(names: readonly string[], maxNames = 20): string {
  const shown = names.slice(0, maxNames).join(", ");
  return names.length > maxNames ? `${shown} and ${names.length - maxNames} more` : shown;
}

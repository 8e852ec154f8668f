import { findDateError } from "../../../../contract/rules/dates.ts";
import { type ContentForm, contentForms } from "../../../../contract/schemas/content-form.ts";
import { type ContentKind, contentKinds } from "../../../../contract/values/content-kinds.ts";
import { translateErrors } from "../../../platform/errors.ts";
import { HttpError } from "../../../platform/http/index.ts";
import { UserFacingError } from "../../../platform/user-facing-error.ts";

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

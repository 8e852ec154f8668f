import { type ContentForm, eventForm, postForm, serviceForm } from "../../../contract/content-form.ts";
import type { ContentKind } from "../../database/index.ts";
import { HttpError } from "../../http/index.ts";
import { UserFacingError } from "../../user-facing-error.ts";

/** A record's text as it comes from elsewhere. */
export type ImportedText = {
  kind: ContentKind;
  id: number;
  title: string;
  body: string;
  imageAlt: string;
  status: "ongoing" | "completed" | null;
};

/**
 * Puts a record's text through the rules of the editor's forms.
 * @throws StartError naming the record and what does not fit
 */
export function validateText({ kind, id, title, body, imageAlt, status }: ImportedText): ContentForm {
  const image_alt = imageAlt;
  const parsed =
    kind === "post"
      ? postForm.safeParse({ post_title: title, post_body: body, image_alt })
      : kind === "event"
        ? eventForm.safeParse({
            event_name: title,
            event_body: body,
            image_alt,
            status: String(status === "completed"),
          })
        : serviceForm.safeParse({ service_title: title, service_description: body, image_alt });
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new UserFacingError(`${kind} ${id}: ${issue?.path.join(".")}: ${issue?.message}`);
}

/** Runs `work` on a record; what the editor would be refused is told with its name. */
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

/** A list of names in one line. */
export function joinTruncated(names: readonly string[], maxNames = 20): string {
  const shown = names.slice(0, maxNames).join(", ");
  return names.length > maxNames ? `${shown} and ${names.length - maxNames} more` : shown;
}

import { type ContentKind, contentKinds } from "../../../../contract/values/content-kinds.ts";
import type { ContentState } from "../../../../contract/values/content-state.ts";
import type { FormValues } from "./field.ts";
import { fields, formFieldNames, isFieldOf } from "./fields.ts";

/** What a save says beside the values. Empty ones are not sent. */
export type SaveFields = {
  /** The version that the values build upon. */
  baseVersion?: number | undefined;
  state?: ContentState | undefined;
  /**
   * Whether empty values are sent, too: they take language, dates, focal point and translation off an edited record.
   */
  clears?: boolean | undefined;
  /** The values contain what somebody else saved meanwhile. */
  merged?: true | undefined;
  /** The record that the server created for the draft of a new record. */
  draft?: number | undefined;
  /** Its revision, sequence and tab: see `seenDraft()`. */
  seenDraft?: string | undefined;
};

export function toFormData(
  kind: ContentKind,
  values: FormValues,
  { clears = false, ...saving }: SaveFields,
): FormData {
  const form = new FormData();
  for (const name of formFieldNames.filter((each) => isFieldOf(each, kind))) {
    const { toText, isOptional } = fields[name];
    const text = toText?.(values, kind);
    if (text && (text[1] !== "" || !isOptional || clears)) form.set(...text);
  }
  for (const [name, value] of Object.entries(saving)) {
    if (value !== undefined) form.set(name, String(value));
  }
  if (values.picture) form.set(contentKinds[kind].uploadField, values.picture, values.picture.name);
  return form;
}

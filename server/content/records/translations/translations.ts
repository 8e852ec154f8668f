import { translationErrorMessages as messages } from "../../../../contract/messages/staff/content-form.ts";
import { contentFields } from "../../../../contract/schemas/content-fields.ts";
import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import type { ContentKind } from "../../../../contract/values/content-kinds.ts";
import type { Reading } from "../../../platform/database/index.ts";
import { HttpError } from "../../../platform/http/index.ts";
import type { RecordKey } from "../store.ts";
import { findGroup, findMembers, type MemberRow } from "./translation-store.ts";

type Values = Pick<Snapshot, "fields" | "lang">;

/** Whether records of a kind can be translations of each other. */
export function hasTranslations(kind: ContentKind): boolean {
  return "translationOf" in contentFields[kind].initial;
}

/**
 * Checks the record that a form says it translates.
 * @throws HttpError 422 for the record itself, or one that does not exist
 */
export async function requireOriginal(
  transaction: Reading,
  { kind, id }: RecordKey,
  chosen: number | null | undefined,
): Promise<void> {
  if (chosen === null || chosen === undefined) return;
  if (chosen === id) throw new HttpError("invalid", messages.self, { translationOf: "is the record itself" });
  if ((await findGroup(transaction, kind, chosen)) !== undefined) return;
  throw new HttpError("invalid", messages.unknown, { translationOf: "does not exist" });
}

/**
 * The values with the number of the group in place of any record of it. One that does not exist any more counts as
 * none.
 */
export async function toGroup<Given extends Values>(
  transaction: Reading,
  { kind, id }: RecordKey,
  values: Given,
): Promise<Given> {
  const { translationOf: chosen } = values.fields;
  if (chosen === null) return values;
  const group = await findGroup(transaction, kind, chosen);
  const translationOf = group === undefined || group === id ? null : group;
  return { ...values, fields: { ...values.fields, translationOf } };
}

/**
 * The values of a record that is to be saved or restored, as a member of the group that they name.
 * @throws HttpError as `requireOwnLanguage`
 */
export async function joinGroup<Given extends Values>(
  transaction: Reading,
  key: RecordKey,
  values: Given,
): Promise<Given> {
  if (!hasTranslations(key.kind)) return values;
  const grouped = await toGroup(transaction, key, values);
  await requireOwnLanguage(transaction, key, grouped);
  return grouped;
}

/**
 * Checks the values of a record as a member of its group, the number of which they have. The reads and the write that
 * depends on them are in one serializable transaction, so that two concurrent requests cannot both pass.
 * @throws HttpError 409 for a language that another member has, or for an original with translations; 422 without a
 *   language
 */
async function requireOwnLanguage(transaction: Reading, key: RecordKey, values: Values): Promise<void> {
  const { translationOf } = values.fields;
  const ofThis = await findMembers(transaction, key, key.id);
  const first = ofThis[0];
  if (translationOf !== null && first) {
    const problem = { translationOf: "has translations itself" };
    throw new HttpError("conflict", messages.hasTranslations(first.title), problem);
  }
  const members = translationOf === null ? ofThis : await findMembers(transaction, key, translationOf);
  requireLanguages(values.lang, members);
}

function requireLanguages(lang: Snapshot["lang"], members: readonly MemberRow[]): void {
  if (members.length === 0) return;
  if (lang === null) throw new HttpError("invalid", messages.languageMissing, { lang: "is missing" });
  const unknown = members.find((member) => member.lang === null);
  if (unknown) {
    const problem = { translationOf: "has no language" };
    throw new HttpError("invalid", messages.otherLanguageMissing(unknown.title), problem);
  }
  const same = members.find((member) => member.lang === lang);
  if (same) {
    const problem = { lang: "is that of another translation" };
    throw new HttpError("conflict", messages.languageTaken(lang, same.title), problem);
  }
}

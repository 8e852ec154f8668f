import type { ContentKind } from "../../../../contract/values/content-kinds.ts";
import { listLimits } from "../../../../contract/values/limits/lists.ts";
import { type ContentLanguage, contentLanguages } from "../../../../contract/values/text/language.ts";
import { hasRows, type Reading } from "../../../platform/database/index.ts";
import { type ContentRow, live, type RecordKey } from "../store.ts";

/** The number of the group of a record that is, or could be, in several languages. */
function groupOf({ id, translationOf }: Pick<ContentRow, "id" | "translationOf">): number {
  return translationOf ?? id;
}

/** A record of a group that is not in the trash. */
export type MemberRow = Pick<ContentRow, "id" | "title" | "lang">;

/** The other records of a group, live or not, apart from those in the trash. */
export async function findMembers(db: Reading, { kind, id }: RecordKey, group: number): Promise<MemberRow[]> {
  const rows = db
    .selectFrom("content")
    .where("kind", "=", kind)
    .where("trashed_at", "is", null)
    .where("id", "<>", id)
    .select(["id", "title", "lang"]);
  return rows
    .where("translationOf", "=", group)
    .unionAll(rows.where("id", "=", group).where("translationOf", "is", null))
    .orderBy("id")
    .limit(listLimits.maxListLimit)
    .execute();
}

/** Whether a number is that of a group whose first record may be purged. */
export function isGroup(db: Reading, kind: ContentKind, group: number): Promise<boolean> {
  return hasRows(db.selectFrom("content").where(({ and }) => and({ kind, translationOf: group })));
}

/**
 * The number of the group of a record, trashed or not. A group whose first record was purged keeps its number.
 * @returns undefined if there is neither a record nor a group with this number
 */
export async function findGroup(db: Reading, kind: ContentKind, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom("content")
    .where(({ and }) => and({ kind, id }))
    .select(["id", "translationOf"])
    .executeTakeFirst();
  if (row) return groupOf(row);
  return (await isGroup(db, kind, id)) ? id : undefined;
}

const linkColumns = ["id", "title", "address", "lang", "translationOf"] as const;

/** A live record with a language, in a link from the same in another language. */
export type TranslationRow = Pick<ContentRow, (typeof linkColumns)[number]> & { lang: ContentLanguage };

function liveMembers(db: Reading, kind: ContentKind) {
  return live(db, kind)
    .where("lang", "is not", null)
    .select(linkColumns)
    .$narrowType<{ lang: ContentLanguage }>();
}

/** The live records that are the same as a live one in other languages. A record without a language has none. */
export async function findTranslations(db: Reading, row: ContentRow): Promise<TranslationRow[]> {
  const { kind, lang, translationOf } = row;
  if (lang === null) return [];
  const group = groupOf(row);
  const translations = liveMembers(db, kind).where("translationOf", "=", group);
  const members =
    translationOf === null
      ? translations
      : translations.unionAll(
          liveMembers(db, kind).where("id", "=", group).where("translationOf", "is", null),
        );
  return oneOfEachLanguage(lang, await members.orderBy("id").limit(listLimits.maxListLimit).execute());
}

/** In the order of the languages. Imports may bring several of one language: the first one counts. */
function oneOfEachLanguage(own: ContentLanguage, members: readonly TranslationRow[]): TranslationRow[] {
  const others = contentLanguages.filter((lang) => lang !== own);
  return others.flatMap((lang) => members.find((member) => member.lang === lang) ?? []);
}

type NumberRange = { first: number; last: number };

/**
 * The live records in the groups of those whose numbers are in a range.
 * @returns a function that finds the translations of one of them
 */
export async function findTranslationsInRange(db: Reading, kind: ContentKind, { first, last }: NumberRange) {
  const groupsInRange = live(db, kind)
    .where("id", ">=", first)
    .where("id", "<=", last)
    .where("translationOf", "is not", null)
    .select("translationOf");
  const members = await liveMembers(db, kind)
    .where("translationOf", "in", groupsInRange)
    .union(liveMembers(db, kind).where("id", "in", groupsInRange).where("translationOf", "is", null))
    .union(liveMembers(db, kind).where("translationOf", ">=", first).where("translationOf", "<=", last))
    .orderBy("id")
    .execute();
  const groups = Map.groupBy(members, groupOf);
  return (row: Pick<ContentRow, "id" | "lang" | "translationOf">): TranslationRow[] =>
    row.lang === null ? [] : oneOfEachLanguage(row.lang, groups.get(groupOf(row)) ?? []);
}

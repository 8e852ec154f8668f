import type { Db } from "../../../platform/database/index.ts";
import { type Finding, wrongOrOk } from "./finding.ts";

/** Checks that readers find each text once in each language, and that all its translations name the same original. */
export async function checkTranslations(db: Db): Promise<Finding[]> {
  const problems: string[] = [];
  /** The first record of each group and language. */
  const firstRecords = new Map<string, number>();
  for (const { kind, id, lang, translationOf, original, originalLang, higher } of await findPairs(db)) {
    if (higher !== null) {
      problems.push(
        `${kind} ${id} is a translation of ${kind} ${translationOf}, which is one itself: choose again in its form which text it translates`,
      );
      continue;
    }
    if (original !== null) firstRecords.set(`${kind} ${translationOf} ${originalLang}`, original);
    const key = `${kind} ${translationOf} ${lang}`;
    const first = firstRecords.get(key) ?? id;
    firstRecords.set(key, first);
    if (first !== id && lang !== null) {
      problems.push(
        `${kind} ${id} is in the same language as its translation ${kind} ${first}, and readers find only that: in its form, change its language or remove what it translates`,
      );
    }
  }
  return wrongOrOk(problems, "translations: each record is once in each language");
}

/** The live translations, each with its original if that is live. */
function findPairs(db: Db) {
  return db
    .selectFrom("content as translation")
    .leftJoin("content as first", (join) =>
      join
        .onRef("first.kind", "=", "translation.kind")
        .onRef("first.id", "=", "translation.translationOf")
        .on("first.state", "=", "live")
        .on("first.trashed_at", "is", null),
    )
    .where("translation.state", "=", "live")
    .where("translation.trashed_at", "is", null)
    .where("translation.translationOf", "is not", null)
    .select(["translation.kind", "translation.id", "translation.lang", "translation.translationOf"])
    .select(["first.id as original", "first.lang as originalLang", "first.translationOf as higher"])
    .orderBy("translation.id")
    .execute();
}

import { setImmediate as nextIteration } from "node:timers/promises";
import type { Settings } from "../../../contract/schemas/settings.ts";
import { type ContentKind, contentKindNames, contentKinds } from "../../../contract/values/content-kinds.ts";
import { syndicationLimits } from "../../../contract/values/limits/syndication.ts";
import {
  academicCalendarPath,
  numbersOfPart,
  publicPath,
  recordSitemapPath,
  sitemapPartOf,
  siteSitemapPath,
} from "../../../contract/values/paths/paths.ts";
import {
  countLive,
  findByAddress,
  findInRange,
  findLatestUpdate,
  findNextNumber,
  findTranslationsInRange,
} from "../../content/records/index.ts";
import type { Reading } from "../../platform/database/index.ts";
import { readAcademicCalendar } from "./academic-calendar.ts";
import type { SitemapEntry } from "./sitemap.ts";

/**
 * Reads the list of the parts that have records, with the time of their latest change. Each part is a query of some
 * milliseconds, and other requests are handled between two of them.
 */
export async function readParts(db: Reading, publicUrl: string): Promise<SitemapEntry[]> {
  const parts: SitemapEntry[] = [{ url: publicUrl + siteSitemapPath }];
  for (const kind of contentKindNames) {
    let after = 0;
    while (parts.length < syndicationLimits.maxSitemapParts) {
      const next = await findNextNumber(db, kind, after);
      if (next === undefined) break;
      const part = sitemapPartOf(next);
      const range = numbersOfPart(part);
      const updatedAt = await findLatestUpdate(db, kind, range);
      if (updatedAt) parts.push({ url: publicUrl + recordSitemapPath(kind, part), updatedAt });
      after = range.last;
      await nextIteration();
    }
  }
  return parts;
}

type ReadableAddresses = Pick<Settings, "readableAddresses">;

/** Reads the entries of one part; none if there is no such part. Other requests are handled between its steps. */
export async function readRecords(
  db: Reading,
  publicUrl: string,
  settings: ReadableAddresses,
  { kind, part }: { kind: ContentKind; part: number },
): Promise<SitemapEntry[]> {
  const rows = await findInRange(db, kind, numbersOfPart(part));
  await nextIteration();
  const translationsOf = await findTranslationsInRange(db, kind, numbersOfPart(part));
  await nextIteration();
  const { pictureFolder, fileType } = contentKinds[kind];
  const urlOf = ({ id, title, address }: Pick<(typeof rows)[number], "id" | "title" | "address">) =>
    publicUrl + publicPath({ kind, id, title, address }, settings);
  const entries = rows.map((row) => {
    const translations = translationsOf(row);
    const inAllLanguages = translations.length > 0 ? [row, ...translations] : [];
    return {
      url: urlOf(row),
      updatedAt: row.updated_at,
      pictureUrl:
        row.image && fileType === "picture" ? `${publicUrl}/images/${pictureFolder}/${row.image}` : undefined,
      alternates: inAllLanguages.flatMap((each) =>
        each.lang === null ? [] : [{ lang: each.lang, url: urlOf(each) }],
      ),
    };
  });
  await nextIteration();
  return entries;
}

/** The pages that always exist, and the first page of each list. When they changed is not stored. */
export async function readSitePages(db: Reading, publicUrl: string): Promise<SitemapEntry[]> {
  const { post, event, service, document } = contentKinds;
  const paths = ["/", post.listPath, event.listPath, service.listPath, "/accessibility", "/privacy"];
  const hasCalendar = (await readAcademicCalendar(db)).length > 0;
  if ((await countLive(db, "document")) > 0) paths.push(document.listPath);
  for (const path of ["/about", ...(hasCalendar ? [academicCalendarPath] : [])]) {
    // If staff have written it, it is among their pages.
    if (!(await findByAddress(db, path))) paths.push(path);
  }
  return paths.map((path) => ({ url: publicUrl + path }));
}

import { findSettingProblems } from "../../../../contract/rules/settings/rules.ts";
import { needsCover } from "../../../../contract/values/content-kinds.ts";
import { settingLimits } from "../../../../contract/values/limits/settings.ts";
import { normalizeLine } from "../../../../contract/values/text/text-normalization.ts";
import { changeSettings, readSettingsState } from "../../../administration/settings-changes/index.ts";
import { findIncludingTrashed } from "../../../content/records/index.ts";
import { createOwnPaths } from "../../../delivery/pages/index.ts";
import { type Db, openDatabase, transact } from "../../../platform/database/index.ts";
import { parseBody } from "../../../platform/html/index.ts";
import { HttpError } from "../../../platform/http/index.ts";
import { createImages } from "../../../platform/images/index.ts";
import { UserFacingError } from "../../../platform/user-facing-error.ts";
import { readSettings } from "../../../settings/index.ts";
import type { Progress, SiteLocation } from "../../backups/index.ts";
import { addRedirects } from "./add-redirects.ts";
import { type ConvertedItem, convertItem } from "./convert-item.ts";
import { addComments, readComments, type SourceComment } from "./import-comments.ts";
import { convertMenu } from "./menu.ts";
import { bringLibrary, linkDocuments } from "./old-documents.ts";
import { OldFiles } from "./old-files.ts";
import { type Media, missingPicture, OldPictures } from "./old-pictures.ts";
import { type PlannedItem, planItems } from "./plan.ts";
import { childText, readWxr, type XmlElement } from "./read-wxr.ts";
import { addTo, type WordpressReport } from "./report.ts";
import type { Remark, Run } from "./run.ts";
import { nameOf, numberOf, readSourceSite, type SourceSite } from "./source-site.ts";
import { addMissingFiles, writeItem } from "./write-item.ts";

type Options = {
  media: Media;
  /** Names or slugs of categories whose posts become pages. */
  pagesFrom: readonly string[];
  /** Without it, the import reports what it would do and writes nothing. */
  isConfirmed: boolean;
  publicUrl: string;
  progress: Progress;
};

/**
 * Adds the content of a WordPress export to a site. What an earlier run added is skipped, so that repeating an
 * interrupted import continues it.
 * @throws UserFacingError for a file that is no export, or a damaged one: nothing is written then
 */
export async function importWordpress(
  path: string,
  target: SiteLocation,
  { media, pagesFrom, isConfirmed, publicUrl, progress }: Options,
): Promise<WordpressReport> {
  const site = await readSourceSite(path, pagesFrom);
  const isOwnPath = await createOwnPaths(new Set());
  const images = createImages(await target.openStore());
  await using database = await openDatabase(target.database);
  const { db } = database;
  const settings = await readSettings(db);
  const plan = await planItems(db, site, settings, isConfirmed);
  const report = beginReport(site, isConfirmed);
  const run: Run = {
    db,
    settings,
    publicUrl,
    site,
    plan,
    report,
    came: new Set(),
    pictures: new OldPictures(site, media),
    files: new OldFiles(site),
    documents: new Map(),
    images: isConfirmed ? images : undefined,
  };
  const read = new Set<number>();
  for await (const element of readWxr(path)) {
    const planned = plan.items.get(numberOf(site, element));
    if (!planned || read.has(planned.postId) || !/^(?:post|page)$/.test(childText(element, "wp:post_type"))) {
      continue;
    }
    read.add(planned.postId);
    if (await addItem(run, element, planned)) run.came.add(planned.postId);
    progress("records", read.size, plan.items.size);
  }
  await bringLibrary(run);
  await addRedirects(run, isOwnPath);
  await addSettings(run);
  report.files = run.files.list();
  if (isConfirmed) await database.updateStatistics();
  return report;
}

/** The report of what the first pass over an export says. */
function beginReport(site: SourceSite, isWritten: boolean): WordpressReport {
  const { total, leftOut, refused, pictures, menu, sharedBlocks } = site;
  return {
    isWritten,
    items: total,
    leftOut,
    refused: [...refused],
    added: { courses: 0, pages: 0, comments: 0, documents: 0, pictures: 0, redirects: 0, settings: [] },
    drafts: 0,
    planned: 0,
    same: 0,
    withoutCover: 0,
    used: pictures.size + menu.length + sharedBlocks.size,
    comments: [],
    files: [],
    remarks: [],
  };
}

/** @returns whether the site has it now */
async function addItem(run: Run, item: XmlElement, planned: PlannedItem): Promise<boolean> {
  const { site, report, images } = run;
  const { kind, isNew } = planned;
  const record = nameOf(site, planned);
  const remarks = new Set<string>();
  const remark: Remark = (what) => remarks.add(what);
  try {
    // What came before was remarked then: it is converted again for what it links to and shows.
    const first: Remark = isNew ? remark : () => undefined;
    const comments = commentsOf(item, planned, run, first);
    const missing = planned.lacksFiles ? remark : first;
    const converted = await linkDocuments(run, convertItem(item, planned, run, first), missing);
    if (!isNew) {
      report.added.comments += images ? await addToExisting(run.db, planned, comments) : 0;
      const isLacking = images && planned.lacksFiles;
      if (isLacking) report.added.pictures += await addMissingFiles(run, images, planned, converted, remark);
      report.same += 1;
    } else {
      const above = run.plan.items.get(planned.parent);
      const parent = above?.kind === "page" ? above.id : null;
      const written = images
        ? await writeItem(run, images, { ...planned, parent }, converted, comments, remark)
        : await examineItem(run, planned, converted, remark);
      const isPublished = converted.state !== "draft";
      if (!written.hasCover && isPublished && needsCover(kind, run.settings)) report.withoutCover += 1;
      report.added[kind === "page" ? "pages" : "courses"] += 1;
      report.added.comments += comments.length;
      report.added.pictures += written.pictures;
      if (!isPublished) report.drafts += 1;
      if (converted.state === "scheduled") report.planned += 1;
    }
    for (const what of remarks) report.remarks.push({ record, what });
    return true;
  } catch (error) {
    if (!(error instanceof UserFacingError || error instanceof HttpError)) throw error;
    const reason = error instanceof HttpError ? error.reason : undefined;
    report.refused.push({ record, reason: reason ?? error.message });
    return false;
  }
}

/** Only courses have comments here. */
function commentsOf(
  item: XmlElement,
  { kind, isNew }: PlannedItem,
  { site, report: { comments: leftOut } }: Run,
  remark: Remark,
): SourceComment[] {
  const read = readComments(item, site.url.href, remark);
  if (isNew) for (const what of read.leftOut) addTo(leftOut, what);
  if (kind === "post") return read.comments;
  if (isNew) for (const _ of read.comments) addTo(leftOut, "comments on pages");
  return [];
}

async function addToExisting(
  db: Db,
  planned: PlannedItem,
  comments: readonly SourceComment[],
): Promise<number> {
  if (comments.length === 0) return 0;
  return transact(db, { invalidates: "changed" }, async (transaction) => {
    const row = await findIncludingTrashed(transaction, planned.kind, planned.id);
    return row ? addComments(transaction, planned, comments) : 0;
  });
}

/** Checks what a run that writes would refuse, without fetching anything. */
async function examineItem(run: Run, { path }: PlannedItem, { body, cover }: ConvertedItem, remark: Remark) {
  const { pictures } = parseBody(body, undefined, true);
  const inBody = pictures.flatMap((picture) => ("address" in picture ? [picture.address] : []));
  const missing = new Set<string>();
  const all = [...(cover ? [cover.address] : []), ...inBody];
  for (const address of all) {
    if (!(await run.pictures.isMissing(address))) continue;
    missing.add(address);
    remark(missingPicture(address, "is not in the folder"));
  }
  // They have no paths of their own before they come.
  if (missing.size === 0) run.pictures.keep(new Map(all.map((address) => [address, path])));
  const hasCover = cover !== undefined && !missing.has(cover.address);
  const shown = inBody.filter((address) => !missing.has(address));
  return { hasCover, pictures: shown.length + (hasCover ? 1 : 0) };
}

/** Sets what the earlier site had and this one has not set: the name, the menu, courses without covers. */
async function addSettings(run: Run): Promise<void> {
  const { db, site, report } = run;
  const stored = await db.selectFrom("setting").select("key").execute();
  const has = (key: string) => stored.some((row) => row.key === key);
  const remark: Remark = (what) => report.remarks.push({ record: "menu", what });
  const name = normalizeLine(site.name, settingLimits.maxCollegeNameCharacters);
  const menu = has("menu") ? [] : convertMenu(run, remark);
  const settings = {
    ...(name !== "" && !has("collegeName") && { collegeName: name }),
    ...(menu.length > 0 && { menu }),
    // Without it, staff could not save what came, and plans would fail.
    ...(report.withoutCover > 0 && !has("coversOptional") && { coversOptional: true }),
  };
  const problems = findSettingProblems(settings);
  for (const { path, message } of problems) remark(`${path.join(" ")}: ${message}`);
  const keys = Object.keys(settings);
  if (problems.length > 0 || keys.length === 0) return;
  report.added.settings = keys;
  if (!report.isWritten) return;
  await transact(db, { invalidates: "changed" }, async (transaction) => {
    const { versionID: baseVersion } = await readSettingsState(transaction);
    await changeSettings(transaction, { userId: null }, { baseVersion, settings });
  });
}

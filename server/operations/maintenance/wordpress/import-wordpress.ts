import { contentKinds, needsCover } from "../../../../contract/content-kinds.ts";
import { limits } from "../../../../contract/limits.ts";
import type { Settings } from "../../../../contract/schemas/settings.ts";
import { findSettingProblems } from "../../../../contract/settings/rules.ts";
import { normalizeLine } from "../../../../contract/text-normalization.ts";
import { changeSettings, readSettingsState } from "../../../administration/settings-changes/index.ts";
import {
  bodyPictureNames,
  findIncludingTrashed,
  insertImported,
  planRecord,
  prepareBody,
  StagedPictures,
} from "../../../content/records/index.ts";
import { createOwnPaths } from "../../../delivery/pages/index.ts";
import { type Db, openDatabase, transact } from "../../../platform/database/index.ts";
import { parseBody } from "../../../platform/html/index.ts";
import { HttpError } from "../../../platform/http/index.ts";
import { createImages, type Images, type StoredPicture } from "../../../platform/images/index.ts";
import { FetchFailure } from "../../../platform/outbound/index.ts";
import { UserFacingError } from "../../../platform/user-facing-error.ts";
import { readSettings } from "../../../settings/index.ts";
import type { Progress, SiteLocation } from "../backup/index.ts";
import { type ConvertedItem, convertItem } from "./convert-item.ts";
import { addComments, readComments, type SourceComment } from "./import-comments.ts";
import { addRedirects } from "./import-redirects.ts";
import { markImported } from "./imported-items.ts";
import { convertMenu } from "./menu.ts";
import { momentOf } from "./moments.ts";
import { type Media, OldPictures } from "./old-pictures.ts";
import { type Plan, type PlannedItem, planItems } from "./plan.ts";
import { childText, readWxr, type XmlElement } from "./read-wxr.ts";
import { beginReport, countLeftOut, type WordpressReport } from "./report.ts";
import { ownAddress, readSourceSite, type SourceSite } from "./source-site.ts";

type Options = {
  media: Media;
  /** Names or slugs of categories whose posts become pages. */
  pagesFrom: readonly string[];
  /** Without it, the import reports what it would do and writes nothing. */
  isConfirmed: boolean;
  /** The address of this site. */
  publicUrl: string;
  progress: Progress;
};

/**
 * Adds the content of a WordPress export to a site. What an earlier run added is skipped, so that repeating an interrupted
 * import continues it.
 * @throws UserFacingError for a file that is no export, or a damaged one: nothing is written then
 */
export async function importWordpress(
  path: string,
  target: SiteLocation,
  options: Options,
): Promise<WordpressReport> {
  const site = await readSourceSite(path, options.pagesFrom);
  const isOwnPath = await createOwnPaths(new Set());
  const images = createImages(await target.openStore());
  await using database = await openDatabase(target.database);
  const { db } = database;
  const settings = await readSettings(db);
  const plan = await planItems(db, site, settings, options.isConfirmed);
  const report = beginReport(site, options.isConfirmed);
  const run = new Run(db, images, site, plan, settings, options, report);
  await run.addItems(path);
  await addRedirects(db, isOwnPath, site, plan, run.came, report);
  await run.addSettings();
  return report;
}

class Run {
  readonly #db: Db;
  readonly #images: Images;
  readonly #site: SourceSite;
  readonly #plan: Plan;
  readonly #settings: Settings;
  readonly #options: Options;
  readonly #report: WordpressReport;
  readonly #pictures: OldPictures;
  /** The items that this site has now. */
  readonly came = new Set<number>();

  constructor(
    db: Db,
    images: Images,
    site: SourceSite,
    plan: Plan,
    settings: Settings,
    options: Options,
    report: WordpressReport,
  ) {
    this.#db = db;
    this.#images = images;
    this.#site = site;
    this.#plan = plan;
    this.#settings = settings;
    this.#options = options;
    this.#report = report;
    this.#pictures = new OldPictures(site, options.media);
  }

  async addItems(path: string): Promise<void> {
    const read = new Set<number>();
    for await (const element of readWxr(path)) {
      const planned =
        element.name === "item" ? this.#plan.items.get(Number(childText(element, "wp:post_id"))) : undefined;
      if (
        !planned ||
        read.has(planned.postId) ||
        !["post", "page"].includes(childText(element, "wp:post_type"))
      )
        continue;
      read.add(planned.postId);
      await this.#addItem(element, planned);
      this.#options.progress("records", read.size, this.#plan.items.size);
    }
  }

  async #addItem(item: XmlElement, planned: PlannedItem): Promise<void> {
    const { kind, link, title } = planned;
    const record = `${title || "without a title"} (${ownAddress(this.#site, link) ?? link})`;
    const comments = this.#commentsOf(item, planned);
    const report = this.#report;
    try {
      if (!planned.isNew) {
        report.same += 1;
        this.came.add(planned.postId);
        report.added.comments += await this.#addToExisting(planned, comments);
        return;
      }
      const remarks = new Set<string>();
      const remark = (what: string) => remarks.add(what);
      const source = { site: this.#site, plan: this.#plan, pictures: this.#pictures };
      const converted = convertItem(item, planned, source, remark);
      const state = this.#options.isConfirmed
        ? await this.#write(item, planned, converted, comments, remark)
        : await this.#examine(planned, converted, remark);
      this.came.add(planned.postId);
      report.added[kind === "page" ? "pages" : "courses"] += 1;
      report.added.comments += comments.length;
      if (state === "draft") report.drafts += 1;
      if (state === "scheduled") report.planned += 1;
      report.remarks.push(...Array.from(remarks, (what) => ({ record, what })));
    } catch (error) {
      if (!(error instanceof UserFacingError || error instanceof HttpError)) throw error;
      report.refused.push({
        record,
        reason: error instanceof HttpError ? (error.reason ?? error.message) : error.message,
      });
    }
  }

  /** Only courses have comments here. */
  #commentsOf(item: XmlElement, { kind, isNew }: PlannedItem): SourceComment[] {
    const { comments, leftOut } = readComments(item);
    if (!isNew && kind === "post") return comments;
    for (const what of leftOut) countLeftOut(this.#report.comments, what);
    if (kind === "post") return comments;
    for (const _ of comments) countLeftOut(this.#report.comments, "comments on pages");
    return [];
  }

  async #addToExisting(planned: PlannedItem, comments: readonly SourceComment[]): Promise<number> {
    if (!this.#options.isConfirmed || comments.length === 0) return 0;
    return transact(this.#db, { invalidates: "changed" }, async (transaction) => {
      const row = await findIncludingTrashed(transaction, planned.kind, planned.id);
      return row ? addComments(transaction, planned, comments) : 0;
    });
  }

  /** Checks what a run that writes would refuse, without fetching anything. */
  async #examine(
    { kind, state }: PlannedItem,
    { body, cover }: ConvertedItem,
    remark: (what: string) => void,
  ): Promise<PlannedItem["state"]> {
    const isMissing = async (address: string) => {
      const isGone = await this.#pictures.isMissing(address);
      if (isGone) remark(missingPicture(address, "is not in the folder"));
      else this.#report.added.pictures += 1;
      return isGone;
    };
    const hasCover = cover && !(await isMissing(cover.address));
    for (const picture of parseBody(body, undefined, true).pictures) {
      if ("address" in picture) await isMissing(picture.address);
    }
    if (!hasCover) this.#noteCover(kind, state, remark);
    return state;
  }

  #noteCover(kind: PlannedItem["kind"], state: PlannedItem["state"], remark: (what: string) => void): void {
    if (!needsCover(kind, this.#settings)) return;
    if (state === "scheduled") remark("has no cover, without which it is not published at its time");
    else this.#report.withoutCover += 1;
  }

  async #write(
    item: XmlElement,
    planned: PlannedItem,
    { title, body: html, cover: shown, lang, createdAt, updatedAt }: ConvertedItem,
    comments: readonly SourceComment[],
    remark: (what: string) => void,
  ): Promise<PlannedItem["state"]> {
    const { kind, id, address, parent, state } = planned;
    await using pictures = new StagedPictures(this.#images, kind);
    const cover = shown && (await this.#storeCover(pictures, shown.address, remark));
    const body = await prepareBody(html, pictures, {
      fetchPicture: (picture) => this.#pictures.read(picture),
      mayBeEmpty: true,
      onUnavailable: (picture) => remark(missingPicture(picture.address, picture.reason)),
    });
    const inBody = bodyPictureNames(kind, body).flatMap((name) => {
      const picture = name === cover?.name ? undefined : pictures.find(name);
      return picture ? [{ folder: contentKinds[kind].pictureFolder, name, width: picture.width }] : [];
    });
    const isLive = state === "live";
    const above = parent > 0 ? this.#plan.items.get(parent) : undefined;
    const record = {
      ...{ kind, id, title, body, cover, lang, createdAt, updatedAt },
      imageAlt: (cover && shown?.alt) ?? "",
      state: isLive ? ("live" as const) : ("draft" as const),
      publishedAt: isLive ? createdAt : null,
      fields: kind === "page" ? { address, parent: above?.kind === "page" ? above.id : null } : {},
    };
    const written = await transact(this.#db, { invalidates: "changed" }, async (transaction) => {
      await insertImported(transaction, record, inBody);
      await addComments(transaction, planned, comments);
      await markImported(transaction, id);
      return state === "scheduled" ? this.#schedule(transaction, item, planned, remark) : state;
    });
    const stored = [...(cover ? [cover.name] : []), ...inBody.map(({ name }) => name)];
    pictures.commit(stored);
    this.#report.added.pictures += stored.length;
    if (!cover) this.#noteCover(kind, state, remark);
    return written;
  }

  async #schedule(
    transaction: Db,
    item: XmlElement,
    { kind, id }: PlannedItem,
    remark: (what: string) => void,
  ): Promise<PlannedItem["state"]> {
    const row = await findIncludingTrashed(transaction, kind, id);
    const publishAt = momentOf(childText(item, "wp:post_date_gmt"), childText(item, "wp:post_date"));
    try {
      if (row) await planRecord(transaction, { userId: null }, row, { publishAt, unpublishAt: null });
      return "scheduled";
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      remark(`was planned for ${publishAt.slice(0, 10)}, and is a draft now: ${error.message}`);
      return "draft";
    }
  }

  async #storeCover(
    pictures: StagedPictures,
    address: string,
    remark: (what: string) => void,
  ): Promise<StoredPicture | undefined> {
    try {
      return await pictures.store(await this.#pictures.read(address));
    } catch (error) {
      const isUnusable = error instanceof FetchFailure || (error instanceof HttpError && error.status < 500);
      if (!isUnusable) throw error;
      remark(missingPicture(address, error.message));
      return undefined;
    }
  }

  /** Sets the name and the menu of a site that has none of its own. */
  async addSettings(): Promise<void> {
    const stored = await this.#db.selectFrom("setting").select("key").execute();
    const has = (key: string) => stored.some((row) => row.key === key);
    const remark = (what: string) => this.#report.remarks.push({ record: "menu", what });
    const name = normalizeLine(this.#site.name, limits.maxCollegeNameCharacters);
    const menu = has("menu")
      ? []
      : convertMenu(this.#site, this.#cameOnly(), this.#options.publicUrl, remark);
    const given = {
      ...(name !== "" && !has("collegeName") && { collegeName: name }),
      ...(menu.length > 0 && { menu }),
    };
    const problems = findSettingProblems(given);
    for (const { path, message } of problems) remark(`${path.join(" ")}: ${message}`);
    this.#report.added.settings = Object.keys(given);
    if (!this.#options.isConfirmed || problems.length > 0 || Object.keys(given).length === 0) return;
    await transact(this.#db, { invalidates: "changed" }, async (transaction) => {
      const { versionID } = await readSettingsState(transaction);
      await changeSettings(transaction, { userId: null }, { baseVersion: versionID, settings: given });
    });
  }

  #cameOnly(): Plan {
    const came = ([, { postId }]: readonly [unknown, PlannedItem]) => this.came.has(postId);
    return {
      items: new Map([...this.#plan.items].filter(came)),
      byAddress: new Map([...this.#plan.byAddress].filter(came)),
    };
  }
}

function missingPicture(address: string, reason: string): string {
  return `the picture ${address.slice(0, 300)} did not come: it ${reason}`;
}

import { z } from "zod";
import { dayInWords } from "../../../../contract/messages/dates-in-words.ts";
import { findPlanErrors } from "../../../../contract/rules/publication-plan.ts";
import { contentLimits } from "../../../../contract/values/limits/content.ts";
import { graphemesOf } from "../../../../contract/values/text/graphemes.ts";
import { type ContentLanguage, contentLanguages } from "../../../../contract/values/text/language.ts";
import { normalizeLine } from "../../../../contract/values/text/text-normalization.ts";
import { escapeHtml, isEmptyHtml } from "../../../platform/html/index.ts";
import { parseJson } from "../../../platform/parse-json.ts";
import { UserFacingError } from "../../../platform/user-facing-error.ts";
import type { BodyContext } from "./body/context.ts";
import { convertBody } from "./body/convert-body.ts";
import { momentOf } from "./moments.ts";
import { isPictureFile } from "./old-files.ts";
import { plainText } from "./plain-text.ts";
import type { PlannedItem } from "./plan.ts";
import { childText, metaValue, type XmlElement } from "./read-wxr.ts";
import type { Remark, Run } from "./run.ts";
import { homePath, isPdfFile, nameOf, ownAddress, type SourcePicture } from "./source-site.ts";

/** A record as it is written; its pictures still have their addresses on the earlier site. */
export type ConvertedItem = Pick<PlannedItem, "state"> & {
  title: string;
  body: string;
  cover: SourcePicture | undefined;
  lang: ContentLanguage | null;
  createdAt: string;
  updatedAt: string;
  /** When WordPress would publish a planned one. */
  plannedAt: string;
};

type Source = Pick<Run, "site" | "plan" | "pictures" | "files">;

const wordsOfTitle = 60;
const wordsOfSummary = 300;

/**
 * Converts the text of an item.
 * @throws UserFacingError for a text that is too long
 */
export function convertItem(
  item: XmlElement,
  planned: PlannedItem,
  source: Source,
  remark: Remark,
): ConvertedItem {
  const content = item.children.find(({ name }) => name === "content:encoded");
  if (content?.isCut) throw new UserFacingError("its text is too long");
  const now = new Date().toISOString();
  const isBuilt = metaValue(item, "_elementor_edit_mode") === "builder";
  if (isBuilt) remark("was built with Elementor: look at its order");
  const text = content?.text ?? "";
  if (text.includes("\ufffd"))
    remark("has characters that the export does not say (\ufffd): look at its words");
  const context = bodyContext(planned, source, remark);
  const html = convertBody(text, isBuilt, context, footnotesOf(item, remark));
  const body = limitPictures(html, remark);
  const thumbnail = Number(metaValue(item, "_thumbnail_id"));
  const cover = source.site.pictures.get(thumbnail);
  if (thumbnail > 0 && !cover)
    remark(`its cover, number ${thumbnail} of the media library, is not in the export`);
  noteState(item, planned, remark);
  const inBody = Array.from(body.matchAll(/<img src="([^"]*)"/g), ([, src = ""]) =>
    source.pictures.find(src),
  );
  for (const shown of planned.state === "live" ? [cover, ...inBody] : []) {
    if (shown && !source.pictures.showing.has(shown.post))
      source.pictures.showing.set(shown.post, planned.postId);
  }
  const plannedAt = momentOf(childText(item, "wp:post_date_gmt"), childText(item, "wp:post_date"));
  const plan = { publishAt: plannedAt, unpublishAt: null };
  const { publishAt: problem } = findPlanErrors(plan, Date.now(), false);
  const isDraft = planned.state === "scheduled" && problem !== undefined;
  if (isDraft)
    remark(`was planned for ${dayInWords(plannedAt.slice(0, 10), "en")}, and is a draft now: ${problem}`);
  const updatedAt = momentOf(childText(item, "wp:post_modified_gmt"), plannedAt);
  return {
    state: isDraft ? "draft" : planned.state,
    title: titleOf(item, planned, body, remark),
    body: withText(body, item, planned, remark),
    cover,
    lang: languageOf(item),
    // A date in the future would stay on top of all lists.
    createdAt: plannedAt < now ? plannedAt : now,
    plannedAt,
    updatedAt: updatedAt < now ? updatedAt : now,
  };
}

const footnotesSchema = z.array(z.object({ content: z.string() }));

/** The texts of footnotes that the editor of WordPress keeps beside a text. */
function footnotesOf(item: XmlElement, remark: Remark): string[] {
  const stored = metaValue(item, "footnotes").trim();
  if (stored === "") return [];
  const { data, error } = footnotesSchema.safeParse(parseJson(stored));
  if (error) remark("has footnotes that cannot be read");
  return (data ?? []).map(({ content }) => content).filter((content) => content.trim() !== "");
}

function noteState(item: XmlElement, { state }: PlannedItem, remark: Remark): void {
  const status = childText(item, "wp:status");
  if (childText(item, "wp:post_password") !== "") remark("had a password, and is a draft now");
  else if (status === "private") remark("was private, and is a draft now");
  else if (state === "draft" && !["draft", "pending"].includes(status)) {
    remark(`had the state "${status.slice(0, 40)}", and is a draft now`);
  }
}

function titleOf(item: XmlElement, { title, state }: PlannedItem, body: string, remark: Remark): string {
  const source = item.children.find(({ name }) => name === "title");
  const whole = source ? normalizeLine(plainText(source.text.slice(0, 4_000)), Number.POSITIVE_INFINITY) : "";
  if (source?.isCut || whole.length > title.length) remark("its title was too long and is cut");
  if (title !== "" || state === "draft") return title;
  remark("had no title: it has the first words of its text");
  const words = plainText(body.replace(/<\/(?:p|h\d|li|td)>/g, " "))
    .replace(/\s+/g, " ")
    .trim();
  return graphemesOf(words, wordsOfTitle).join("").trim() || "Untitled";
}

/** What readers see has a text. */
function withText(body: string, item: XmlElement, { title, state }: PlannedItem, remark: Remark): string {
  const excerpt = plainText(childText(item, "excerpt:encoded")).trim();
  if (state === "draft" || !isEmptyHtml(body)) {
    if (excerpt) remark(`its summary is left out: ${graphemesOf(excerpt, wordsOfSummary).join("")}`);
    return body;
  }
  remark(`had no text: it shows its ${excerpt ? "summary" : "title"}`);
  return `<p>${escapeHtml(excerpt || title || "Untitled")}</p>`;
}

/** The language that the plugin Polylang notes. */
function languageOf(item: XmlElement): ContentLanguage | null {
  const term = item.children.find(
    ({ name, attributes }) => name === "category" && attributes.domain === "language",
  );
  return contentLanguages.find((language) => term?.attributes.nicename?.startsWith(language)) ?? null;
}

function limitPictures(html: string, remark: Remark): string {
  const shown = new Set<string>();
  let embedded = 0;
  const limited = html.replace(/<img src="([^"]*)"[^<>]*>/g, (image, src: string) => {
    // One that is in the text twice is stored twice.
    if (src.startsWith("data:")) embedded += 1;
    shown.add(src.startsWith("data:") ? `data:${embedded}` : src);
    return shown.size > contentLimits.maxBodyPictures ? "" : image;
  });
  if (shown.size > contentLimits.maxBodyPictures) {
    remark(
      `has ${shown.size} pictures in its text: only the first ${contentLimits.maxBodyPictures} are kept`,
    );
  }
  return limited;
}

function bodyContext(
  planned: PlannedItem,
  { site, plan, pictures, files }: Source,
  remark: Remark,
): BodyContext {
  const { postId, state } = planned;
  return {
    remark,
    pictureOf(attachment) {
      const picture = site.pictures.get(attachment);
      if (!picture) remark(`picture number ${attachment} of the media library is not in the export`);
      return picture;
    },
    picturesBelow: (post = postId) =>
      [...site.pictures.values()].filter(({ parent, address }) => parent === post && isPictureFile(address)),
    altOf: (address) => pictures.find(address)?.alt ?? "",
    sharedBlock: (id) => site.sharedBlocks.get(id),
    rewriteLink(href) {
      // The elements that it leads to have no names here.
      if (href.startsWith("#")) return undefined;
      const url = URL.parse(href, site.url.href);
      const own = ownAddress(site, href);
      if (!url || !/^(?:https?|mailto|tel):$/.test(url.protocol)) return undefined;
      const target = own && plan.byAddress.get(own);
      if (target) return target.path + url.hash;
      if (files.link(url, nameOf(site, planned), postId, state === "live")) {
        if (!isPdfFile(url.pathname)) remark(`links to a file that did not come: ${url.href.slice(0, 300)}`);
        return url.href;
      }
      if (own === undefined) return href;
      if (isPictureFile(url.pathname)) return undefined;
      if (own !== "/" && own !== homePath(site) && !site.lists.has(own))
        remark(`links to ${own}, which is not in the export`);
      return url.pathname + url.search + url.hash;
    },
    resolvePicture(src) {
      if (src.startsWith("data:image/") && src.includes(";base64,")) return src;
      const url = URL.parse(src.trim(), site.url.href);
      if (!url || !/^https?:$/.test(url.protocol)) return "";
      // A network that shows pictures of the site under its own name.
      return /^i\d\.wp\.com$/.test(url.hostname) ? `https:/${url.pathname}` : url.href;
    },
  };
}

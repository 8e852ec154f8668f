import { sql } from "kysely";
import { settingKeys } from "../../../../contract/rules/settings/groups.ts";
import {
  type DocumentUsePlace,
  type DocumentUses,
  documentUsePlaces,
} from "../../../../contract/schemas/document-uses.ts";
import { listLimits } from "../../../../contract/values/limits/lists.ts";
import { documentLinkFolder } from "../../../../contract/values/pictures/picture-folders.ts";
import type { Reading } from "../../../platform/database/index.ts";
import { parseDocumentAddress } from "../../../platform/html/index.ts";
import { readSettings } from "../../../settings/index.ts";
import { type ContentRow, liveState } from "../store.ts";

const recordColumns = [
  "content.kind",
  "content.id",
  "content.title",
  "content.state",
  "content.trashed_at",
] as const;

type UsingRecord = Pick<ContentRow, "kind" | "id" | "title" | "state" | "trashed_at">;

/**
 * Finds everything that links to a document: what readers see of records, newest and planned versions, autosaved
 * drafts, earlier versions, records in the trash, and settings.
 * @param publicUrl of the site, with which settings may name it
 */
export async function findUses(db: Reading, id: number, publicUrl: string): Promise<DocumentUses> {
  const link = { folder: documentLinkFolder, name: String(id) };
  const uses = new Map<string, UsingRecord & { places: Set<DocumentUsePlace> }>();
  const add = (record: UsingRecord, place: DocumentUsePlace) => {
    const key = `${record.kind} ${record.id}`;
    const use = uses.get(key) ?? { ...record, places: new Set() };
    use.places.add(record.trashed_at === null ? place : "trash");
    uses.set(key, use);
  };
  for (const row of await findRows(db, link)) add(row, row.state === "live" ? "live" : "unpublished");
  for (const row of await findVersions(db, link)) add(row, row.place);
  for (const row of await findDrafts(db, link)) add(row, "draft");

  const records = Array.from(uses.values(), ({ kind, id: recordID, title, places }) => ({
    kind,
    id: recordID,
    title,
    places: documentUsePlaces.filter((place) => places.has(place)),
  }));
  const settings = await findSettings(db, id, publicUrl);
  return {
    isUsed: settings.length > 0 || records.some(({ places }) => places.some(isPresent)),
    total: records.length,
    records: records.sort(byPlace).slice(0, listLimits.maxListLimit),
    settings,
  };
}

type Link = { folder: typeof documentLinkFolder; name: string };
type Use = Pick<DocumentUses["records"][number], "kind" | "id" | "places">;

function isPresent(place: DocumentUsePlace): boolean {
  return place === "live" || place === "unpublished" || place === "draft";
}

function byPlace(one: Use, other: Use): number {
  const rank = ({ places: [first] }: Use) => (first ? documentUsePlaces.indexOf(first) : 0);
  return rank(one) - rank(other) || one.kind.localeCompare(other.kind) || other.id - one.id;
}

function findRows(db: Reading, link: Link): Promise<UsingRecord[]> {
  return db
    .selectFrom("picture_reference")
    .innerJoin("content", (join) =>
      join
        .onRef("content.kind", "=", "picture_reference.content_kind")
        .onRef("content.id", "=", "picture_reference.content_id"),
    )
    .where(({ and }) => and(link))
    .select(recordColumns)
    .execute();
}

/** Each record once for each place. A version that readers do not see yet is the newest or a planned one. */
function findVersions(db: Reading, link: Link): Promise<(UsingRecord & { place: DocumentUsePlace })[]> {
  return db
    .selectFrom("version_picture")
    .innerJoin("version", "version.id", "version_picture.version_id")
    .innerJoin("content", (join) =>
      join.onRef("content.kind", "=", "version.subject").onRef("content.id", "=", "version.subject_id"),
    )
    .where(({ and }) => and(link))
    .select(recordColumns)
    .select(({ case: choose, eb, ref, or, and }) =>
      choose()
        .when(
          and([
            eb("content.state", "=", liveState),
            eb("version.id", "=", ref("content.published_version_id")),
          ]),
        )
        .then(sql.lit("live" as const))
        .when(
          or([
            eb("version.id", "=", ref("content.version_id")),
            eb("version.id", "=", ref("content.planned_version_id")),
          ]),
        )
        .then(sql.lit("unpublished" as const))
        .else(sql.lit("version" as const))
        .end()
        .as("place"),
    )
    .distinct()
    .execute();
}

function findDrafts(db: Reading, link: Link): Promise<UsingRecord[]> {
  return db
    .selectFrom("draft_picture")
    .innerJoin("draft", (join) =>
      join
        .onRef("draft.user_id", "=", "draft_picture.user_id")
        .onRef("draft.kind", "=", "draft_picture.kind")
        .onRef("draft.record_id", "=", "draft_picture.record_id"),
    )
    .innerJoin("content", (join) =>
      join.onRef("content.kind", "=", "draft.kind").onRef("content.id", "=", "draft.record_id"),
    )
    .where(({ and }) => and(link))
    .where("draft.discarded_at", "is", null)
    .select(recordColumns)
    .distinct()
    .execute();
}

async function findSettings(db: Reading, id: number, publicUrl: string): Promise<DocumentUses["settings"]> {
  const { origin } = new URL(publicUrl);
  const settings = await readSettings(db);
  return settingKeys.filter((key) =>
    textsIn(settings[key]).some((text) => parseDocumentAddress(text, origin)?.id === id),
  );
}

/** Every text in a setting. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

import { type ContentKind, contentKinds } from "../../../contract/values/content-kinds.ts";
import { numberedPath } from "../../../contract/values/paths/paths.ts";
import {
  bodyForReaders,
  columnsOf,
  hasUnpublishedChanges,
  pictureNamesOf,
  presentListed,
} from "../../content/records/index.ts";
import type { Reading } from "../../platform/database/index.ts";
import type { PreviewPage } from "../pages/index.ts";
import type { OwnPreview, ReadPreview } from "./read-preview.ts";

/**
 * The reader's page of a record, with the values to preview in place of what readers see; under a link with its banner.
 */
export async function previewPage(
  db: Reading,
  read: ReadPreview | OwnPreview,
  path = "",
): Promise<PreviewPage> {
  const { link, record, snapshot } = read;
  const { kind, id } = record;
  return {
    path: numberedPath(kind, id),
    pictures: pictureNamesOf(kind, snapshot),
    record: { path: `${contentKinds[kind].apiPath}/${id}`, answer: await detailsOf(db, read) },
    preview: link
      ? {
          path,
          state: hasUnpublishedChanges(record) ? "changed" : record.state,
          publishAt: record.publish_at,
          expiresAt: link.expires_at,
        }
      : null,
  };
}

/** The page of a link that does not work. */
export const gonePage: PreviewPage = {
  path: "/preview",
  pictures: [],
  preview: null,
};

/** Properties of a single record besides its own: an unpublished one has no comments, and no page around it. */
const noDetails: Partial<Record<ContentKind, object>> = {
  post: { comments: [], totalComments: 0 },
  page: { above: [], below: [], belowView: { page: 1, totalPages: 1 } },
};

async function detailsOf(db: Reading, { record, snapshot }: ReadPreview | OwnPreview): Promise<object> {
  const row = { ...record, ...columnsOf(snapshot) };
  const body = await bodyForReaders(db, row);
  return { ...presentListed(row.kind, { ...row, body }), ...noDetails[row.kind] };
}

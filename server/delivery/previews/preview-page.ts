import { type ContentKind, contentKinds } from "../../../contract/values/content-kinds.ts";
import { numberedPath } from "../../../contract/values/paths/paths.ts";
import {
  columnsOf,
  hasUnpublishedChanges,
  pictureNamesOf,
  presentListed,
} from "../../content/records/index.ts";
import type { PreviewPage } from "../pages/index.ts";
import type { OwnPreview, ReadPreview } from "./read-preview.ts";

/**
 * The reader's page of a record, with the values to preview in place of what readers see; under a link with its banner.
 */
export function previewPage(read: ReadPreview | OwnPreview, path = ""): PreviewPage {
  const { link, record, snapshot } = read;
  const { kind, id } = record;
  return {
    path: numberedPath(kind, id),
    pictures: pictureNamesOf(kind, snapshot),
    record: { path: `${contentKinds[kind].apiPath}/${id}`, answer: detailsOf(read) },
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

function detailsOf({ record, snapshot }: ReadPreview | OwnPreview): object {
  const { kind } = record;
  return { ...presentListed(kind, { ...record, ...columnsOf(snapshot) }), ...noDetails[kind] };
}

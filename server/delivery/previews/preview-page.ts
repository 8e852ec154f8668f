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
    answer: answerWith(read),
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
  answer: (path, ask) => ask(path),
};

/** Properties of a single record besides its own: an unpublished one has no comments, and no page around it. */
const noDetails: Partial<Record<ContentKind, object>> = {
  post: { comments: [], totalComments: 0 },
  page: { above: [], below: [], belowView: { page: 1, totalPages: 1 } },
};

function answerWith({ record, snapshot }: ReadPreview | OwnPreview): PreviewPage["answer"] {
  const { kind, id } = record;
  const { apiPath } = contentKinds[kind];
  const presented = presentListed(kind, { ...record, ...columnsOf(snapshot) });
  const text = JSON.stringify({ ...presented, ...noDetails[kind] });
  return async (path, ask) => (path === `${apiPath}/${id}` ? { status: 200, text } : ask(path));
}

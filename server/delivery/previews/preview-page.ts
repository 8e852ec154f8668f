import { type ContentKind, contentKinds } from "../../../contract/content-kinds.ts";
import { numberedPath } from "../../../contract/paths.ts";
import {
  columnsOf,
  hasUnpublishedChanges,
  pictureNamesOf,
  presentListed,
} from "../../content/records/index.ts";
import type { PreviewPage } from "../pages/index.ts";
import type { OwnPreview, ReadPreview } from "./read-preview.ts";

/** The reader's page of a record, with the values to preview in place of what readers see; under a link with its banner. */
export function previewPage(read: ReadPreview | OwnPreview, path = "", result?: Result): PreviewPage {
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
          isPinned: link.version_id !== null,
          expiresAt: link.expires_at,
          result,
        }
      : null,
  };
}

type Result = NonNullable<PreviewPage["preview"]>["result"];

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
  page: { above: [], below: [] },
};

function answerWith({ record, snapshot }: ReadPreview | OwnPreview): PreviewPage["answer"] {
  const { kind, id } = record;
  const { apiPath, hasPages, plural, fields } = contentKinds[kind];
  const presented = presentListed(kind, { ...record, ...columnsOf(snapshot) });
  if (hasPages) {
    const text = JSON.stringify({ ...presented, ...noDetails[kind] });
    return async (path, ask) => (path === `${apiPath}/${id}` ? { status: 200, text } : ask(path));
  }
  // Visitors read it in the list of the kind: the record comes first.
  return async (path, ask) => {
    const answer = await ask(path);
    if (!path.startsWith(`${apiPath}?`) || answer.status !== 200) return answer;
    const list = JSON.parse(answer.text);
    const others = list[plural].filter((other: Record<string, unknown>) => other[fields.id] !== id);
    return { status: 200, text: JSON.stringify({ ...list, [plural]: [presented, ...others] }) };
  };
}

import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import { type ContentKind, contentKinds } from "../../../../contract/values/content-kinds.ts";
import { numberedPath } from "../../../../contract/values/paths/paths.ts";
import { markPublicPictures } from "../../kit/pictures/load-private-picture.ts";
import type { DraftLink } from "../model/draft-link.ts";
import { formTexts } from "../model/form-texts.ts";
import { isPublished, type SavedRecord } from "../model/saved-record.ts";
import { requestsOfDraft } from "./draft-requests.ts";
import type { MergeInput } from "./merge-newer.ts";
import { recordsOf } from "./save-record.ts";

/** What the form of a kind needs of it: its words, its paths, the format of its body, and its requests. Made once. */
export function bindKind(kind: ContentKind) {
  const { consolePath, editPath, bodyFormat, pictureFolder } = contentKinds[kind];
  const { loadFallback, create, edit } = formTexts[kind];
  const draft = requestsOfDraft(kind);
  return {
    name: kind,
    loadFallback,
    /** The words of a form for a record that readers see, or for another one. */
    textsFor: (record: SavedRecord | undefined) => (isPublished(record) ? edit : create),
    headingOf: (id: number | undefined) => (id === undefined ? create.heading : edit.heading(id)),
    listPath: consolePath,
    newPath: `${consolePath}/new`,
    editPath: (id: number) => `${editPath}/${id}`,
    versionsPath: (id: number) => `${consolePath}/${id}/versions`,
    previewPath: (id: number) => `${consolePath}/${id}/preview`,
    publicPath: (id: number) => numberedPath(kind, id),
    picturePath: `/images/${pictureFolder}/`,
    draft,
    /**
     * The link with the record of a new text, which a request without an answer may have begun.
     * @param snapshot the text that the record has otherwise
     */
    async findBegun(link: DraftLink, snapshot?: Snapshot): Promise<DraftLink> {
      const { recordId, isBegun, creationKey } = link;
      if (recordId !== undefined || !isBegun) return link;
      const first = snapshot && { tab: creationKey, sequence: 1, snapshot };
      const begun = await draft.create(creationKey, first);
      return { ...link, recordId: begun.id, revision: begun.draft?.revision ?? 0 };
    },
    ...recordsOf(kind),
    async mergeNewer(input: MergeInput) {
      const { mergeNewer } = await import("./merge-newer.ts");
      return mergeNewer({ bodyFormat, readVersion: draft.readVersion }, input);
    },
    /** Remembers that visitors see the pictures of a record, if they see this version of it. */
    markPublished({ progress, snapshot }: SavedRecord): void {
      const { state, hasUnpublishedChanges } = progress;
      if (state === "live" && !hasUnpublishedChanges) markPublicPictures(snapshot, pictureFolder);
    },
  };
}

export type BoundKind = ReturnType<typeof bindKind>;

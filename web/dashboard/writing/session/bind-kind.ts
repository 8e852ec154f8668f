import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import { type ContentKind, contentKinds } from "../../../../contract/values/content-kinds.ts";
import { numberedPath } from "../../../../contract/values/paths/paths.ts";
import { markPublicPictures } from "../../kit/pictures/load-private-picture.ts";
import { formTexts } from "../model/form-texts.ts";
import type { FormValues } from "../model/form-values.ts";
import { isPublished, type SavedRecord } from "../model/saved-record.ts";
import type { DraftLink } from "./device.ts";
import { newRevision, requestsOfDraft } from "./draft-requests.ts";
import { type Delivery, deliver, loadRecord } from "./send.ts";

/** What the form of a kind needs of it: its words, its paths, the format of its body, and its requests. Made once. */
export function bindKind(kind: ContentKind) {
  const { consolePath, editPath, bodyFormat, fileType, pictureFolder } = contentKinds[kind];
  const { loadFallback, create, edit } = formTexts[kind];
  const draft = requestsOfDraft(kind);
  return {
    name: kind,
    bodyFormat,
    fileType,
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
    draft,
    /**
     * The link with the record of a new text, which a request without an answer may have begun.
     * @param snapshot the text that the record has otherwise
     */
    async findBegun(link: DraftLink, snapshot?: Snapshot): Promise<DraftLink> {
      const { recordId, isBegun, creationKey } = link;
      if (recordId !== undefined || !isBegun) return link;
      const begun = await draft.create(creationKey, snapshot && { revision: newRevision(), snapshot });
      return { ...link, recordId: begun.id, seen: [begun.draft?.revision ?? 0] };
    },
    load: (id: number) => loadRecord(kind, id),
    deliver: (values: FormValues, delivery: Delivery) => deliver(kind, values, delivery),
    /** Remembers that visitors see the pictures of a record, if they see this version of it. */
    markPublished({ progress, snapshot }: SavedRecord): void {
      const { state, hasUnpublishedChanges } = progress;
      if (state === "live" && !hasUnpublishedChanges) markPublicPictures(snapshot, pictureFolder);
    },
  };
}

export type BoundKind = ReturnType<typeof bindKind>;

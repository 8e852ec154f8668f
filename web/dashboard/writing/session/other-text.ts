import { contentFormMessages } from "../../../../contract/messages/staff/content-form.ts";
import type { StoredDraft } from "../../../../contract/schemas/newsroom.ts";
import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import { type FormValues, pictureKey } from "../model/field.ts";
import { draftTextOf, emptyValues, fromSnapshot, toSnapshot } from "../model/form-values.ts";
import type { Baseline } from "../model/saved-record.ts";
import { type DraftLink, isOfDraft } from "./device.ts";
import { draftOwner } from "./draft-owner.ts";
import type { DraftRequests } from "./draft-requests.ts";
import type { EditConflictError } from "./send.ts";
import type { OtherText } from "./state.ts";

/** The person's draft from another device. */
export function fromDraft(draft: StoredDraft): OtherText {
  return { type: "draft", draft, snapshot: draft.snapshot, author: undefined, at: draft.updatedAt };
}

/** A newer version of the record. */
export function fromVersion({
  newer: record,
  changed,
}: Pick<EditConflictError, "newer" | "changed">): OtherText {
  const isOwn = changed !== undefined && changed.userId === draftOwner();
  const author = isOwn ? undefined : changed?.username || contentFormMessages.somebody;
  const at = changed?.at ?? record.savedAt ?? record.updatedAt;
  return { type: "version", record, snapshot: record.snapshot, author, at };
}

type Mine = { baseline: Baseline | undefined; link: DraftLink };

/** The newest text that both build upon. @returns undefined if it is unknown @throws ApiError, NetworkError */
export async function findBase(
  other: OtherText,
  { baseline, link }: Mine,
  readVersion: DraftRequests["readVersion"],
): Promise<Snapshot | undefined> {
  if (other.type === "version" && link.ended) return link.ended;
  const mine = baseline?.versionID ?? 0;
  const theirs = other.type === "draft" ? other.draft.baseVersion : mine;
  if (other.type === "draft" && (isOfDraft(link) || theirs === mine)) return link.synced;
  const versionID = Math.min(mine, theirs);
  if (versionID === mine && baseline?.snapshot) return baseline.snapshot;
  // A new record had no text.
  if (versionID === 0) return toSnapshot(emptyValues);
  return link.recordId === undefined ? undefined : readVersion(link.recordId, versionID);
}

/** The values as they are compared: a cover that the server does not have takes part under a name of its own. */
export function toCompared(values: FormValues, uploaded: DraftLink["uploaded"]): Snapshot {
  const { snapshot, picture } = draftTextOf(values, uploaded);
  return picture ? { ...snapshot, image: { name: nameOf(picture), width: 1, height: 1 } } : snapshot;
}

/** The values of a text that contains both. @param own the author's values before */
export function fromCompared(
  text: Snapshot,
  own: FormValues,
  uploaded: DraftLink["uploaded"],
  other: OtherText,
): FormValues {
  const values = fromSnapshot(text);
  const { picture } = own;
  const names = picture ? [nameOf(picture), uploaded?.image?.name] : [];
  const keepsPicture = text.image !== null && names.includes(text.image.name);
  return keepsPicture ? { ...values, picture, cover: other.snapshot.image } : values;
}

const nameOf = (picture: File) => `chosen ${pictureKey(picture)}`;

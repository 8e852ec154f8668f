import { ApiError, NetworkError } from "../../../../../contract/endpoints/client.ts";
import { contentFormMessages } from "../../../../../contract/messages/staff/content-form.ts";
import type { ConflictingChange, UnavailablePicture } from "../../../../../contract/values/errors.ts";
import { formatMoment } from "../../../kit/formats.ts";
import { draftOwner } from "../../drafts/draft-owner.ts";
import { EditConflictError } from "../../drafts/save-record.ts";
import type { SavedRecord } from "../../model/saved-record.ts";

/** Why a save failed. Each name is a state of the form and calls for another way out. */
export type SaveError =
  | { name: "offline" | "signedOut" }
  | { name: "rejected"; message: string }
  | { name: "picturesUnavailable"; message: string; pictures: readonly UnavailablePicture[] }
  | SavedElsewhere;

export type SavedElsewhere = {
  name: "savedElsewhere";
  message: string;
  /** Undefined if the record can no longer be edited. */
  newer: SavedRecord | undefined;
  change: ConflictingChange | undefined;
};

/** @param fallback the message if the server gave none (specification, section 8) */
export function toSaveError(error: unknown, fallback: string): SaveError {
  if (error instanceof EditConflictError) {
    const { newer, changed: change } = error;
    return {
      name: "savedElsewhere",
      message: change ? conflictMessage(change) : error.message,
      newer,
      change,
    };
  }
  if (error instanceof NetworkError) return { name: "offline" };
  if (!(error instanceof ApiError)) return { name: "rejected", message: fallback };
  if (error.pictures.length > 0) {
    return { name: "picturesUnavailable", message: error.message, pictures: error.pictures };
  }
  if (error.status === 401) return { name: "signedOut" };
  return { name: "rejected", message: error.message || fallback };
}

/** Says who saved the newer version, and when; often the author in another tab. */
export function conflictMessage({ userId, username, at }: ConflictingChange): string {
  const time = formatMoment(at);
  if (userId !== null && userId === draftOwner()) return contentFormMessages.changedByYou(time);
  return contentFormMessages.changedBy(username || contentFormMessages.somebody, time);
}

import type { ConflictingChange, UnavailablePicture } from "../../../contract/errors.ts";
import { contentFormMessages } from "../../../contract/messages/content-form.ts";
import { ApiError, NetworkError } from "../../api.ts";
import { draftOwner } from "./draft-owner.ts";
import type { SavedRecord } from "./form-config.ts";
import { formatMoment } from "./format-moment.ts";
import { EditConflictError } from "./save-record.ts";

/** Why a text is not saved, and so what helps: signing in, the newer version, a connection, or other words. */
export type SaveError =
  | { cause: "ended" | "away" | "refused"; message: string }
  | { cause: "pictures"; message: string; pictures: readonly UnavailablePicture[] }
  | { cause: "conflict"; message: string; newer: SavedRecord | undefined };

/** @param fallback said when the server gave no message (specification, section 8) */
export function toSaveError(error: unknown, fallback: string): SaveError {
  if (error instanceof EditConflictError) {
    const message = error.changed ? conflictText(error.changed) : error.message;
    return { cause: "conflict", message, newer: error.newer };
  }
  if (error instanceof ApiError && error.pictures.length > 0) {
    return { cause: "pictures", message: error.message, pictures: error.pictures };
  }
  if (error instanceof ApiError && error.status === 401) {
    return { cause: "ended", message: contentFormMessages.sessionEnded };
  }
  // A missing network is not a failure of the server, so none of the specified texts fits.
  if (error instanceof NetworkError) return { cause: "away", message: contentFormMessages.away };
  return { cause: "refused", message: (error instanceof ApiError && error.message) || fallback };
}

/** Who saved the newer version, and when; often the same person in another tab. */
function conflictText({ userId, username, at }: ConflictingChange): string {
  const time = formatMoment(at);
  if (userId !== null && userId === draftOwner()) return contentFormMessages.changedByYou(time);
  return contentFormMessages.changedBy(username || contentFormMessages.somebody, time);
}

import type { UnavailablePicture } from "../../../contract/errors.ts";
import { wording } from "../../../contract/wording.ts";
import { ApiError } from "../../api.ts";
import type { Stored } from "./kinds.ts";
import { EditConflict } from "./send-writing.ts";

/** Why a text is not saved, and so what helps: signing in, the newer version, a connection, or other words. */
export type Trouble =
  | { cause: "ended" | "away" | "refused"; message: string }
  | { cause: "pictures"; message: string; pictures: readonly UnavailablePicture[] }
  | { cause: "conflict"; message: string; newer: Stored | undefined };

/** @param fallback said when the server gave no message (specification, section 8) */
export function troubleOf(error: unknown, fallback: string): Trouble {
  if (error instanceof EditConflict) {
    return { cause: "conflict", message: error.message, newer: error.newer };
  }
  if (error instanceof ApiError && error.pictures.length > 0) {
    return { cause: "pictures", message: error.message, pictures: error.pictures };
  }
  if (error instanceof ApiError && error.status === 401) {
    return { cause: "ended", message: wording.dashboard.form.sessionEnded };
  }
  const message = (error instanceof ApiError && error.message) || fallback;
  return { cause: error instanceof ApiError ? "refused" : "away", message };
}

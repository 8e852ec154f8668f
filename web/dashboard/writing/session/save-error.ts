import { ApiError, NetworkError } from "../../../../contract/endpoints/client.ts";
import type { UnavailablePicture } from "../../../../contract/values/errors.ts";

/** Why a save failed. Each name is a state of the form and calls for another way out. */
export type SaveError =
  | { name: "offline" | "signedOut" }
  | { name: "rejected"; message: string }
  | { name: "picturesUnavailable"; message: string; pictures: readonly UnavailablePicture[] };

/** @param fallback the message if the server gave none (specification, section 8) */
export function toSaveError(error: unknown, fallback: string): SaveError {
  if (error instanceof NetworkError) return { name: "offline" };
  if (!(error instanceof ApiError)) return { name: "rejected", message: fallback };
  if (error.pictures.length > 0) {
    return { name: "picturesUnavailable", message: error.message, pictures: error.pictures };
  }
  if (error.status === 401) return { name: "signedOut" };
  return { name: "rejected", message: error.message || fallback };
}

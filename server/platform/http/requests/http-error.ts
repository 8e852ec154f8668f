import { apiMessages } from "../../../../contract/messages/staff/api.ts";
import { contentErrorMessages } from "../../../../contract/messages/staff/refusals.ts";
import type { ErrorResponse } from "../../../../contract/schemas/error-response.ts";
import { type ErrorCode, errorStatus, type UnavailablePicture } from "../../../../contract/values/errors.ts";

/** An error whose status, code and message are sent to the client. */
export class HttpError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly reason: string | undefined;

  /**
   * @param message for users, without internals
   * @param fields problems by their path in the request
   * @param reason for the log only, without secrets
   */
  constructor(code: ErrorCode, message: string, fields?: Record<string, string>, reason?: string) {
    super(message);
    this.code = code;
    this.status = errorStatus[code];
    this.fields = fields;
    this.reason = reason;
  }
}

/** Nothing can be stored until somebody frees space. */
export class StorageFullError extends HttpError {
  /** @param reason for the log only, without secrets */
  constructor(reason: string) {
    super("storage_full", apiMessages.storageFull, undefined, reason);
  }
}

/** An error whose response says more than its message. */
export class DetailedError extends HttpError {
  readonly details: Details;

  constructor(code: ErrorCode, message: string, details: Details) {
    super(code, message);
    this.details = details;
  }
}

type Details = Pick<ErrorResponse, "pictures" | "changed" | "current" | "draft" | "versionID">;

/** Linked pictures of a body that cannot be fetched or stored; the author may save without them. */
export class PicturesUnavailableError extends DetailedError {
  readonly pictures: UnavailablePicture[];

  constructor(pictures: UnavailablePicture[]) {
    super("pictures_unavailable", contentErrorMessages.picturesUnavailable, { pictures });
    this.pictures = pictures;
  }
}

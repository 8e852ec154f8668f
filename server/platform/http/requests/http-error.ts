import {
  type ConflictingChange,
  type ErrorCode,
  errorStatus,
  type UnavailablePicture,
} from "../../../../contract/errors.ts";
import { apiMessages } from "../../../../contract/messages/api/en.ts";
import { contentErrorMessages } from "../../../../contract/messages/content-form/en.ts";
import type { StoredDraft } from "../../../../contract/schemas/newsroom.ts";
import type { AllSettings } from "../../../../contract/schemas/settings.ts";

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

/** Linked pictures of a body that cannot be fetched or stored; the author may save without them. */
export class PicturesUnavailableError extends HttpError {
  readonly pictures: UnavailablePicture[];

  constructor(pictures: UnavailablePicture[]) {
    super("pictures_unavailable", contentErrorMessages.picturesUnavailable);
    this.pictures = pictures;
  }
}

/** 409: somebody saved the record after the version that the request is based on. */
export class EditConflictError extends HttpError {
  readonly changed: ConflictingChange;

  constructor(message: string, changed: ConflictingChange) {
    super("conflict", message);
    this.changed = changed;
  }
}

/** 409: somebody changed settings after the version that the request is based on. */
export class SettingsConflictError extends EditConflictError {
  readonly current: AllSettings;

  constructor(message: string, changed: ConflictingChange, current: AllSettings) {
    super(message, changed);
    this.current = current;
  }
}

/** 409: another tab or device of the same person stored a newer draft than the writer has seen. */
export class DraftConflictError extends HttpError {
  readonly draft: StoredDraft;

  constructor(draft: StoredDraft) {
    super("conflict", apiMessages.draftConflict);
    this.draft = draft;
  }
}

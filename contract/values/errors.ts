/** Every error code of the API with its HTTP status (design, section 5). */
export const errorStatus = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  account_removed: 403,
  comment_banned: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  in_use: 409,
  too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  pictures_unavailable: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  storage_full: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Who saved the newer version that a save conflicts with, and when. `userId` is null for a purged user. */
export type ConflictingChange = {
  userId: number | null;
  username: string;
  at: string;
  /** The newest version, to build the next save upon. */
  versionID?: number;
};

/** A picture that a body links to by URL, and why it could not be fetched or stored. */
export type UnavailablePicture = { address: string; reason: string };

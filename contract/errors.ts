/** Every refusal the API knows: its code, for programs, and its HTTP status (design, section 5). */
export const errorStatus = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  pictures_unavailable: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Who saved the newer version that a save conflicts with, and when. `userId` is null for an erased account. */
export type ConflictingChange = { userId: number | null; username: string; at: string };

/**
 * The one shape of every error answer. `fields` names what was wrong, by its path in the request; under `requestId` the
 * administrator finds it in the log. Of requests rejected under load, the log has a count and one sample a second.
 */
export type ErrorResponse = {
  message: string;
  code: ErrorCode;
  fields?: Record<string, string>;
  requestId?: string;
  /** With the code `pictures_unavailable`: which linked pictures of a body could not be fetched, and why. */
  pictures?: UnavailablePicture[];
  /** Only with `conflict`, when somebody saved the record meanwhile. */
  changed?: ConflictingChange;
};

/** A picture that a body names by its address, and why it could not be fetched or kept. */
export type UnavailablePicture = { address: string; reason: string };

/**
 * Where a record stands, apart from the trash. Stored, never computed from dates: visitors see a record while it is
 * `live` and not in the trash.
 */
export const contentStates = ["draft", "scheduled", "live"] as const;
export type ContentState = (typeof contentStates)[number];

/**
 * What staff filter by: a state, `changed` (live with unpublished changes), `unfinished` (draft or changed), or
 * `review` (waiting for a review).
 */
export const contentFilters = [...contentStates, "changed", "unfinished", "review"] as const;

/** The filters whose records wait for somebody: the overview counts them. */
export const unfinishedStates = [
  "draft",
  "changed",
  "review",
] as const satisfies (typeof contentFilters)[number][];
export type UnfinishedState = (typeof unfinishedStates)[number];

/** Why a version was saved. Autosaves save none. */
export const versionReasons = ["publish", "unpublish", "save", "restore", "schedule", "merge"] as const;
export type VersionReason = (typeof versionReasons)[number];

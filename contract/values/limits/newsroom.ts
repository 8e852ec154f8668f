/** Versions, reviews, previews and plans. */
export const newsroomLimits = {
  /** A save within this time replaces the same person's own earlier, unpublished version. */
  versionWindowMinutes: 30,
  /** Unpublished versions of a record that are kept; of older ones, one a day. */
  keptVersions: 50,
  maxReviewCharacters: 1_000,
  previewLinkDays: 7,
  /** How far ahead a publication or a take-down can be planned. */
  maxPlanYears: 5,
  maxComingUp: 100,
} as const;

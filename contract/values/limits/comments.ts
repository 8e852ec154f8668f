/** Comments. */
export const commentLimits = {
  commentsPerPage: 20,
  minCommentCharacters: 20,
  maxCommentCharacters: 5_000,
  /** Room for `maxCommentCharacters` of the longest emoji, escaped in JSON. */
  maxCommentBytes: 512 * 1024,
  commentExcerptCharacters: 280,
  /** The newest comments that a moderator's search scans. */
  maxCommentsSearched: 2_000,
  /** Comments that one request can approve, hold, remove or restore. */
  maxModeratedAtOnce: 100,
} as const;

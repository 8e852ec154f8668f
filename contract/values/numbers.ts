/** Where a page view came from, when that is not the host name of another website. */
export const viewSources = {
  /** A link within the site. */
  inside: "inside",
  /** Nothing said where from. */
  unknown: "direct",
  /** Host names that are not counted one by one, because a day had too many. */
  others: "*",
} as const;

/** Stands for the paths that are not counted one by one, because a day had too many. */
export const otherPaths = "*";

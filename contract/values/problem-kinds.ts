/** What can go wrong for longer than a moment. The last three are jobs, which are tried again and again. */
export const problemKinds = [
  "backups-unreachable",
  "backup",
  "mail",
  "disk",
  "publish",
  "unpublish",
  "contact-digest",
] as const;
export type ProblemKind = (typeof problemKinds)[number];

import type { ContentKind } from "../../contract/content-kinds.ts";

/** How the consoles are sorted until somebody chooses otherwise. */
export const consoleSorts = {
  post: "-createdAt",
  event: "-createdAt",
  service: "-id",
  page: "title",
} as const satisfies Record<ContentKind, string>;

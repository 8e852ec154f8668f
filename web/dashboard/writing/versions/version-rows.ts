import type { Page } from "../../../../contract/values/paging.ts";
import type { Version } from "./version-facts.tsx";

export type VersionRow = Version & {
  /** The version before it; undefined for the first. */
  previousID: number | undefined;
  newestID: number;
};

type Paging = { page: number; limit: number };

/** Loads a page of versions, newest first, with the neighbours that their actions need. */
export async function loadVersionRows(
  { page, limit }: Paging,
  load: (paging: Paging) => Promise<Page & { versions: Version[] }>,
) {
  const single = (number: number) => load({ page: number, limit: 1 }).then(({ versions }) => versions[0]);
  const { versions, ...answer } = await load({ page, limit });
  const [newest, next] = await Promise.all([
    page === 1 ? versions[0] : single(1),
    page < answer.totalPages ? single(page * limit + 1) : undefined,
  ]);
  const rows = versions.map(
    (version, index): VersionRow => ({
      ...version,
      previousID: (versions[index + 1] ?? next)?.versionID,
      newestID: newest?.versionID ?? version.versionID,
    }),
  );
  return { ...answer, rows };
}

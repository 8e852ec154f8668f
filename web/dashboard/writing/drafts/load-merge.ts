import { type ContentKind, contentKinds } from "../../../../contract/content-kinds.ts";
import type { MergeOwn } from "../model/draft-link.ts";
import { emptyValues, toSnapshot } from "../model/form-values.ts";

/** Loads the merge of two texts of one person when it is needed, which is rare. */
export async function loadMergeOwn(kind: ContentKind): Promise<MergeOwn> {
  const { mergeOwn } = await import("./merge-own.ts");
  const { bodyFormat } = contentKinds[kind];
  return (base = toSnapshot(kind, emptyValues), mine, theirs) => mergeOwn(base, mine, theirs, bodyFormat);
}

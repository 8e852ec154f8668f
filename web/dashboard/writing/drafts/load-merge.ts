import { contentKinds } from "../../../../contract/content-kinds.ts";
import type { MergeOwn } from "../model/draft-link.ts";
import type { FormConfig } from "../model/form-config.ts";
import { emptyValues, toSnapshot } from "../model/form-values.ts";

/** Loads the merge of two texts of one person when it is needed, which is rare. */
export async function loadMergeOwn(config: FormConfig): Promise<MergeOwn> {
  const { mergeOwn } = await import("./merge-own.ts");
  const { bodyFormat } = contentKinds[config.kind];
  return (base = toSnapshot(config, emptyValues), mine, theirs) => mergeOwn(base, mine, theirs, bodyFormat);
}

import { contentKinds } from "../../../contract/content-kinds.ts";
import type { MergeOwn } from "./draft-link.ts";
import type { FormConfig } from "./form-config.ts";

/** Loads the merge of two texts of one person when it is needed, which is rare. */
export async function loadMergeOwn({ kind }: FormConfig): Promise<MergeOwn> {
  const { mergeOwn } = await import("./merge-own.ts");
  return (base, mine, theirs) => mergeOwn(base, mine, theirs, contentKinds[kind].bodyFormat);
}

import { useEffect } from "react";
import type { Part } from "../../load.ts";
import { showToast } from "../../ui/show-toast.ts";

/** Tells of a list that could not be loaded beside the page as well (specification, section 8). */
export function useFailureToast(page: Part<unknown>): void {
  useEffect(() => {
    if ("error" in page) showToast({ kind: "error", text: page.error });
  }, [page]);
}

import { useEffect, useSyncExternalStore } from "react";
import type { Part } from "../../load.ts";
import { shownToasts, showToast, watchToasts } from "../../ui/show-toast.ts";

/**
 * Shows the failure of a list as a coloured toast (specification, section 8). When the toast is gone, the error is
 * reset.
 * @returns whether the error still stands
 */
export function useErrorToast(page: Part<unknown>): boolean {
  useEffect(() => {
    if ("error" in page && !page.offline) {
      showToast({ kind: "error", id: toastIdOf(page.error), text: page.error, colored: true });
    }
  }, [page]);
  return useSyncExternalStore(
    watchToasts,
    () => "error" in page && shownToasts().some(({ id }) => id === toastIdOf(page.error)),
  );
}

const toastIdOf = (message: string) => `list failure ${message}`;

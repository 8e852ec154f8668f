import { useEffect, useSyncExternalStore } from "react";
import type { LoadResult } from "../../loader-result.ts";
import { currentToasts, showToast, subscribeToToasts } from "../../ui/show-toast.ts";

/**
 * Shows the error of a list as a coloured toast (specification, section 8).
 * @returns whether the toast is shown: the error in the page disappears with it
 */
export function useErrorToast(page: LoadResult<unknown>): boolean {
  useEffect(() => {
    if ("error" in page && !page.offline) {
      showToast({ kind: "error", id: toastIdOf(page.error), text: page.error, colored: true });
    }
  }, [page]);
  return useSyncExternalStore(
    subscribeToToasts,
    () => "error" in page && currentToasts().some(({ id }) => id === toastIdOf(page.error)),
  );
}

const toastIdOf = (message: string) => `list failure ${message}`;

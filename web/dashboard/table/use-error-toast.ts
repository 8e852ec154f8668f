import { useEffect, useSyncExternalStore } from "react";
import type { LoadResult } from "../../loader-result.ts";
import { currentToasts, showToast, subscribeToToasts } from "../../ui/show-toast.ts";

/**
 * Shows the failure of a list as a coloured toast (specification, section 8). When the toast is gone, the error is
 * reset.
 * @returns whether the error still stands
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

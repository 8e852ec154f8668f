import { useEffect, useSyncExternalStore } from "react";
import type { LoadResult } from "../../loaders/loader-result.ts";
import { currentToasts, showToast, subscribeToToasts } from "../../ui/toasts/show-toast.ts";

/**
 * Shows the error of a list as a coloured toast where the specification (section 8) asks for one.
 * @returns whether the error is shown in the page: it disappears with its toast
 */
export function useErrorToast(page: LoadResult<unknown>, isOn: boolean): boolean {
  useEffect(() => {
    if (isOn && "error" in page && !page.offline) {
      showToast({ kind: "error", id: toastIdOf(page.error), text: page.error, colored: true });
    }
  }, [page, isOn]);
  return useSyncExternalStore(
    subscribeToToasts,
    () => !isOn || ("error" in page && currentToasts().some(({ id }) => id === toastIdOf(page.error))),
  );
}

const toastIdOf = (message: string) => `list failure ${message}`;

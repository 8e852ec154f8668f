import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and while a page hydrates: for what only a running script can show. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

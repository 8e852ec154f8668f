import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and during hydration: for content that needs a script. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

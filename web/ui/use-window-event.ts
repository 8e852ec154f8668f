import { useEffect, useEffectEvent } from "react";

/** Listens to an event of the window, or one that reaches it, for as long as the component is shown. */
export function useWindowEvent<Name extends keyof WindowEventMap>(
  name: Name,
  act: (event: WindowEventMap[Name]) => void,
): void {
  const latest = useEffectEvent(act);
  useEffect(() => {
    const listener = (event: WindowEventMap[Name]) => latest(event);
    addEventListener(name, listener);
    return () => removeEventListener(name, listener);
  }, [name]);
}

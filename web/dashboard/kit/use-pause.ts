import { useEffect, useEffectEvent, useRef } from "react";

/** @returns a function that is called at each change: once no more come for this long, `act` runs */
export function usePause(act: () => void, delayMs: number): () => void {
  const timer = useRef(0);
  const latest = useEffectEvent(act);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(latest, delayMs);
  };
}

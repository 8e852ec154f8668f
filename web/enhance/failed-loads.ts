declare global {
  interface PerformanceEntry {
    /** What `getEntriesByType("resource")` has beside the fields of every entry. */
    readonly initiatorType?: string;
    readonly responseStatus?: number;
  }
}

/** Tells the server, when the reader leaves or hides the page, that a picture or a file of it did not load. */
export function reportFailedLoads(): void {
  const report = () => {
    if (hasFailedLoads()) navigator.sendBeacon(`/api/numbers/failed-loads?path=${location.pathname}`);
  };
  addEventListener("visibilitychange", report, { once: true });
}

function hasFailedLoads(): boolean {
  return (
    [...document.images].some(
      ({ complete, currentSrc, naturalWidth }) => complete && currentSrc && !naturalWidth,
    ) ||
    performance
      .getEntriesByType("resource")
      .some(({ initiatorType, responseStatus = 0 }) => responseStatus >= 400 && initiatorType !== "fetch")
  );
}

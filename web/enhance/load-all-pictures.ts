import { allPicturesDelayMs } from "../../contract/reader-limits.ts";

/** Loads every lazy picture of the page. */
export function loadAllPictures(): void {
  delete document.documentElement.dataset.lazy;
  for (const picture of document.querySelectorAll<HTMLImageElement>("img[loading=lazy]")) {
    // A screenshot does not wait for asynchronous decoding.
    picture.decoding = "sync";
    picture.loading = "eager";
  }
}

/**
 * Loads every picture a while after the page, so that a capture of the whole page shows them, unless data is likely to
 * be prepaid or slow (docs/decisions/0034).
 * @returns a function that cancels it
 */
export function scheduleLoadAllPictures(): () => void {
  if (!isDataCheap()) return () => {};
  const timer = setTimeout(loadAllPictures, allPicturesDelayMs);
  return () => clearTimeout(timer);
}

/**
 * A touch screen counts as a phone on mobile data, unless the browser says that its connection is fast and not
 * cellular.
 */
function isDataCheap(): boolean {
  const { connection } = navigator;
  if (connection?.saveData) return false;
  if (matchMedia("(hover: hover) and (pointer: fine)").matches) return true;
  return connection?.effectiveType === "4g" && connection.type !== "cellular";
}

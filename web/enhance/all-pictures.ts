import { readerLimits } from "../../contract/reader-limits.ts";

/** Loads every picture of the page, also those that wait to be scrolled to. */
export function loadAllPictures(): void {
  delete document.documentElement.dataset.thrifty;
  for (const picture of document.querySelectorAll<HTMLImageElement>("img[loading=lazy]")) {
    // Decoded with the drawing: a screenshot does not wait for asynchronous decoding.
    picture.decoding = "sync";
    picture.loading = "eager";
  }
}

/**
 * Loads every picture some time after the page, so that a capture of the whole page shows them. Not on touch screens and
 * not with Save-Data: there, data is likely to be prepaid (docs/decisions/0050).
 * @returns a function that cancels it
 */
export function loadAllPicturesLater(): () => void {
  const cheapData =
    matchMedia("(hover: hover) and (pointer: fine)").matches && !navigator.connection?.saveData;
  if (!cheapData) return () => {};
  const timer = setTimeout(loadAllPictures, readerLimits.allPicturesDelayMs);
  return () => clearTimeout(timer);
}

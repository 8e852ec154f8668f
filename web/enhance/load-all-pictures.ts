/** Loads every lazy picture of the page, for printing. */
export function loadAllPictures(): void {
  delete document.documentElement.dataset.lazy;
  for (const picture of document.querySelectorAll<HTMLImageElement>("img[loading=lazy]")) {
    // The printed page does not wait for asynchronous decoding.
    picture.decoding = "sync";
    picture.loading = "eager";
  }
}

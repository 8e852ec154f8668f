/** Lets the keyboard, and whoever listens, go on from a page's heading. */
export function focusHeading(main: HTMLElement): void {
  const place = main.querySelector("h1") ?? main;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

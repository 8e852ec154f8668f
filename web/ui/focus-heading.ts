/** Focuses a page's heading, so that keyboard and screen reader users continue there. */
export function focusHeading(main: HTMLElement): void {
  const target = main.querySelector("h1") ?? main;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

import { navigationMessages } from "../../../contract/messages/shell.ts";

/**
 * Scrolls to the top. Shown once boot.ts marks the page as scrolled. Not a link to a fragment, as on the site: a change
 * of the URL would count as leaving a form.
 */
export function ScrollToTopButton() {
  return (
    <button type="button" className="scroll-top" onClick={() => scrollTo({ top: 0 })}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 19V5M5 12l7-7 7 7" />
      </svg>
      <span className="visually-hidden">{navigationMessages.scrollToTop}</span>
    </button>
  );
}

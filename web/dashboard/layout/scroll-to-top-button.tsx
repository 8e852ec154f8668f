import { navigationMessages } from "../../../contract/messages/shell.ts";

/**
 * Back to the top, once the page is scrolled: boot.ts marks that. A button, not a link as on the site: another
 * address would count as leaving a form.
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

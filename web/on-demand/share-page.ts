/** Copies the address of the page, or opens the browser's own menu for sharing. */
export async function sharePage(button: HTMLElement): Promise<void> {
  const url = document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? location.href;
  // Rejects when the reader closes the menu.
  if (button.dataset.share === "menu") return navigator.share({ url, title: document.title }).catch(() => {});
  try {
    await navigator.clipboard.writeText(url);
    // Pages in other languages bring the word: a catalogue would be a request more.
    button.textContent = button.dataset.copied ?? "Copied";
  } catch {
    // Without HTTPS, or the reader's permission.
    prompt(button.textContent ?? "", url);
  }
}

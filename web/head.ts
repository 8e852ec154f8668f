/** Runs before the first paint: a classic script in the head of each document, so it cannot import anything. */
{
  const page = document.documentElement;

  // The rest of the styles. A sheet that a script adds delays no paint; without scripts the document links to it.

  const preload = document.querySelector<HTMLLinkElement>("link[as=style]");
  if (preload) {
    const sheet = document.createElement("link");
    sheet.rel = "stylesheet";
    // A browser that knows no layers gets all styles without them.
    sheet.href = self.CSSLayerBlockRule ? preload.href : "/legacy.css";
    document.head.append(sheet);
  }

  // Without storage, nobody is signed in and nothing is chosen.

  let storage: Record<string, string | undefined> = {};
  try {
    // In a WebView it may be null.
    storage = localStorage ?? storage;
  } catch {}

  // Whether somebody is signed in (storageKeys.session), and the reader's theme: boot.ts says what follows from it.

  page.dataset.session = storage.user ? "in" : "out";
  if (storage.theme) page.dataset.theme = storage.theme;

  // first-frame.css shows the top of the page first, unless the browser scrolls: to a fragment, or where the reader
  // was.

  const [navigation] = performance.getEntriesByType("navigation");
  if (!location.hash && navigation?.type === "navigate") {
    page.dataset.opensAtTop = "";
    // Otherwise a change of orientation would start the animation again.
    addEventListener("load", () => delete page.dataset.opensAtTop);
  }

  // A comment that is sent before boot.ts has arrived waits for it (web/enhance/comment-draft.ts).

  addEventListener("submit", (event) => {
    const { target: form } = event;
    if (!(form instanceof HTMLElement && form.matches("[data-session=in]:not([data-enhanced]) #comment")))
      return;
    event.preventDefault();
    const field = form.querySelector("textarea");
    if (field) storage[`comment-draft:${field.dataset.commentOn}`] = field.value;
    // Without boot.ts, the second press loads the page again.
    if ("failed" in page.dataset && "held" in form.dataset) location.reload();
    form.dataset.held = "";
  });
  // Capturing, because errors of elements do not bubble.
  addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLScriptElement) page.dataset.failed = "";
    },
    { capture: true },
  );

  // Navigating away during the view transition to another page rejects `ready`, which is logged unless it is handled.
  addEventListener("pageswap", ({ viewTransition }) => viewTransition?.ready.catch(() => {}));

  // Pictures load when they enter the window, or come within 300 px of it once the reader scrolls. Browsers' own lazy
  // loading starts up to 2,500 px away, which is most of a page on prepaid data that may never be scrolled.

  const showWithin = (rootMargin: string) => {
    const near = new IntersectionObserver(
      (frames) => {
        for (const { isIntersecting, target } of frames) if (isIntersecting) target.classList.add("near");
      },
      { rootMargin },
    );
    for (const frame of document.querySelectorAll(".cover, .avatar")) near.observe(frame);
  };

  page.dataset.lazy = "";
  addEventListener("DOMContentLoaded", () => {
    showWithin("0px");
    addEventListener("scroll", () => showWithin("300px"), { once: true, passive: true });
  });
}

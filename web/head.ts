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

  const stored = (name: string): string | null => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  };

  // Whether somebody is signed in (storageKeys.session): boot.ts says what follows from it.

  page.dataset.session = stored("user") === null ? "out" : "in";

  // The reader's colour theme.

  const applyTheme = () => {
    const theme = stored("theme");
    if (theme === "light" || theme === "dark") page.dataset.theme = theme;
    else delete page.dataset.theme;
    for (const choice of document.querySelectorAll<HTMLSelectElement>("[data-theme-switch]")) {
      choice.value = page.dataset.theme ?? "";
    }
  };

  const choose = ({ target }: Event) => {
    if (!(target instanceof HTMLSelectElement && "themeSwitch" in target.dataset)) return;
    try {
      localStorage.setItem("theme", target.value);
    } catch {
      // Storage is disabled: the choice applies to this page.
      page.dataset.theme = target.value;
      return;
    }
    applyTheme();
  };
  // Capturing, to run before React: hydration can start with this very event and reads the result.
  addEventListener("input", choose, { capture: true });
  // Another tab may have changed it, also while this page was in the back/forward cache.
  addEventListener("storage", applyTheme);
  addEventListener("pageshow", applyTheme);
  applyTheme();

  // first-frame.css shows the top of the page first, unless the browser scrolls: to a fragment, or where the reader was.

  const [navigation] = performance.getEntriesByType("navigation");
  if (!location.hash && navigation && "type" in navigation && navigation.type === "navigate") {
    page.dataset.opensAtTop = "";
    // Otherwise a change of orientation would start the animation again.
    addEventListener("load", () => delete page.dataset.opensAtTop);
  }

  // A comment that is sent before boot.ts has arrived waits for it (web/enhance/comment-draft.ts).

  let hasFailed = false;
  const showNote = () => {
    for (const note of document.querySelectorAll<HTMLElement>("[data-held] [data-comment-note]"))
      note.hidden = (note.dataset.commentNote === "held") === hasFailed;
  };
  addEventListener("submit", (event) => {
    const { target: form } = event;
    if (!(form instanceof HTMLElement && form.matches("[data-session=in] #comment:not([data-enhanced])")))
      return;
    event.preventDefault();
    const field = form.querySelector("textarea");
    try {
      localStorage.setItem(`comment-draft:${field?.dataset.commentOn}`, field?.value ?? "");
    } catch {
      // Storage is disabled: the text stays in the field.
    }
    // Without boot.ts, the second press loads the page again.
    if (hasFailed && "held" in form.dataset) return location.reload();
    form.dataset.held = "";
    showNote();
  });
  // Capturing, because errors of elements do not bubble.
  addEventListener(
    "error",
    ({ target }) => {
      hasFailed ||= target instanceof HTMLScriptElement;
      showNote();
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
        for (const { isIntersecting, target } of frames) {
          if (!isIntersecting) continue;
          target.classList.add("near");
          near.unobserve(target);
        }
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

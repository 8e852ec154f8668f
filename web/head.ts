/** Runs before the first paint: a classic, blocking script in the head, so it cannot import anything. */
{
  const page = document.documentElement;

  // The reader's colour theme.

  const storedTheme = (): string | null => {
    try {
      return localStorage.getItem("theme");
    } catch {
      return null;
    }
  };

  const applyTheme = () => {
    const theme = storedTheme();
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

  page.dataset.thrifty = "";
  addEventListener("DOMContentLoaded", () => {
    showWithin("0px");
    addEventListener("scroll", () => showWithin("300px"), { once: true, passive: true });
  });
}

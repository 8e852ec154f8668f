/**
 * What has to be done before the page is first drawn. A classic script in the head, which the browser runs before it
 * goes on: so it imports nothing.
 */
{
  const page = document.documentElement;

  // The reader's choice between light and dark.

  const keptTheme = (): string | null => {
    try {
      return localStorage.getItem("theme");
    } catch {
      return null;
    }
  };

  const applyTheme = () => {
    const theme = keptTheme();
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
      // Nothing is kept in this browser: the choice holds for this page.
      page.dataset.theme = target.value;
      return;
    }
    applyTheme();
  };
  // Before React hears of it: that may take the page over at this very event, and then shows what is chosen by then.
  addEventListener("input", choose, { capture: true });
  // Chosen in another tab, or before this page was left and came back.
  addEventListener("storage", applyTheme);
  addEventListener("pageshow", applyTheme);
  applyTheme();

  // Navigating away during the view transition to another page rejects `ready`, which is logged unless it is handled.
  addEventListener("pageswap", ({ viewTransition }) => viewTransition?.ready.catch(() => {}));

  // Pictures wait until they come near: into the window, and once a reader scrolls, 300 px before it. By themselves,
  // browsers load what is up to 2,500 px away: on prepaid data that is most of a page that nobody may scroll through.

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

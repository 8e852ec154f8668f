/**
 * The reader's choice between light and dark, applied before the page is first drawn: this is a classic script in the
 * head, which the browser runs before it draws. So it imports nothing, and all of the theme is here.
 */
{
  const page = document.documentElement;

  const kept = (): string | null => {
    try {
      return localStorage.getItem("theme");
    } catch {
      return null;
    }
  };

  const apply = () => {
    const theme = kept();
    if (theme === "light" || theme === "dark") page.dataset.theme = theme;
    else delete page.dataset.theme;
    for (const choice of document.querySelectorAll<HTMLSelectElement>("[data-theme-switch]")) {
      choice.value = page.dataset.theme ?? "";
    }
  };

  addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLSelectElement && "themeSwitch" in target.dataset)) return;
    try {
      localStorage.setItem("theme", target.value);
    } catch {
      // Nothing is kept in this browser: the choice holds for this page.
      page.dataset.theme = target.value;
      return;
    }
    apply();
  });
  // Chosen in another tab, or before this page was left and came back.
  addEventListener("storage", apply);
  addEventListener("pageshow", apply);
  apply();
}

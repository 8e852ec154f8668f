import { safeLocalStorage, storageKeys } from "../browser/browser-storage.ts";

/** Handles the reader's choice of colours, which head.ts applies to the next pages, with and without React. */
export function enhanceThemeSwitch(): void {
  // Capturing, to run before React: hydration can start with this very event and reads the result.
  addEventListener("input", choose, { capture: true });
  // Another tab may have changed it, also while this page was in the back/forward cache.
  addEventListener("storage", applyStored);
  addEventListener("pageshow", applyStored);
  apply(document.documentElement.dataset.theme);
}

function choose({ target }: Event): void {
  if (!(target instanceof HTMLSelectElement && "themeSwitch" in target.dataset)) return;
  safeLocalStorage.set(storageKeys.theme, target.value);
  apply(target.value);
}

function applyStored(): void {
  apply(safeLocalStorage.get(storageKeys.theme));
}

function apply(theme: string | undefined): void {
  const { dataset } = document.documentElement;
  if (theme === "light" || theme === "dark") dataset.theme = theme;
  else delete dataset.theme;
  for (const choice of document.querySelectorAll<HTMLSelectElement>("[data-theme-switch]"))
    choice.value = dataset.theme ?? "";
}

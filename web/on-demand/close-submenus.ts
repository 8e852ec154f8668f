/**
 * Closes the open part of a menu with two levels: by Escape, and where it hangs over the page when a click or the focus
 * leaves it. The browser does the rest, also without JavaScript. boot.ts loads this where there is such a menu.
 */
addEventListener("keydown", ({ key }) => {
  const open =
    key === "Escape" && document.activeElement?.closest<HTMLDetailsElement>("header details[open]");
  if (!open) return;
  open.open = false;
  open.querySelector("summary")?.focus();
});

for (const leaving of ["click", "focusin"])
  addEventListener(leaving, ({ target }) => {
    for (const open of document.querySelectorAll<HTMLDetailsElement>(".wide-menu [open]"))
      if (target instanceof Node && !open.contains(target)) open.open = false;
  });

// A module, although it exports nothing.
export {};

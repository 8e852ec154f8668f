import { type ReactNode, useEffect, useRef } from "react";

/** Opens the menus in a preview, which nobody can open: the part of the page is there to be seen. */
export function OpenMenu({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  // After each render: items of the menu come and go.
  useEffect(() => {
    for (const menu of place.current?.querySelectorAll("details") ?? []) menu.open = true;
  });
  return (
    // The open menu lies above the page: the window needs the height of a page.
    <div ref={place} style={{ minHeight: "28rem" }}>
      {children}
    </div>
  );
}

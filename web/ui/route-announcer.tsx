import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { useMessages } from "../language/language-context.tsx";
import { focusHeading } from "./focus-heading.ts";

/**
 * Does for client-side navigations what browsers do for documents: announces loading and the title of the new page, and
 * moves the focus to its heading. Changes of only the query, as tables make them, are not announced.
 */
export function RouteAnnouncer() {
  const { loadingMessages } = useMessages();
  const loading = useNavigation().state === "loading";
  const { pathname, hash } = useLocation();
  const lastPathname = useRef(pathname);
  const [title, setTitle] = useState("");

  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    setTitle(document.title);
    // The browser moves the focus to the target of a fragment.
    const main = document.getElementById("content");
    if (main && !hash) focusHeading(main);
  }, [pathname, hash]);

  return (
    <div className="progress" role="status" data-loading={loading || undefined}>
      {loading ? loadingMessages.loading : <span className="visually-hidden">{title}</span>}
    </div>
  );
}

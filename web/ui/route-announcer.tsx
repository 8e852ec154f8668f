import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { loadingMessage } from "../../contract/messages/ui.ts";
import { scheduleLoadAllPictures } from "../enhance/load-all-pictures.ts";
import { focusHeading } from "./focus-heading.ts";

/**
 * What a browser does by itself where a page is loaded whole, for pages that React puts in place: it says that the next
 * one is on its way, then which one came, and the keyboard goes on from its heading. Not where only a table's query
 * changes.
 */
export function RouteAnnouncer() {
  const loading = useNavigation().state === "loading";
  const { pathname, hash } = useLocation();
  const arrivedAt = useRef(pathname);
  const [firstPathname] = useState(pathname);
  const [title, setTitle] = useState("");

  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    setTitle(document.title);
    // A link to a place on the page leads the keyboard there.
    const main = document.getElementById("content");
    if (main && !hash) focusHeading(main);
  }, [pathname, hash]);

  // boot.ts does it for the page that came as a document.
  useEffect(
    () => (pathname === firstPathname ? undefined : scheduleLoadAllPictures()),
    [pathname, firstPathname],
  );

  return (
    <div className="progress" role="status" data-loading={loading || undefined}>
      {loading ? loadingMessage : <span className="visually-hidden">{title}</span>}
    </div>
  );
}

import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { wording } from "../../../contract/wording.ts";

/**
 * What a browser does by itself where a page is loaded whole, for pages that React puts in place: it says that the next
 * page is on its way, then which one came, and the keyboard goes on from its beginning.
 */
export function Arrival() {
  const loading = useNavigation().state === "loading";
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState("");

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    // A link to a place on the page leads the keyboard there.
    if (!hash) document.getElementById("content")?.focus({ preventScroll: true });
  }, [pathname, hash]);

  return (
    <div className="progress" role="status" data-loading={loading || undefined}>
      {loading ? wording.loading : <span className="visually-hidden">{title}</span>}
    </div>
  );
}

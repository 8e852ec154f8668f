import { useLoaderData } from "react-router";
import type { loadPageOrHome } from "./load-site-page.ts";
import { SitePage } from "./site-page.tsx";

/** The page that staff have written for a path. */
export function AnyPage() {
  return <SitePage page={useLoaderData<typeof loadPageOrHome>().page} />;
}

import type { RouteObject } from "react-router";
import { type ContentKind, contentKindNames, contentKinds } from "../../contract/content-kinds.ts";
import { previewPageMessages } from "../../contract/messages/preview/en.ts";
import { PageError } from "../site/errors/page-error.tsx";
import { EventPage, loadEvent } from "../site/event/event-page.tsx";
import { AnyPage } from "../site/page/any-page.tsx";
import { loadPageByNumber } from "../site/page/load-site-page.ts";
import { loadPost, PostPage } from "../site/post/post-page.tsx";
import { loadService, ServicePage } from "../site/service/service-page.tsx";
import { useShell } from "../ui/use-shell.ts";
import { loadPreviewShell, PreviewDocument } from "./preview-document.tsx";

/** The pages on which visitors read the records of each kind. */
const pages = {
  post: { Component: PostPage, loader: loadPost },
  event: { Component: EventPage, loader: loadEvent },
  service: { Component: ServicePage, loader: loadService },
  page: { Component: AnyPage, loader: loadPageByNumber },
} satisfies Record<ContentKind, Pick<RouteObject, "Component" | "loader">>;

/** The reader's pages in the document of a preview. Rendered on the server only. */
export const previewRoutes: RouteObject[] = [
  {
    id: "shell",
    Component: PreviewDocument,
    loader: loadPreviewShell,
    children: [
      {
        ErrorBoundary: PageError,
        children: [
          ...contentKindNames.map((kind) => ({
            path: contentKinds[kind].pagePath,
            ...pages[kind],
          })),
          { path: "*", Component: PreviewGone },
        ],
      },
    ],
  },
];

/** For a link that expired, was withdrawn or never existed: it tells nothing about any record. */
function PreviewGone() {
  const { settings } = useShell();
  return (
    <div className="frame narrow error-page">
      <title>{`${previewPageMessages.goneTitle} | ${settings.collegeName}`}</title>
      <h1 className="page-title">{previewPageMessages.goneTitle}</h1>
      <p>{previewPageMessages.gone}</p>
    </div>
  );
}

import { type LoaderFunctionArgs, Outlet, type RouteObject, useRouteLoaderData } from "react-router";
import { previewPageMessages } from "../../contract/messages/staff/newsroom.ts";
import { type ContentKind, contentKindNames, contentKinds } from "../../contract/values/content-kinds.ts";
import { attributesOfLanguage } from "../../contract/values/text/language.ts";
import { useMessages, usePageLanguage } from "../language/language-context.tsx";
import { type Shell, shellContext } from "../loaders/context.ts";
import { useShell } from "../loaders/use-shell.ts";
import { DocumentPage, loadDocument } from "../site/document/document-page.tsx";
import { PageError } from "../site/errors/page-error.tsx";
import { EventPage, loadEvent } from "../site/event/event-page.tsx";
import { loadPageByNumber } from "../site/page/load-site-page.ts";
import { AnyPage } from "../site/page/site-page.tsx";
import { loadPost, PostPage } from "../site/post/post-page.tsx";
import { loadService, ServicePage } from "../site/service/service-page.tsx";
import { documentAttributes } from "../site/shell/document-attributes.ts";
import { Footer } from "../site/shell/footer.tsx";
import { Header } from "../site/shell/header.tsx";
import { exactTime } from "../ui/dates.ts";
import { type Preview, type PreviewContext, previewContext } from "./preview.ts";

/** The pages on which visitors read the records of each kind. */
const pages = {
  post: { Component: PostPage, loader: loadPost },
  event: { Component: EventPage, loader: loadEvent },
  service: { Component: ServicePage, loader: loadService },
  page: { Component: AnyPage, loader: loadPageByNumber },
  document: { Component: DocumentPage, loader: loadDocument },
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

type PreviewShell = Shell & PreviewContext;

function loadPreviewShell({ context }: LoaderFunctionArgs): PreviewShell {
  return { ...context.get(shellContext), ...context.get(previewContext) };
}

/**
 * The document of a preview: the reader's page without scripts, with a banner. It has a style sheet of its own besides
 * the site's, so that readers of the site do not download it.
 */
function PreviewDocument() {
  const { navigationMessages } = useMessages();
  const shell = useRouteLoaderData<PreviewShell>("shell");
  const { lang } = usePageLanguage();
  if (!shell) return null;
  const { assets, preview, styles } = shell;
  return (
    <html {...documentAttributes(shell, lang)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <meta name="color-scheme" content="light dark" />
        <link rel="stylesheet" href={assets.styles} />
        <link rel="stylesheet" href={styles} />
        <link rel="icon" href={assets.icon} type="image/svg+xml" />
      </head>
      <body id="top" className="preview">
        <a className="skip-link" href="#content">
          {navigationMessages.skipToContent}
        </a>
        {preview && <PreviewBanner preview={preview} />}
        <Header />
        <main id="content" tabIndex={-1}>
          <Outlet />
        </main>
        <Footer />
      </body>
    </html>
  );
}

/** Says at the top of the page that it is a preview, and what became of the text so far. */
function PreviewBanner({ preview }: { preview: Preview }) {
  const inEnglish = attributesOfLanguage("en", usePageLanguage().lang);
  const { timeZone } = useShell().settings;
  const { state, publishAt, expiresAt } = preview;
  const { states } = previewPageMessages;
  const time = (moment: string) => exactTime(moment, timeZone);
  return (
    <aside className="preview-banner" aria-label={previewPageMessages.label} {...inEnglish}>
      <div className="frame">
        <p>
          <strong>
            {state === "live" ? previewPageMessages.published : previewPageMessages.notPublished}
          </strong>{" "}
          {state === "scheduled" && publishAt
            ? states.scheduled(time(publishAt))
            : states[state === "scheduled" ? "draft" : state]}
        </p>
        <p>{previewPageMessages.worksUntil(time(expiresAt))}</p>
      </div>
    </aside>
  );
}

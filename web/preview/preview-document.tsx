import { type LoaderFunctionArgs, Outlet, useRouteLoaderData } from "react-router";
import { navigationMessages } from "../../contract/messages/shell.ts";
import { type Shell, shellContext } from "../context.ts";
import { documentAttributes } from "../site/shell/document-attributes.ts";
import { Footer } from "../site/shell/footer.tsx";
import { Header } from "../site/shell/header.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { type PreviewContext, previewContext } from "./preview.ts";
import { PreviewBanner } from "./preview-banner.tsx";

type PreviewShell = Shell & PreviewContext;

export function loadPreviewShell({ context }: LoaderFunctionArgs): PreviewShell {
  return { ...context.get(shellContext), ...context.get(previewContext) };
}

/**
 * The document of a preview: the reader's page without scripts, with a banner and a form for an answer. It has a style
 * sheet of its own besides the site's, so that readers of the site do not download it.
 */
export function PreviewDocument() {
  const shell = useRouteLoaderData<PreviewShell>("shell");
  if (!shell) return null;
  const { assets, preview, settings, styles } = shell;
  return (
    <html {...documentAttributes(settings)}>
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
        {preview && <AnswerForm preview={preview} />}
        <Footer />
      </body>
    </html>
  );
}

import { useLoaderData, useLocation } from "react-router";
import { dashboardDocumentMessages } from "../../../contract/messages/staff/dashboard.ts";
import { paletteAttribute } from "../../../contract/values/appearance.ts";
import { useMessages } from "../../language/language-context.tsx";
import { staffBrowsers } from "../../older-browsers/versions.ts";
import { HeadAssets } from "../../site/shell/head-assets.tsx";
import type { loadShell } from "../../site/shell/load-shell.ts";
import { serializeState } from "../../site/shell/serialize-state.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { trustedHtml } from "../../ui/trusted-html.ts";
import { shellElementId } from "../kit/shell-now.ts";
import { EarlyFiles, earlyLoadingOf } from "./early-loading.tsx";

const { chrome, edge, firefox, safari } = staffBrowsers;
const versions = { chrome: `${chrome}`, edge: `${edge}`, firefox: `${firefox}`, safari: `${safari}` };

/**
 * The document that the server sends for every URL of the dashboard, the same for everybody. boot.ts renders into it.
 */
function DashboardDocument() {
  // Without the time of rendering, so that equal documents have one ETag.
  const { now: _, ...shell } = useLoaderData<typeof loadShell>();
  const { assets, settings } = shell;
  const { accountMessages } = useMessages();
  const { modules, requests } = earlyLoadingOf(useLocation().pathname);
  return (
    <html lang="en" data-palette={paletteAttribute(settings.palette)}>
      <head>
        <meta charSet="utf-8" />
        {/* resizes-content: the sticky save bar stays above the on-screen keyboard. */}
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <meta name="robots" content="noindex" />
        <title>{`${accountMessages.dashboard} | ${settings.collegeName}`}</title>
        <HeadAssets assets={assets} />
        <EarlyFiles modules={modules} />
      </head>
      <body>
        <div id="dashboard" data-needs-react data-early={requests.join(" ")}>
          <main>
            <div className="frame">
              <noscript>
                <p className="failure">{dashboardDocumentMessages.needsScript}</p>
              </noscript>
              {/* start-early.ts shows it. */}
              <p className="failure needs-browser" hidden>
                {dashboardDocumentMessages.needsBrowser(versions)}
              </p>
              <Spinner />
            </div>
          </main>
        </div>
        {/* Not executable, so the CSP does not apply. */}
        <script
          type="application/json"
          id={shellElementId}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON from serializeState, which lets no "<" through
          dangerouslySetInnerHTML={{ __html: trustedHtml(serializeState(shell)) }}
        />
      </body>
    </html>
  );
}

export { DashboardDocument as Component };

import { useLoaderData } from "react-router";
import { wording } from "../../contract/wording.ts";
import { HydrationState } from "../site/shell/hydration-state.tsx";
import type { loadShell } from "../site/shell/load-shell.ts";
import { Spinner } from "../ui/spinner.tsx";

/** The document that the server sends for every address of the dashboard. It is empty: boot.ts fills it. */
export function DashboardDocument() {
  const { assets, settings } = useLoaderData<typeof loadShell>();
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        {/* The keyboard of a phone makes the page lower, so that the bar which saves stands above it. */}
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{`${wording.account.dashboard} | ${settings.collegeName}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={assets.styles} />
        <script type="module" src={assets.boot} />
        {assets.bootImports.map((file) => (
          <link key={file} rel="modulepreload" href={file} />
        ))}
      </head>
      <body>
        <div id="dashboard" data-needs-react>
          <noscript>
            <p className="failure">{wording.dashboard.needsScript}</p>
          </noscript>
          <Spinner />
        </div>
        <HydrationState />
      </body>
    </html>
  );
}

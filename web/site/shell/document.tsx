import { Outlet, ScrollRestoration, useNavigation } from "react-router";
import { wording } from "../../../contract/wording.ts";
import { Toasts } from "../../ui/toasts.tsx";
import { useShell } from "../../ui/use-shell.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { HydrationState } from "./hydration-state.tsx";
import { SessionEnded } from "./session-ended.tsx";

/** The whole document: React renders and hydrates it from the html element down. */
export function Document() {
  const { assets } = useShell();
  const loading = useNavigation().state === "loading";
  return (
    // boot.ts writes into the element before React comes: who reads, and whether the page is scrolled.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={assets.styles} />
        <script type="module" src={assets.boot} />
        {assets.bootImports.map((file) => (
          <link key={file} rel="modulepreload" href={file} />
        ))}
      </head>
      <body id="top">
        <a className="skip-link" href="#content">
          {wording.navigation.skipToContent}
        </a>
        <SessionEnded />
        <Header />
        <div className="progress" role="status" data-loading={loading || undefined}>
          {loading && wording.loading}
        </div>
        <main id="content" tabIndex={-1}>
          <Outlet />
        </main>
        <Footer />
        <a className="scroll-top" href="#top">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 19V5M5 12l7-7 7 7" />
          </svg>
          <span className="visually-hidden">{wording.navigation.scrollToTop}</span>
        </a>
        <Toasts />
        <ScrollRestoration />
        <HydrationState />
      </body>
    </html>
  );
}

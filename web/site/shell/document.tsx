import { Outlet, ScrollRestoration, useLocation } from "react-router";
import { useMessages, usePageLanguage } from "../../language/language-context.tsx";
import { useShell } from "../../loaders/use-shell.ts";
import { RouteAnnouncer } from "../../ui/route-announcer.tsx";
import { Toasts } from "../../ui/toasts/toasts.tsx";
import { documentAttributes } from "./document-attributes.ts";
import { Footer } from "./footer.tsx";
import { HeadAssets } from "./head-assets.tsx";
import { Header } from "./header.tsx";
import { SessionEnded } from "./session-ended.tsx";

/** The document, which React renders and hydrates from the html element down. */
export function Document() {
  const { navigationMessages } = useMessages();
  const shell = useShell();
  const { lang } = usePageLanguage();
  return (
    // boot.ts sets attributes of the element before hydration.
    <html {...documentAttributes(shell, lang)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <HeadAssets assets={shell.assets} />
      </head>
      <body id="top">
        <a className="skip-link" href="#content">
          {navigationMessages.skipToContent}
        </a>
        <SessionEnded />
        <Header />
        <RouteAnnouncer />
        <main id="content" tabIndex={-1}>
          <Outlet />
        </main>
        <Imprint />
        <Footer />
        <Toasts />
        <ScrollRestoration />
      </body>
    </html>
  );
}

/** Printed below each page instead of the footer: the college's contact details and the page's address. */
function Imprint() {
  const { settings, publicUrl } = useShell();
  const { pathname } = useLocation();
  const contact = [settings.collegeName, settings.address, settings.phone, settings.email];
  return (
    <p className="imprint frame">
      {contact.filter(Boolean).join("\u00a0· ")}
      <br />
      {publicUrl + pathname}
    </p>
  );
}

import { isRouteErrorResponse, Link, useLocation, useRouteError } from "react-router";
import { NetworkError } from "../../../contract/endpoints/client.ts";
import { usePageLanguage } from "../../language/language-context.tsx";
import { useShell } from "../../loaders/use-shell.ts";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { useWhatsApp, WhatsAppButton } from "../contact/whats-app.tsx";

/** The error page: the page does not exist or could not be loaded. */
export function PageError() {
  const { lang, messages } = usePageLanguage();
  const { notFoundMessages, offlineMessages, unavailableMessages } = messages;
  const error = useRouteError();
  const { settings } = useShell();
  const { pathname } = useLocation();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const message: unknown = isRouteErrorResponse(error) ? error.data : undefined;
  const text = missing ? notFoundMessages : unavailableMessages;
  const whatsApp = useWhatsApp(text.title);
  return (
    <div className="frame narrow error-page">
      <title>{`${text.title} | ${settings.collegeName}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="page-title">{text.title}</h1>
      {!missing && lang === "en" && typeof message === "string" && <ErrorMessage message={message} />}
      <p>{error instanceof NetworkError ? offlineMessages.action : text.explanation}</p>
      <p className="actions">
        {missing ? (
          <Link viewTransition className="button" to="/">
            {text.wayOn}
          </Link>
        ) : (
          <a className="button" href={pathname}>
            {text.wayOn}
          </a>
        )}
        {whatsApp.chat && <WhatsAppButton {...whatsApp} />}
      </p>
    </div>
  );
}

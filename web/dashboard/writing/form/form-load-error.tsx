import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { NetworkError } from "../../../../contract/endpoints/client.ts";
import {
  notFoundMessages,
  offlineMessages,
  unavailableMessages,
} from "../../../../contract/messages/readers/en/site.ts";
import { DashboardPage } from "../../kit/dashboard-page.tsx";

/** Shown if the record of an edit form does not exist or could not be loaded. */
export function FormLoadError() {
  // The form's console: /dashboard/posts for /dashboard/posts/new.
  const list = useLocation().pathname.split("/").slice(0, 3).join("/");
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const text = missing ? notFoundMessages : unavailableMessages;
  const reason = isRouteErrorResponse(error) && typeof error.data === "string" ? error.data : "";
  return (
    <DashboardPage title={text.title} back={list} className="narrow-screen">
      {error instanceof NetworkError ? (
        <p className="empty" role="status">
          {offlineMessages.page}
        </p>
      ) : (
        <p className="failure" role="alert">
          {reason || text.explanation}
        </p>
      )}
      {!missing && !(error instanceof NetworkError) && (
        <button type="button" className="button" onClick={() => location.reload()}>
          {unavailableMessages.wayOn}
        </button>
      )}
    </DashboardPage>
  );
}

import { screenErrorMessages, tableMessages } from "../../../contract/messages/dashboard.ts";
import { DashboardPage } from "./dashboard-page.tsx";

/** Shown if a page's module failed to load or its rendering threw. The layout stays. */
export function DashboardError() {
  return (
    <DashboardPage title={screenErrorMessages.title}>
      <p role="alert">{screenErrorMessages.explanation}</p>
      <button type="button" className="button" onClick={() => location.reload()}>
        {tableMessages.retry}
      </button>
    </DashboardPage>
  );
}

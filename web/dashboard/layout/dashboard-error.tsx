import { screenErrorMessages, tableMessages } from "../../../contract/messages/dashboard.ts";
import { DashboardPage } from "./dashboard-page.tsx";

/** What stands instead of a screen whose program could not be fetched, or that broke. The frame stays. */
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

import { wording } from "../../../contract/wording.ts";
import { DashboardPage } from "./dashboard-page.tsx";

const { title, explanation } = wording.dashboard.screenError;

/** What stands instead of a screen whose program could not be fetched, or that broke. The frame stays. */
export function DashboardError() {
  return (
    <DashboardPage title={title}>
      <p role="alert">{explanation}</p>
      <button type="button" className="button" onClick={() => location.reload()}>
        {wording.dashboard.table.retry}
      </button>
    </DashboardPage>
  );
}

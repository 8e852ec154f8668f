import type { ReactNode } from "react";
import { versionMessages as messages } from "../../../contract/messages/versions.ts";
import { DashboardPage } from "../layout/dashboard-page.tsx";
import { useRestoreVersion } from "./use-restore-version.tsx";
import { ExactTime } from "./version-facts.tsx";
import type { VersionHistory } from "./version-history.ts";
import "./versions.css";

type Compared = { versionID: number; at: string; by: { username: string } | null };

type ComparedVersionsProps<Version extends Compared> = {
  history: VersionHistory;
  before: Version;
  after: Version;
  newestID: number;
  /** Why a version was saved. */
  reasonOf: (version: Version) => ReactNode;
  /** The difference. */
  children: ReactNode;
};

/** The page that compares two versions: what they are, their difference, and restoring the older one. */
export function ComparedVersions<Version extends Compared>(props: ComparedVersionsProps<Version>) {
  const { history, before, after, newestID, reasonOf, children } = props;
  const restore = useRestoreVersion(history);
  return (
    <DashboardPage title={messages.comparison} back={history.listPath} className="narrow-screen">
      <dl className="compared">
        <VersionEntry term={messages.from} version={before} reason={reasonOf(before)} />
        <VersionEntry term={messages.to} version={after} reason={reasonOf(after)} />
      </dl>
      {before.versionID !== newestID && (
        <button type="button" className="button plain" onClick={() => restore.ask(before, newestID)}>
          {messages.restoreOlder}
        </button>
      )}
      {children}
      {restore.question}
    </DashboardPage>
  );
}

type VersionEntryProps = { term: string; version: Compared; reason: ReactNode };

function VersionEntry({ term, version: { at, by }, reason }: VersionEntryProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <ExactTime moment={at} />, <bdi>{by?.username ?? messages.somebody}</bdi>
        <span className="quiet">{reason}</span>
      </dd>
    </div>
  );
}

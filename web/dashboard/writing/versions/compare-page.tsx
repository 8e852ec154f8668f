import { type LoaderFunctionArgs, useLoaderData, useParams } from "react-router";
import { versionMessages as messages } from "../../../../contract/messages/staff/versions.ts";
import type { ContentKind } from "../../../../contract/values/content-kinds.ts";
import { api } from "../../../api/http-transport.ts";
import { loadRequired, requireId } from "../../../loaders/loader-result.ts";
import { DashboardPage } from "../../kit/dashboard-page.tsx";
import { DifferenceView } from "./difference-view.tsx";
import { useRestoreVersion } from "./use-restore-version.tsx";
import { ExactTime, type Version, VersionReason, versionsPath } from "./version-facts.tsx";
import "./versions.css";

/** The route that compares two versions of a record: what they are, their difference, and restoring the older one. */
export function versionComparison(kind: ContentKind) {
  async function loader({ params }: LoaderFunctionArgs) {
    const id = requireId(params.id);
    const [older, newer] = [requireId(params.older), requireId(params.newer)];
    const [before, after, newest] = await loadRequired(
      Promise.all([
        api.version(kind, id, older),
        api.version(kind, id, newer),
        api.versions(kind, id, { page: 1, limit: 1 }),
      ]),
      messages.failed,
    );
    return { before, after, newestID: newest.versions[0]?.versionID ?? newer };
  }

  function Component() {
    const { before, after, newestID } = useLoaderData<typeof loader>();
    const id = requireId(useParams().id);
    const restore = useRestoreVersion(kind, id);
    return (
      <DashboardPage title={messages.comparison} back={versionsPath(kind, id)} className="narrow-screen">
        <dl className="stack compared">
          <VersionEntry term={messages.from} version={before} />
          <VersionEntry term={messages.to} version={after} />
        </dl>
        {before.versionID !== newestID && (
          <button type="button" className="button plain" onClick={() => restore.ask(before, newestID)}>
            {messages.restoreOlder}
          </button>
        )}
        <DifferenceView
          key={`${before.versionID} ${after.versionID}`}
          kind={kind}
          before={before.snapshot}
          after={after.snapshot}
        />
        {restore.question}
      </DashboardPage>
    );
  }

  return { Component, loader };
}

function VersionEntry({ term, version }: { term: string; version: Version }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <ExactTime moment={version.at} />, <bdi>{version.by?.username ?? messages.somebody}</bdi>
        <span className="quiet">
          <VersionReason version={version} />
        </span>
      </dd>
    </div>
  );
}

import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { type ContentKind, contentKinds } from "../../../contract/content-kinds.ts";
import type { EndpointOutput } from "../../../contract/endpoints/index.ts";
import { versionMessages as messages } from "../../../contract/messages/versions.ts";
import { apiContext } from "../../context.ts";
import { loadRequired, requireId } from "../../loader-result.ts";
import { DashboardPage } from "../layout/dashboard-page.tsx";
import { DifferenceView } from "./difference-view.tsx";
import { useRestoreVersion, versionsPath } from "./use-restore-version.tsx";
import { ExactTime, VersionReason } from "./version-facts.tsx";
import "./versions.css";

type VersionDetails = EndpointOutput["GET /api/content/:kind/:id/versions/:versionID"];

/** Where two versions are compared, the older one first. */
export function comparePath(kind: ContentKind, id: number, one: number, other: number): string {
  return `${versionsPath(kind, id)}/${Math.min(one, other)}/${Math.max(one, other)}`;
}

/** Loader of two versions and the number of the newest one. */
export function loadComparison(kind: ContentKind) {
  return async ({ context, params }: LoaderFunctionArgs) => {
    const api = context.get(apiContext);
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
  };
}

type ComparePageProps = { kind: ContentKind; id: number };

/** What changed between two versions of a record. */
export function ComparePage({ kind, id }: ComparePageProps) {
  const { before, after, newestID } = useLoaderData<ReturnType<typeof loadComparison>>();
  const restore = useRestoreVersion(kind, id);
  return (
    <DashboardPage title={messages.comparison} back={versionsPath(kind, id)} className="narrow-screen">
      <dl className="compared">
        <Compared term={messages.from} version={before} />
        <Compared term={messages.to} version={after} />
      </dl>
      {before.versionID !== newestID && (
        <button type="button" className="button plain" onClick={() => restore.ask(before, newestID)}>
          {messages.restoreOlder}
        </button>
      )}
      <DifferenceView
        before={before.snapshot}
        after={after.snapshot}
        format={contentKinds[kind].bodyFormat}
      />
      {restore.question}
    </DashboardPage>
  );
}

function Compared({ term, version }: { term: string; version: VersionDetails }) {
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

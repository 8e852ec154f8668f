import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { type ContentKind, contentKinds } from "../../../contract/content-kinds.ts";
import { versionMessages as messages } from "../../../contract/messages/versions.ts";
import { apiContext } from "../../context.ts";
import { loadRequired, requireId } from "../../loader-result.ts";
import { ComparedVersions } from "./compared-versions.tsx";
import { DifferenceView } from "./difference-view.tsx";
import { VersionReason } from "./version-facts.tsx";
import { historyOf } from "./version-history.ts";

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
  return (
    <ComparedVersions
      history={historyOf(kind, id)}
      before={before}
      after={after}
      newestID={newestID}
      reasonOf={(version) => <VersionReason version={version} />}
    >
      <DifferenceView
        before={before.snapshot}
        after={after.snapshot}
        format={contentKinds[kind].bodyFormat}
      />
    </ComparedVersions>
  );
}

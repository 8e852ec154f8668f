import { useParams } from "react-router";
import type { ContentKind } from "../../../../contract/content-kinds.ts";
import { requireId } from "../../../loader-result.ts";
import { ComparePage, loadComparison } from "./compare-page.tsx";
import { loadVersions, VersionsPage } from "./versions-page.tsx";

/** The list of versions of a record. */
export function versionList(kind: ContentKind) {
  function Component() {
    const id = requireId(useParams().id);
    return <VersionsPage key={id} kind={kind} id={id} />;
  }
  return { Component, loader: loadVersions(kind) };
}

/** The comparison of two versions. */
export function versionComparison(kind: ContentKind) {
  function Component() {
    const { id, older, newer } = useParams();
    return <ComparePage key={`${older} ${newer}`} kind={kind} id={requireId(id)} />;
  }
  return { Component, loader: loadComparison(kind) };
}

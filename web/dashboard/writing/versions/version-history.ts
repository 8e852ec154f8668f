import { type ContentKind, contentKinds } from "../../../../contract/content-kinds.ts";
import { versionMessages } from "../../../../contract/messages/versions/en.ts";
import { api } from "../../../http-transport.ts";

/** A record or the settings, whose versions are listed and restored. */
export type VersionHistory = {
  /** Where the versions are listed. */
  listPath: string;
  /** @param baseVersion the newest version that the person has seen */
  restoreVersion: (versionID: number, baseVersion: number, idempotencyKey: string) => Promise<unknown>;
  texts: { restoreConsequence: string; restored: string };
};

export function historyOf(kind: ContentKind, id: number): VersionHistory {
  return {
    listPath: `${contentKinds[kind].consolePath}/${id}/versions`,
    restoreVersion: (...version) => api.restoreVersion(kind, id, ...version),
    texts: versionMessages,
  };
}

/** Where two versions of a record are compared, the older one first. */
export function comparePath({ listPath }: VersionHistory, one: number, other: number): string {
  return `${listPath}/${Math.min(one, other)}/${Math.max(one, other)}`;
}

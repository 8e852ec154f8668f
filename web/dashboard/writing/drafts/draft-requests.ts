import { ApiError } from "../../../../contract/client.ts";
import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import { api } from "../../../http-transport.ts";
import { toDataUrl } from "../../kit/pictures/load-private-picture.ts";
import { type DraftLink, seenDraft } from "../model/draft-link.ts";
import type { FormConfig } from "../model/form-config.ts";
import { loadMergeOwn } from "./load-merge.ts";
import type { DraftForm } from "./run-server-draft.ts";
import type { DraftAnswer, DraftRequest, ServerDraft } from "./server-draft.ts";

/** What a draft on the server asks of the server, the browser and the form. @throws ApiError, NetworkError */
export async function requestOfDraft(
  config: FormConfig,
  request: DraftRequest,
  form: () => DraftForm,
  draft: () => ServerDraft,
): Promise<DraftAnswer> {
  const { kind } = config;
  switch (request.type) {
    case "create":
      return { type: "created", id: (await api.createDraft(kind, request.creationKey)).id };
    case "write": {
      const { text, picture, body } = request;
      const image = picture && (await toDataUrl(picture).catch(() => undefined));
      if (picture && !image) return { type: "unreadable" };
      const sent = image ? { ...body, snapshot: { ...body.snapshot, image } } : body;
      const answer = await api.saveDraft(kind, request.id, sent);
      const { snapshot } = answer.draft;
      // The editor wrote it so: parsing a long text would hold up typing.
      if (snapshot.body === text.snapshot.body) return { type: "written", ...answer, synced: snapshot };
      if (!draft().work?.isOutdated) form().showStored(text, snapshot);
      return { type: "written", ...answer, synced: form().normalize(snapshot) };
    }
    case "find":
      return { type: "found", ...(await api.readDraft(kind, request.id)) };
    case "discard":
      await api.discardDraft(kind, request.id, seenDraft(draft().link));
      return { type: "discarded" };
    case "merge": {
      const { id, draft: theirs } = request;
      const merge = await loadMergeOwn(config);
      const oldest = Math.min(theirs.baseVersion, form().read().baseVersion);
      const base = request.base ?? (await readVersion(config, id, oldest));
      if (draft().work?.isOutdated) return { type: "failed", error: undefined };
      // No waiting from here on, because the author goes on typing.
      const { read, normalize, showMerged } = form();
      const own = read();
      const synced = normalize(theirs.snapshot);
      const merged = merge(base && normalize(base), normalize(own.snapshot), synced);
      showMerged(merged, Math.max(own.baseVersion, theirs.baseVersion));
      return { type: "merged", draft: theirs, synced };
    }
  }
}

/** The record that the server has for a draft of a new one, which an unanswered request may have created. */
export async function findRecordOfDraft(
  { kind }: Pick<FormConfig, "kind">,
  { recordId, isBegun, creationKey }: DraftLink,
): Promise<number | undefined> {
  return recordId ?? (isBegun ? (await api.createDraft(kind, creationKey)).id : undefined);
}

/** @returns undefined for a version that is no longer kept, or was saved before there were versions */
export async function readVersion(
  { kind }: FormConfig,
  id: number,
  versionID: number,
): Promise<Snapshot | undefined> {
  if (versionID === 0) return undefined;
  try {
    return (await api.version(kind, id, versionID)).snapshot;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

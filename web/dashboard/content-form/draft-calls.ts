import type { Snapshot } from "../../../contract/snapshot.ts";
import { ApiError } from "../../api-client.ts";
import { api } from "../../http-transport.ts";
import type { DraftLink } from "./draft-link.ts";
import type { FormConfig } from "./form-config.ts";
import type { DraftCalls } from "./server-draft.ts";

export function draftCalls({ kind }: FormConfig): DraftCalls {
  return {
    create: (idempotencyKey) => api.createDraft(kind, idempotencyKey),
    read: (id) => api.readDraft(kind, id),
    write: (id, request) => api.saveDraft(kind, id, request),
    discard: (id) => api.discardDraft(kind, id),
  };
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

import { ApiError } from "../../../../contract/endpoints/client.ts";
import type { DraftBody, NewDraftBody } from "../../../../contract/schemas/newsroom.ts";
import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import type { ContentKind } from "../../../../contract/values/content-kinds.ts";
import type { ConflictingChange } from "../../../../contract/values/errors.ts";
import { api } from "../../../api/http-transport.ts";
import { toDataUrl } from "../../kit/pictures/load-private-picture.ts";

/** What a draft asks of the server and the browser. @throws ApiError, NetworkError */
export function requestsOfDraft(kind: ContentKind) {
  return {
    /** Begins the record of a new text, once for each key. */
    create: (creationKey: string, first: NewDraftBody["draft"]) => api.createDraft(kind, first, creationKey),
    find: (id: number) => api.readDraft(kind, id),
    write: (id: number, body: DraftBody) => api.saveDraft(kind, id, body),
    /** @param withRecord moves a record that was never saved to the recycle bin */
    discard: (id: number, seen: readonly number[], withRecord: boolean): Promise<unknown> =>
      api.discardDraft(kind, id, {
        seen: seen.join(" "),
        ...(withRecord && { withRecord: "true" as const }),
      }),
    readPicture: toDataUrl,
    readVersion: (id: number, versionID: number) => readVersion(kind, id, versionID),
    /** Who saved a version, and when. */
    async findAuthor(id: number, versionID: number): Promise<ConflictingChange | undefined> {
      const { by, at } = await api.version(kind, id, versionID);
      return by ? { ...by, at } : undefined;
    },
  };
}

export type DraftRequests = ReturnType<typeof requestsOfDraft>;

/** @returns undefined for a version that is no longer kept, or of an imported record that nobody has changed */
async function readVersion(kind: ContentKind, id: number, versionID: number): Promise<Snapshot | undefined> {
  if (versionID === 0) return undefined;
  try {
    return (await api.version(kind, id, versionID)).snapshot;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

/** Names a text among those of a draft: a random 32-bit integer, and never 0, which is no draft. */
export function newRevision(): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return 1 + (random >>> 2);
}

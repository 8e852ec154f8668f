import { ApiError } from "../../../../contract/endpoints/client.ts";
import type { SeenDraft } from "../../../../contract/schemas/content-form.ts";
import type { DraftBody, NewDraftBody } from "../../../../contract/schemas/newsroom.ts";
import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import { type ContentKind, contentKinds } from "../../../../contract/values/content-kinds.ts";
import { api } from "../../../api/http-transport.ts";
import { toDataUrl } from "../../kit/pictures/load-private-picture.ts";
import type { MergeOwn } from "../model/draft-link.ts";
import { emptyValues, toSnapshot } from "../model/form-values.ts";

/** What a draft on the server asks of the server and the browser. @throws ApiError, NetworkError */
export function requestsOfDraft(kind: ContentKind) {
  return {
    /** Begins the record of a new text, once for each key. */
    async create(creationKey: string, first: NewDraftBody["draft"]) {
      const { id, versionID, draft } = await api.createDraft(kind, first, creationKey);
      return { id, versionID, draft };
    },
    find: (id: number) => api.readDraft(kind, id),
    write: (id: number, body: DraftBody) => api.saveDraft(kind, id, body),
    discard: (id: number, seen: SeenDraft): Promise<unknown> => api.discardDraft(kind, id, seen),
    readPicture: toDataUrl,
    readVersion: (id: number, versionID: number) => readVersion(kind, id, versionID),
    loadMerge: () => loadMergeOwn(kind),
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

/** Loads the merge of two texts of one person when it is needed, which is rare. */
async function loadMergeOwn(kind: ContentKind): Promise<MergeOwn> {
  const { mergeOwn } = await import("./merge-own.ts");
  const { bodyFormat } = contentKinds[kind];
  return (base = toSnapshot(emptyValues), mine, theirs) => mergeOwn(base, mine, theirs, bodyFormat);
}

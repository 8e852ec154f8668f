import { newIdempotencyKey } from "../../idempotency-key.ts";
import { toDataUrl } from "../load-private-picture.ts";
import { draftCalls, readVersion } from "./draft-calls.ts";
import type { DraftLink } from "./draft-link.ts";
import type { FormConfig } from "./form-config.ts";
import { loadMergeOwn } from "./load-merge.ts";
import { createServerDraft, type DraftForm, type ServerDraft } from "./server-draft.ts";

/** Connects a form with its draft on the server. @param form the form as it was rendered last */
export function connectServerDraft(
  config: FormConfig,
  form: { readonly current: DraftForm },
  link: DraftLink,
): ServerDraft {
  const deps = {
    calls: draftCalls(config),
    form: {
      read: () => form.current.read(),
      isUnsaved: () => form.current.isUnsaved(),
      normalize: (text) => form.current.normalize(text),
      showMerged: (text, baseVersion) => form.current.showMerged(text, baseVersion),
      linkChanged: () => form.current.linkChanged(),
      showStored: (sent, stored) => form.current.showStored(sent, stored),
    } satisfies DraftForm,
    loadMerge: () => loadMergeOwn(config),
    readVersion: (id: number, versionID: number) => readVersion(config, id, versionID),
    toDataUrl,
  };
  return createServerDraft(deps, newIdempotencyKey(), link);
}

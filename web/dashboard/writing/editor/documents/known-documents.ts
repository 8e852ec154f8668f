import { ApiError } from "../../../../../contract/endpoints/client.ts";
import type { DocumentFacts } from "../../../../../contract/messages/document-facts.ts";
import { languageOfRecord } from "../../../../../contract/values/text/language.ts";
import { api } from "../../../../api/http-transport.ts";

/** What is known of a document: its facts, and whether readers can open it; "missing" in the recycle bin and later. */
export type KnownDocument = (DocumentFacts & { isLive: boolean }) | "missing";

const known = new Map<number, KnownDocument>();
/** When each document was asked for, so that it is asked for once. */
const asked = new Map<number, number>();
const listeners = new Set<() => void>();
let version = 0;

/** An answer is new enough: the checks of a form ask before its editor has loaded. A failed request is tried again. */
const freshMs = 30_000;

/** What is known of a document. Asks the server the first time; its answer is announced to the subscribers. */
export function knownDocument(id: number): KnownDocument | undefined {
  if (!asked.has(id)) {
    asked.set(id, Date.now());
    void ask(id);
  }
  return known.get(id);
}

async function ask(id: number): Promise<void> {
  try {
    const { state, snapshot } = await api.staffRecord("document", id);
    const { title, image, lang } = snapshot;
    rememberDocument(id, {
      pageCount: image?.pageCount,
      bytes: image?.bytes,
      lang: languageOfRecord({ title, lang }),
      isLive: state === "live",
    });
  } catch (error) {
    // In the recycle bin it conflicts; after that it is not found.
    const isMissing = error instanceof ApiError && (error.code === "conflict" || error.code === "not_found");
    if (isMissing) rememberDocument(id, "missing");
    else setTimeout(() => asked.delete(id), freshMs);
  }
}

export function rememberDocument(id: number, document: KnownDocument): void {
  asked.set(id, Date.now());
  known.set(id, document);
  version += 1;
  for (const listener of listeners) listener();
}

/** Whether readers cannot open a document; undefined until the server has said it. */
export function isUnavailable(id: number): boolean {
  const document = knownDocument(id);
  return document !== undefined && (document === "missing" || !document.isLive);
}

/** Asks again for what is shown: a document may have been replaced or published meanwhile. */
export function forgetAsked(): void {
  for (const [id, at] of asked) if (Date.now() - at > freshMs) asked.delete(id);
}

/** @returns a function that unsubscribes */
export function subscribeToDocuments(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Counts what was learned. */
export function documentsVersion(): number {
  return version;
}

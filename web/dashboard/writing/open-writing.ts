import type { LoaderFunctionArgs } from "react-router";
import { wording } from "../../../contract/wording.ts";
import { apiContext } from "../../context.ts";
import { newIdempotencyKey } from "../../idempotency-key.ts";
import { required, requiredId } from "../../load.ts";
import { heldDrafts } from "./draft-lock.ts";
import { draftOwner } from "./draft-owner.ts";
import { type Draft, type DraftPlace, dropDraft, newDrafts, readDraft } from "./draft-store.ts";
import type { Stored, WritingKind } from "./kinds.ts";
import { isSameAsStored } from "./same-as-stored.ts";

/** What a form begins with. */
export type Opening = {
  /** Undefined for a new record. */
  stored: Stored | undefined;
  place: DraftPlace;
  /** What was written before and not saved. */
  draft: Draft | undefined;
};

/** Nobody: their drafts are neither read nor written. */
const nobody = 0;

/** The parameter of an address that names the draft to take up: a new record may have several. */
export const draftParameter = "draft";

/** Begins a new record, with the draft that is left of one, where no other form has it. */
export function openNew({ kind }: WritingKind) {
  return async ({ request }: LoaderFunctionArgs): Promise<Opening> => {
    const userId = draftOwner() ?? nobody;
    const wanted = new URL(request.url).searchParams.get(draftParameter);
    const isHeld = await heldDrafts();
    const records = (await newDrafts(userId, kind)).filter((record) => !isHeld({ userId, kind, record }));
    const found = records.find((record) => record === wanted) ?? records.at(-1);
    const place = { userId, kind, record: found ?? `new-${Date.now()}-${newIdempotencyKey()}` };
    return { stored: undefined, place, draft: found ? await readDraft(place) : undefined };
  };
}

/** Opens a record, with what was written on it and not saved. */
export function openStored(kind: WritingKind) {
  return async ({ context, params }: LoaderFunctionArgs): Promise<Opening> => {
    const id = requiredId(params.id);
    const place = { userId: draftOwner() ?? nobody, kind: kind.kind, record: String(id) };
    const [stored, draft] = await Promise.all([
      required(kind.load(context.get(apiContext), id), fallbackFor(kind)),
      readDraft(place),
    ]);
    if (!draft || !isSaved(draft, stored)) return { stored, place, draft };
    await dropDraft(place);
    return { stored, place, draft: undefined };
  };
}

function fallbackFor({ kind }: WritingKind): string {
  return kind === "service" ? wording.fallback.services : wording.fallback.singleRead;
}

/** Whether what a draft holds has reached the server after all. */
function isSaved({ written, base, aside }: Draft, stored: Stored): boolean {
  return aside === undefined && base !== undefined && isSameAsStored(written, base, stored);
}

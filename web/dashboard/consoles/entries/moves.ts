import { inboxMessages } from "../../../../contract/messages/staff/inbox.ts";
import { registrationListMessages } from "../../../../contract/messages/staff/registration-list.ts";
import type { Entry } from "../../../../contract/schemas/registrations.ts";
import { type EntryState, messageMoves, registrationMoves } from "../../../../contract/values/moderation.ts";

/** A change of state, as a button offers it. */
export type EntryMove = { to: EntryState; label: string };

type Movable = Pick<Entry, "form" | "state">;

/** What staff can do with an entry. */
export function movesOf({ form, state }: Movable): EntryMove[] {
  const moves: Partial<Record<EntryState, readonly EntryState[]>> = form ? registrationMoves : messageMoves;
  const labels = form
    ? registrationListMessages.moves
    : { ...registrationListMessages.moves, ...inboxMessages.moves };
  return (moves[state] ?? []).map((to) => {
    if (state === "held") return { to, label: inboxMessages.notSpam };
    return { to, label: form && state === "done" ? registrationListMessages.notThere : labels[to] };
  });
}

/** What staff can do with some of several entries, each once. */
export function movesOfSome(entries: readonly Movable[]): EntryMove[] {
  return [...new Map(entries.flatMap(movesOf).map((move) => [move.label, move])).values()];
}

import type { Encoder } from "./encoder.ts";
import type { RefusedPicture } from "./refused-picture.ts";

/** A work for the encoder's process, with what it is given. */
export type Work = {
  [Name in keyof Encoder]: { name: Name; given: Parameters<Encoder[Name]> };
}[keyof Encoder];

export type WorkMessage = Work & { id: number };

/** What became of it. What is refused is said in the API's words. */
export type DoneMessage = { id: number } & (
  | { done: unknown }
  | { refused: Pick<RefusedPicture, "code" | "message"> }
  | { failed: string }
);

import type { Encoder } from "./encoder.ts";
import type { RefusedPicture } from "./refused-picture.ts";
import type { Upload } from "./upload.ts";

type AllButLast<Given> = Given extends readonly [...infer Others, Upload] ? Others : never;

/** A work for the encoder's process, with what it is given but the picture. */
export type Work = {
  [Name in keyof Encoder]: { name: Name; given: AllButLast<Parameters<Encoder[Name]>> };
}[keyof Encoder];

/** So many bytes of its standard input, behind those of earlier works, are the picture: a message would copy them. */
export type WorkMessage = Work & { id: number; length: number };

/** What became of it. What is refused is said in the API's words. */
export type DoneMessage = { id: number } & (
  | { done: unknown }
  | { refused: Pick<RefusedPicture, "code" | "message"> }
  | { failed: string }
);

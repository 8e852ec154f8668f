import type { Encoder } from "./encoder.ts";
import type { InvalidPictureError } from "./invalid-picture-error.ts";
import type { Upload } from "./upload.ts";

type AllButLast<Given> = Given extends readonly [...infer Others, Upload] ? Others : never;

/** A work for the encoder's process, with what it is given but the picture. */
export type EncoderCall = {
  [Name in keyof Encoder]: { name: Name; given: AllButLast<Parameters<Encoder[Name]>> };
}[keyof Encoder];

/** The picture is the next `length` bytes of standard input: a message would copy them. */
export type EncoderRequest = EncoderCall & { id: number; length: number };

/** What became of it. What is refused is said in the API's words. */
export type EncoderResponse = { id: number } & (
  | { done: unknown }
  | { refused: Pick<InvalidPictureError, "code" | "message"> }
  | { failed: string }
);

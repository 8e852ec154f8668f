import type { Encoder, InvalidPictureError, Upload } from "./encoder.ts";

type AllButLast<Args> = Args extends readonly [...infer Others, Upload] ? Others : never;

/** A call of the encoder: the name of its function, and all arguments but the picture. */
export type EncoderCall = {
  [Name in keyof Encoder]: { name: Name; args: AllButLast<Parameters<Encoder[Name]>> };
}[keyof Encoder];

/** The picture follows as the next `length` bytes of standard input, because an IPC message would copy it. */
export type EncoderRequest = EncoderCall & { id: number; length: number };

/** The result of a call, the reason why its picture is not accepted, or any other error. */
export type EncoderResponse = { id: number } & (
  | { result: unknown }
  | { rejected: Pick<InvalidPictureError, "code" | "message"> }
  | { error: string }
);

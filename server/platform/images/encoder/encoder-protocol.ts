import type { Encoder, InvalidPictureError } from "./encoder.ts";

/**
 * A call of the encoder. The picture follows as the next `length` bytes of standard input, because an IPC message would
 * copy it.
 * @param args the arguments after the picture
 */
export type EncoderRequest = { id: number; name: keyof Encoder; args: unknown[]; length: number };

/** The result of a call, the reason why its picture is not accepted, or any other error. */
export type EncoderResponse = { id: number } & (
  | { result: unknown }
  | { rejected: Pick<InvalidPictureError, "code" | "message"> }
  | { error: string }
);

import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { ReadableStream } from "node:stream/web";
import { UserFacingError } from "../../../platform/user-facing-error.ts";

/** The format of `age -p`, https://age-encryption.org/v1: any age program decrypts it with the passphrase. */
const versionLine = "age-encryption.org/v1";

/** A try of a passphrase takes 32 MB of memory, and for a tenth of a second nothing else happens. */
const scryptLogN = 15;

/** Encrypts with a passphrase, a chunk at a time. */
export async function* encrypt(
  content: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Uint8Array> {
  // Loaded only where backups are encrypted.
  const { Encrypter } = await import("age-encryption");
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(scryptLogN);
  yield* await encrypter.encrypt(ReadableStream.from(content));
}

/**
 * Decrypts what `encrypt` or `age -p` wrote. Only what is authentic is yielded.
 * @throws UserFacingError for another passphrase, and for content that was changed or cut
 */
export async function* decrypt(
  content: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Uint8Array> {
  const { Decrypter } = await import("age-encryption");
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const source = Readable.from(content, { objectMode: false });
  try {
    yield* await decrypter.decrypt(ReadableStream.from<Uint8Array>(source));
  } catch (error) {
    if (source.errored) throw source.errored;
    const isOtherPassphrase = error instanceof Error && error.message.startsWith("no identity matched");
    throw new UserFacingError(
      isOtherPassphrase
        ? "it was encrypted with another passphrase (BACKUP_PASSPHRASE)"
        : "it was changed, damaged or cut, or is not encrypted with a passphrase in the format of age",
    );
  }
}

/** Whether a file begins like an encrypted one. One that cannot be read is not. */
export async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path).catch(() => undefined);
  const start = await file
    ?.read(Buffer.alloc(versionLine.length), 0, versionLine.length, 0)
    .catch(() => undefined);
  await file?.close();
  return start?.buffer.toString("latin1") === versionLine;
}

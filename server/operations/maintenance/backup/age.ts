import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from "node:crypto";
import { open } from "node:fs/promises";
import { promisify } from "node:util";
import { UserFacingError } from "../../../platform/user-facing-error.ts";

/** The format of `age -p`, https://age-encryption.org/v1: any age program decrypts it with the passphrase. */
const versionLine = "age-encryption.org/v1";
const algorithm = "chacha20-poly1305";
const chunkBytes = 64 * 1024;
const tagBytes = 16;
const payloadNonceBytes = 16;
/** One key wraps one file key, so that the nonce may be constant. */
const wrapNonce = Buffer.alloc(12);

/** A try of a passphrase takes 64 MB of memory and about a quarter of a second. */
const scryptLogN = 16;
const maxScryptLogN = 20;

const maxHeaderBytes = 1024;
const headerPattern =
  /^age-encryption\.org\/v1\n-> scrypt ([A-Za-z0-9+/]{22}) (\d{1,2})\n([A-Za-z0-9+/]{43})\n--- ([A-Za-z0-9+/]{43})\n/;

/** Encrypts with a passphrase, a chunk at a time. */
export async function* encrypt(
  content: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(16);
  const fileKey = randomBytes(16);
  const wrapped = seal(await wrapKey(passphrase, salt, scryptLogN), wrapNonce, fileKey);
  const head = `${versionLine}\n-> scrypt ${base64(salt)} ${scryptLogN}\n${base64(wrapped)}\n---`;
  const nonce = randomBytes(payloadNonceBytes);
  yield Buffer.concat([Buffer.from(`${head} ${base64(authenticate(fileKey, head))}\n`), nonce]);
  const key = derive(fileKey, nonce, "payload");
  for await (const { piece, index, isLast } of inPieces(content, chunkBytes)) {
    yield seal(key, chunkNonce(index, isLast), piece);
  }
}

/**
 * Decrypts what `encrypt` or `age -p` wrote. Only what is authentic is yielded.
 * @throws UserFacingError for another passphrase, and for content that was changed or cut
 */
export async function* decrypt(
  content: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const source = content[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  let header = headerPattern.exec("");
  while (!header || start.length < header[0].length + payloadNonceBytes) {
    const { done, value } = await source.next();
    if (done || (!header && start.length > maxHeaderBytes)) {
      throw new UserFacingError("it is not encrypted with a passphrase in the format of age, or it is cut");
    }
    start = Buffer.concat([start, value]);
    header ??= headerPattern.exec(start.toString("latin1", 0, maxHeaderBytes));
  }
  const [whole, salt = "", logN = "", wrapped = "", mac = ""] = header;
  const fileKey = await unwrap(passphrase, Buffer.from(salt, "base64"), Number(logN), wrapped);
  const head = whole.slice(0, whole.indexOf("\n---") + 4);
  if (!timingSafeEqual(authenticate(fileKey, head), Buffer.from(mac, "base64"))) throw damaged();
  const payloadAt = whole.length + payloadNonceBytes;
  const key = derive(fileKey, start.subarray(whole.length, payloadAt), "payload");
  const rest = async function* () {
    yield start.subarray(payloadAt);
    yield* { [Symbol.asyncIterator]: () => source };
  };
  for await (const { piece, index, isLast } of inPieces(rest(), chunkBytes + tagBytes)) {
    yield unseal(key, chunkNonce(index, isLast), piece);
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

type Piece = { piece: Buffer; index: number; isLast: boolean };

/** Cuts content into pieces of one size; the last one may be shorter. */
async function* inPieces(content: AsyncIterable<Uint8Array>, bytes: number): AsyncGenerator<Piece> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  let index = 0;
  for await (const chunk of content) {
    waiting.push(chunk);
    length += chunk.length;
    // A full piece waits for the next byte: only then is it known not to be the last one.
    if (length <= bytes) continue;
    let joined = Buffer.concat(waiting);
    for (; joined.length > bytes; joined = joined.subarray(bytes)) {
      yield { piece: joined.subarray(0, bytes), index, isLast: false };
      index += 1;
    }
    waiting = [joined];
    length = joined.length;
  }
  yield { piece: Buffer.concat(waiting), index, isLast: true };
}

async function unwrap(passphrase: string, salt: Buffer, logN: number, wrapped: string): Promise<Buffer> {
  if (logN > maxScryptLogN) throw new UserFacingError("its passphrase takes too long to try");
  const key = await wrapKey(passphrase, salt, logN);
  try {
    return unseal(key, wrapNonce, Buffer.from(wrapped, "base64"));
  } catch {
    throw new UserFacingError("it was encrypted with another passphrase (BACKUP_PASSPHRASE)");
  }
}

const scryptAsync = promisify<string, Buffer, number, { N: number; r: number; maxmem: number }, Buffer>(
  scrypt,
);

function wrapKey(passphrase: string, salt: Buffer, logN: number): Promise<Buffer> {
  const labelled = Buffer.concat([Buffer.from(`${versionLine}/scrypt`), salt]);
  return scryptAsync(passphrase, labelled, 32, { N: 2 ** logN, r: 8, maxmem: 2 ** (logN + 11) });
}

function derive(fileKey: Buffer, salt: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", fileKey, salt, purpose, 32));
}

function authenticate(fileKey: Buffer, head: string): Buffer {
  return createHmac("sha256", derive(fileKey, Buffer.alloc(0), "header"))
    .update(head)
    .digest();
}

/** The number of the chunk, and whether it is the last: chunks can be neither moved nor left out. */
function chunkNonce(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(index, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

function seal(key: Buffer, nonce: Buffer, plain: Uint8Array): Buffer {
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** @throws UserFacingError when it is not authentic */
function unseal(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer {
  const end = sealed.length - tagBytes;
  if (end < 0) throw damaged();
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  decipher.setAuthTag(sealed.subarray(end));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()]);
  } catch {
    throw damaged();
  }
}

function damaged(): UserFacingError {
  return new UserFacingError("it was changed, damaged or cut");
}

function base64(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}

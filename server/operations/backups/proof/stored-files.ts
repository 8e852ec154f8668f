import { createHash, createHmac, type Hash, scrypt, timingSafeEqual } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { FileStore } from "../../../platform/images/index.ts";
import { parseJson } from "../../../platform/parse-json.ts";
import { sha256Of } from "../../../platform/sha256.ts";
import { UserFacingError } from "../../../platform/user-facing-error.ts";
import { decrypt, encrypt } from "../archive/age.ts";

const moment = z.iso.datetime();

/** What is stored beside a backup once it has been proven. */
const proofSchema = z.object({
  file: z.string(),
  madeAt: moment,
  provenAt: moment,
  tookMs: z.int(),
  bytes: z.int(),
  /** The file as it is stored. */
  sha256: z.string(),
  rows: z.record(z.string(), z.int()),
  /** When publications and take-downs were planned. */
  plans: z.array(moment),
  damagedAt: moment.nullable(),
});
export type Proof = z.infer<typeof proofSchema>;

/** The signature is an HMAC-SHA-256 in base64url. Without a passphrase there is none. */
const storedProofSchema = proofSchema.extend({ signature: z.string().default("") });

const deriveKey = promisify<string, string, number, object, Buffer>(scrypt);

/** As much work for a guess of the passphrase as the encrypted file asks for. */
const scryptOptions = { N: 2 ** 15, maxmem: 64 * 1024 ** 2 };

/** Deriving a key takes a tenth of a second, and a store has some twenty proofs. */
const keys = new LRUCache<string, Promise<Buffer>>({
  max: 4,
  memoMethod: (passphrase) => deriveKey(passphrase, "kulliyad proof", 32, scryptOptions),
});

async function signatureOf(proof: Proof, passphrase: string): Promise<Buffer> {
  return createHmac("sha256", await keys.memo(passphrase))
    .update(JSON.stringify(proof))
    .digest();
}

const namePattern = /^kulliyad-(\d{4}-\d\d-\d\dT\d{6}Z)\.(tar|tar\.age|json)$/;

/** The id of the backup that a file belongs to; undefined for another file. */
export function backupIdOf(name: string): string | undefined {
  return namePattern.exec(name)?.[1];
}

/** The time to the second, without colons, which some file systems do not allow. */
export function backupIdAt(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replaceAll(":", "")}Z`;
}

export function fileNameOf(id: string, isEncrypted: boolean): string {
  return `kulliyad-${id}.tar${isEncrypted ? ".age" : ""}`;
}

export const proofNameOf = (id: string) => `kulliyad-${id}.json`;

type ReadProof = { proof: Proof; counts: boolean };

const readProofs = new Map<string, ReadProof>();

/**
 * The backups of a store with a proof, newest first.
 * @param passphrase then only encrypted backups count, whose proof nobody wrote who does not know it
 * @returns `proofs`: those that count; `others`: what else claims to be one
 */
export async function listProofs(
  store: FileStore,
  passphrase: string | undefined,
): Promise<{ proofs: Proof[]; others: Proof[] }> {
  const files = await store.list();
  const names = new Set(files.map(({ name }) => name));
  const read: ReadProof[] = [];
  for (const { name, bytes, writtenAt } of files) {
    if (!namePattern.test(name) || !name.endsWith(".json") || bytes > maxProofBytes) continue;
    const key = [store.name, name, writtenAt.getTime(), passphrase].join(" ");
    const found = readProofs.get(key) ?? (await readProof(store, name, passphrase));
    if (!found) continue;
    readProofs.set(key, found);
    if (names.has(found.proof.file)) read.push(found);
  }
  read.sort((a, b) => (a.proof.madeAt < b.proof.madeAt ? 1 : -1));
  const of = (counts: boolean) => read.filter((each) => each.counts === counts).map(({ proof }) => proof);
  return { proofs: of(true), others: of(false) };
}

/** Some hundred plans are a few kilobytes. */
const maxProofBytes = 1024 * 1024;

/** A damaged proof, or one of another backup, proves nothing. */
async function readProof(
  store: FileStore,
  name: string,
  passphrase: string | undefined,
): Promise<ReadProof | undefined> {
  const stored = storedProofSchema.safeParse(parseJson(await text(store.read(name)))).data;
  if (!stored || proofNameOf(backupIdOf(stored.file) ?? "") !== name) return undefined;
  const { signature, ...proof } = stored;
  if (!passphrase) return { proof, counts: true };
  const [given, expected] = [Buffer.from(signature, "base64url"), await signatureOf(proof, passphrase)];
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return { proof, counts: isOurs && proof.file === fileNameOf(backupIdOf(proof.file) ?? "", true) };
}

/** Written when all of its backup is proven, so that a run that is killed leaves no proof. */
export async function writeProof(
  store: FileStore,
  proof: Proof,
  passphrase: string | undefined,
): Promise<void> {
  const id = backupIdOf(proof.file) ?? "";
  const signature = passphrase && (await signatureOf(proof, passphrase)).toString("base64url");
  await store.write(proofNameOf(id), [Buffer.from(JSON.stringify({ ...proof, signature }))]);
}

type Sent = { bytes: number; sha256: string };

/** Stores a file, encrypted if there is a passphrase. @returns what has to be read back */
export async function storeFile(
  store: FileStore,
  name: string,
  path: string,
  passphrase: string | undefined,
): Promise<Sent> {
  const hash = createHash("sha256");
  const content = createReadStream(path);
  const counted = { bytes: 0 };
  await store.write(name, watched(passphrase ? encrypt(content, passphrase) : content, hash, counted));
  return { ...counted, sha256: hash.digest("hex") };
}

/**
 * Reads a stored file into a file of this machine, decrypted if it is encrypted.
 * @throws UserFacingError when it is not what was stored
 */
export async function fetchFile(
  store: FileStore,
  { file, sha256 }: Pick<Proof, "file" | "sha256">,
  path: string,
  passphrase: string | undefined,
): Promise<void> {
  const hash = createHash("sha256");
  const content = watched(store.read(file), hash, { bytes: 0 });
  await pipeline(decryptNamed(file, content, passphrase), createWriteStream(path, { mode: 0o600 }));
  if (hash.digest("hex") !== sha256) throw new UserFacingError("what was read back is not what was stored");
}

/** @returns whether a stored file still is what was stored */
export async function isUnchanged(store: FileStore, { file, sha256 }: Proof): Promise<boolean> {
  return (await sha256Of(store.read(file))) === sha256;
}

function decryptNamed(
  file: string,
  content: AsyncIterable<Uint8Array>,
  passphrase: string | undefined,
): AsyncIterable<Uint8Array> {
  if (!file.endsWith(".age")) return content;
  if (!passphrase) throw new UserFacingError("it is encrypted: set BACKUP_PASSPHRASE");
  return decrypt(content, passphrase);
}

async function* watched(
  content: AsyncIterable<Uint8Array>,
  hash: Hash,
  counted: { bytes: number },
): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    hash.update(chunk);
    counted.bytes += chunk.length;
    yield chunk;
  }
}

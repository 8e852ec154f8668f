import { createHash, createPublicKey, verify } from "node:crypto";
import { UserFacingError } from "../../platform/user-facing-error.ts";

/** What precedes the 32 bytes of an Ed25519 key: https://www.rfc-editor.org/rfc/rfc8410#section-4 */
const ed25519Prefix = Buffer.from("302a300506032b6570032100", "hex");

const keyBytes = 2 + 8 + 32;
const signatureBytes = 2 + 8 + 64;

/**
 * Verifies a signature of minisign (https://jedisct1.github.io/minisign/#signature-format), whose content is hashed by
 * BLAKE2b before. The comment that is signed, too, is not used.
 * @param signature the text of the file with the signature
 * @param publicKey the text of the file with the public key
 * @throws UserFacingError unless `content` was signed by the owner of the key
 */
export function verifySignature(content: Uint8Array, signature: string, publicKey: string): void {
  const [, keyLine = ""] = publicKey.trim().split("\n");
  const [, signatureLine = "", commentLine = "", globalLine = ""] = signature.trim().split("\n");
  const key = Buffer.from(keyLine, "base64");
  const signed = Buffer.from(signatureLine, "base64");
  if (key.length !== keyBytes || key.toString("latin1", 0, 2) !== "Ed") {
    throw new UserFacingError("The public key is not one of minisign");
  }
  if (signed.length !== signatureBytes || signed.toString("latin1", 0, 2) !== "ED") {
    throw new UserFacingError("The signature is not one of minisign");
  }
  const owner = createPublicKey({
    key: Buffer.concat([ed25519Prefix, key.subarray(10)]),
    format: "der",
    type: "spki",
  });
  const hash = createHash("blake2b512").update(content).digest();
  const comment = Buffer.from(commentLine.replace(/^trusted comment: /, ""));
  const isValid =
    key.subarray(2, 10).equals(signed.subarray(2, 10)) &&
    verify(null, hash, owner, signed.subarray(10)) &&
    verify(null, Buffer.concat([signed.subarray(10), comment]), owner, Buffer.from(globalLine, "base64"));
  if (!isValid) throw new UserFacingError("The signature is not by the publisher of this release");
}

import { createHash, type Hash } from "node:crypto";

/** The entity tag of content: strong, 22 characters of its SHA-256. */
export function etagOf(content: string | Buffer): string {
  return etagOfHash(startEtag().update(content));
}

/** For content that is written in pieces. */
export const startEtag = () => createHash("sha256");

export const etagOfHash = (hash: Hash) => `"${hash.digest("base64url").slice(0, 22)}"`;

/**
 * Whether an If-None-Match header names the entity tag of what would be sent. Compared weakly (RFC 9110, section
 * 13.1.2): proxies that compress make tags weak.
 */
export function etagMatches(header: string | undefined, etag: string): boolean {
  const names = [withoutWeakness(etag), "*"];
  return header?.split(",").some((tag) => names.includes(withoutWeakness(tag.trim()))) ?? false;
}

const withoutWeakness = (tag: string) => tag.replace(/^W\//, "");

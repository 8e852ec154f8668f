import type { ByteRange } from "../../platform/images/index.ts";

/**
 * The part of a file that a Range header asks for (RFC 9110, section 14.1.2).
 * @param bytes the size of the file
 * @returns undefined for the whole file: without a header, and for one that is malformed or asks for several parts
 */
export function requestedRange(
  header: string | undefined,
  bytes: number,
): ByteRange | "unsatisfiable" | undefined {
  const [, first = "", last = ""] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  if (first === "") {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? "unsatisfiable" : { first: bytes - length, last: bytes - 1 };
  }
  if (last !== "" && Number(last) < Number(first)) return undefined;
  if (Number(first) >= bytes) return "unsatisfiable";
  return { first: Number(first), last: last === "" ? bytes - 1 : Math.min(Number(last), bytes - 1) };
}

/** Replaces percent-encoded bytes that are not UTF-8 with U+FFFD, encoded. */
export function replaceMalformedEscapes(address: string): string {
  return address.replace(/(?:%[0-9a-f]{2})+|%/gi, (escaped) =>
    encodeURIComponent(
      escaped === "%" ? "\ufffd" : Buffer.from(escaped.replaceAll("%", ""), "hex").toString(),
    ),
  );
}

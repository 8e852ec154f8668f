/**
 * Whether a stored picture can be decoded to its last pixel. Loads sharp, a large native module, with the first call.
 */
export async function isDecodable(content: Uint8Array): Promise<boolean> {
  const { default: sharp } = await import("sharp");
  return sharp(content, { failOn: "warning" })
    .stats()
    .then(
      () => true,
      () => false,
    );
}

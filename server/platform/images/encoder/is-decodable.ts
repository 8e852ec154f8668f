const pdfStart = Buffer.from("%PDF-");

/**
 * Whether a stored picture can be decoded to its last pixel, or a stored PDF passes the check of uploads. Loads sharp, a
 * large native module, with the first picture.
 */
export async function isDecodable(content: Uint8Array): Promise<boolean> {
  if (Buffer.from(content.subarray(0, 5)).equals(pdfStart)) {
    const { checkPdf } = await import("./pdf/check-pdf.ts");
    return checkPdf(content).then(
      () => true,
      () => false,
    );
  }
  const { default: sharp } = await import("sharp");
  return sharp(content, { failOn: "warning" })
    .stats()
    .then(
      () => true,
      () => false,
    );
}

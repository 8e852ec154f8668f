/**
 * Adapts the HTML of a reader's page to its preview: pictures of the record and the file of a document come from below
 * the link, because they are not public, and the page names neither the address nor the share picture that it would be
 * published with.
 * @param pictures names of the record's stored pictures
 * @param recordPath the path of the record by its number
 */
export function toPreviewHtml(
  html: string,
  path: string,
  pictures: readonly string[],
  recordPath: string,
): string {
  const own = html
    .replace(/<link rel="canonical"[^>]*>/, "")
    .replace(/<meta (?:property="og:(?:url|image[:\w]*)"|name="twitter:image")[^>]*>/g, "");
  const shown =
    path === "" ? withoutMissingCover(own) : withPreviewedFile(withoutMissingCover(own), path, recordPath);
  if (pictures.length === 0) return shown;
  const stems = pictures.map((name) => name.replace(/\.\w+$/, "")).join("|");
  return shown.replace(new RegExp(`/images/(\\w+/(?:${stems})[-.])`, "g"), `${path}/images/$1`);
}

/** A draft may have no cover yet. */
function withoutMissingCover(html: string): string {
  return html.replace(
    /<picture class="cover">(?:<source[^>]*>)*<img src="\/images\/\w+\/"[^>]*><\/picture>/g,
    "",
  );
}

/** The file of a document, which only readers of the link may open before it is published. */
function withPreviewedFile(html: string, path: string, recordPath: string): string {
  return html.replace(new RegExp(`href="${recordPath}/[^"/]*\\.pdf"`, "g"), `href="${path}/document.pdf"`);
}

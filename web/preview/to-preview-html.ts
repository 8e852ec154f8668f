/**
 * Adapts the HTML of a reader's page to its preview: pictures of the record come from below the link, because they are
 * not public, and the page names neither the address nor the share picture that it would be published with.
 * @param pictures names of the record's stored pictures
 */
export function toPreviewHtml(html: string, path: string, pictures: readonly string[]): string {
  const own = html
    .replace(/<link rel="canonical"[^>]*>/, "")
    .replace(/<meta (?:property="og:(?:url|image[:\w]*)"|name="twitter:image")[^>]*>/g, "");
  const shown = withoutMissingCover(own);
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

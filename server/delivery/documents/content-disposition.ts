/** Fits into the names of all file systems, also in Arabic. */
const maxNameCharacters = 100;

/**
 * Opens a file in the browser, and saves it under the title of its record (RFC 6266).
 * @param plainName for programs that read only ASCII, where the title has none
 */
export function inlineAs(title: string, plainName: string): string {
  const name = fileName(title);
  const ascii = fileName(name.normalize("NFKD").replace(/[^ -~]/g, "")) || plainName;
  return `inline; filename="${ascii}.pdf"; filename*=UTF-8''${encodeName(name || plainName)}.pdf`;
}

/** Without what file systems refuse, what ends a quoted string, and what turns the direction of text around. */
function fileName(text: string): string {
  const allowed = text
    .replace(/[\p{C}"%*/:<>?\\|]+/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[ .]+|[ .]+$/g, "");
  return [...allowed].slice(0, maxNameCharacters).join("").trimEnd();
}

/** Encodes all but the characters that RFC 8187, section 3.2.1, allows. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

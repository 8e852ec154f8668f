/** What a style sheet may say of a class and a paste looks at. */
const usedProperties =
  /^(display|visibility|mso-hide|font-(weight|style|family)|vertical-align|list-style-type|border(-(top|right|bottom|left))?)$/;

/** More classes than any document has whose text is worth pasting. */
const maxClasses = 2_000;
/** The same for the declarations of one class. */
const maxDeclarationCharacters = 1_000;

/**
 * Reads the rules for classes in the style sheets of a clipboard. Excel says only there which cells are bold, Word
 * which styles are hidden, and Apple's programs all of it.
 * @returns declarations by class, as in a style attribute
 */
export function readClassStyles(html: string): ReadonlyMap<string, string> {
  const styles = new Map<string, string>();
  for (const sheet of styleSheetsOf(html)) {
    for (const rule of sheet.split("}")) {
      const [selectors = "", declarations = "", ...nested] = rule.split("{");
      // Within a rule such as @media, which is for another place.
      if (nested.length > 0) continue;
      const used = declarations.split(";").filter((each) => usedProperties.test(nameOf(each)));
      if (used.length === 0) continue;
      for (const selector of selectors.split(",")) {
        const name = /^\s*(?:<!--)?\s*[a-z0-9]*\.([\w-]+)\s*$/i.exec(selector)?.[1];
        const declared = `${styles.get(name ?? "") ?? ""}${used.join(";")};`;
        const isBounded = declared.length <= maxDeclarationCharacters && styles.size < maxClasses;
        if (name && isBounded) styles.set(name, declared);
      }
    }
  }
  return styles;
}

function nameOf(declaration: string): string {
  return declaration.slice(0, declaration.indexOf(":")).trim().toLowerCase();
}

function styleSheetsOf(html: string): string[] {
  return html
    .split(/<\/style/i)
    .slice(0, -1)
    .map((before) => {
      const start = before.toLowerCase().lastIndexOf("<style");
      return start < 0 ? "" : before.slice(before.indexOf(">", start) + 1);
    });
}

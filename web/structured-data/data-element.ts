import type { Thing } from "./things.ts";

/** The characters that could end the element, or break programs that read it as a script. */
const unsafe = /[<\u2028\u2029]/g;

/** Things as JSON-LD in an element that no browser runs. */
export function dataElement(things: readonly Thing[]): string {
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": things });
  const safe = json.replace(
    unsafe,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `<script type="application/ld+json">${safe}</script>`;
}

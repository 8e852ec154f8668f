import type { Shell } from "../../loaders/context.ts";

/**
 * What stands in the head itself instead of in files: the first styles, and the script that runs before the paint.
 * `sheet`: the address of those styles for a document that is one of several in a row, of which only the first one
 * waits for the file.
 */
type InlineHead = ({ style: string } | { sheet: string }) & { script?: string };

/** All that a document needs in its head. */
export type DocumentAssets = Shell["assets"] & { inline: InlineHead };

/**
 * Adds them to a rendered document: the styles before all sheets, the script after what it looks for. They are no part
 * of what React renders, so that they are not in its state as well: hydration leaves elements in the head that it does
 * not know.
 */
export function addInlineHead(html: string, { script, ...styles }: InlineHead): string {
  const start = html.indexOf('<meta name="color-scheme"');
  const end = html.indexOf("</head>");
  const first =
    "sheet" in styles ? `<link rel="stylesheet" href="${styles.sheet}"/>` : `<style>${styles.style}</style>`;
  const scripts = script ? `<script>${script}</script>` : "";
  return `${html.slice(0, start)}${first}${html.slice(start, end)}${scripts}${html.slice(end)}`;
}

import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import { escapeHtml } from "../../../ui/trusted-html.ts";
import { type BodyFormat, linesOfBody } from "../versions/text-lines.ts";

type Copy = Readonly<Record<"text/html" | "text/plain", string>>;

/** The title and the body, for programs that take formats and for those that do not. */
export function copyOf({ title, body }: Pick<Snapshot, "title" | "body">, format: BodyFormat): Copy {
  const [html, plain] =
    format === "html"
      ? [body, linesOfBody(body, format).join("\n")]
      : [escapeHtml(body).replaceAll("\n", "<br>"), body];
  return { "text/html": `<h1>${escapeHtml(title)}</h1>${html}`, "text/plain": `${title}\n\n${plain}` };
}

/**
 * Puts a text on the clipboard, in both formats: not all supported browsers have `ClipboardItem`.
 * @returns whether the browser let it
 */
export function copyText(copy: Copy): boolean {
  let isCopied = false;
  const onCopy = (event: ClipboardEvent) => {
    for (const [type, text] of Object.entries(copy)) event.clipboardData?.setData(type, text);
    event.preventDefault();
    isCopied = true;
  };
  document.addEventListener("copy", onCopy);
  document.execCommand("copy");
  document.removeEventListener("copy", onCopy);
  return isCopied;
}

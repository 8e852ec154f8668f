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

/** Puts a text on the clipboard. @returns whether the browser let it */
export async function copyText(copy: Copy): Promise<boolean> {
  // Not in older browsers, nor without HTTPS.
  if (!("ClipboardItem" in globalThis)) return copyByCommand(copy);
  try {
    const blobs = Object.entries(copy).map(([type, text]) => [type, new Blob([text], { type })] as const);
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
    return true;
  } catch {
    // Without the permission.
    return copyByCommand(copy);
  }
}

function copyByCommand(copy: Copy): boolean {
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

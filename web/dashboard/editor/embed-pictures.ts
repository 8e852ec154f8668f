import type { Editor } from "@tiptap/core";
import { limits } from "../../../contract/limits.ts";
import { wording } from "../../../contract/wording.ts";
import { showToast } from "../../ui/toasts.tsx";
import { type PictureKind, pictureKind, pictureTypes } from "../writing/picture-kind.ts";
import { shrinkPicture } from "../writing/shrink-picture.ts";

/** What the picture button offers (specification, section 5); photos from the web are often WebP. */
const embeddable: readonly PictureKind[] = ["png", "gif", "jpeg", "bmp", "ico", "webp"];
export const embeddableTypes = embeddable.map((kind) => pictureTypes[kind]).join(",");

/**
 * Puts pictures where the cursor is, as data addresses: the server stores them when the text is saved. A picture that
 * comes alone is asked at once what it shows.
 */
export async function embedPictures(
  editor: Editor,
  files: readonly File[],
  ask: (question: "alt") => void,
): Promise<void> {
  const refuse = (text: string) => showToast({ kind: "error", text });
  let put = 0;
  for (const file of files) {
    const src = await dataAddress(file);
    if (editor.isDestroyed) return;
    const refusal = src ? noRoomFor(editor, src) : wording.dashboard.editor.pictureRefused;
    if (refusal) refuse(refusal);
    else if (editor.chain().focus().insertContent({ type: "picture", attrs: { src } }).run()) put += 1;
  }
  const { $from } = editor.state.selection;
  if (put !== 1 || $from.nodeBefore?.type.name !== "picture") return;
  editor.commands.setNodeSelection($from.pos - 1);
  ask("alt");
}

async function dataAddress(file: File): Promise<string | undefined> {
  const kind = await pictureKind(file);
  if (!kind || !embeddable.includes(kind)) return undefined;
  const small = await shrinkPicture(file, kind, limits.shrinkBytesInText);
  // A file that was made smaller says rightly what it is; any other may say what it likes.
  const typed = small === file ? new Blob([file], { type: pictureTypes[kind] }) : small;
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === "string" ? reader.result : undefined);
    reader.onerror = () => resolve(undefined);
    reader.readAsDataURL(typed);
  });
}

/** Says why a text takes no further picture: it has too many new ones, or could not be sent any more. */
function noRoomFor(editor: Editor, src: string): string | undefined {
  let count = 0;
  let length = src.length;
  editor.state.doc.descendants(({ type, attrs }) => {
    if (type.name !== "picture" || !String(attrs.src).startsWith("data:")) return;
    count += 1;
    length += String(attrs.src).length;
  });
  if (count >= limits.bodyPictures) return wording.api.bodyTooManyPictures;
  if (length > limits.formFieldBytes * 0.95) return wording.dashboard.editor.picturesTooLarge;
  return undefined;
}

import type { Editor } from "@tiptap/core";
import { limits } from "../../../contract/limits.ts";
import { contentErrorMessages } from "../../../contract/messages/content-form.ts";
import { editorMessages } from "../../../contract/messages/editor.ts";
import { showToast } from "../../ui/show-toast.ts";
import { detectPictureFormat, type PictureFormat, pictureMimeTypes } from "../content-form/picture-format.ts";
import { shrinkPicture } from "../content-form/shrink-picture.ts";
import type { PictureWords } from "./alt-dialog.tsx";

/** File types of the picture button (specification, section 5), and WebP. */
const embeddable: readonly PictureFormat[] = ["png", "gif", "jpeg", "bmp", "ico", "webp"];
export const embeddableTypes = embeddable.map((kind) => pictureMimeTypes[kind]).join(",");

/**
 * Inserts pictures at the cursor as data URLs. The server stores them when the body is saved.
 * @param describe asks for the alternative text; a picture without an answer is not inserted
 */
export async function embedPictures(
  editor: Editor,
  files: readonly File[],
  describe: (src: string) => Promise<PictureWords | undefined>,
): Promise<void> {
  const refuse = (text: string) => showToast({ kind: "error", text });
  for (const file of files) {
    const src = await dataAddress(file);
    if (editor.isDestroyed) return;
    const refusal = src ? noRoomFor(editor, src) : editorMessages.pictureRefused;
    if (refusal || !src) {
      refuse(refusal ?? editorMessages.pictureRefused);
      continue;
    }
    const words = await describe(src);
    if (editor.isDestroyed) return;
    if (words)
      editor
        .chain()
        .focus()
        .insertContent({ type: "picture", attrs: { src, ...words } })
        .run();
  }
}

async function dataAddress(file: File): Promise<string | undefined> {
  const kind = await detectPictureFormat(file);
  if (!kind || !embeddable.includes(kind)) return undefined;
  const small = await shrinkPicture(file, kind, limits.shrinkInTextAboveBytes);
  // The type of a file that was not shrunk can be wrong.
  const typed = small === file ? new Blob([file], { type: pictureMimeTypes[kind] }) : small;
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === "string" ? reader.result : undefined);
    reader.onerror = () => resolve(undefined);
    reader.readAsDataURL(typed);
  });
}

/** Why no further picture can be inserted: too many new ones, or the body would be too large to send. */
function noRoomFor(editor: Editor, src: string): string | undefined {
  let count = 0;
  let length = src.length;
  editor.state.doc.descendants(({ type, attrs }) => {
    if (type.name !== "picture" || !String(attrs.src).startsWith("data:")) return;
    count += 1;
    length += String(attrs.src).length;
  });
  if (count >= limits.maxBodyPictures) return contentErrorMessages.bodyTooManyPictures;
  if (length > limits.maxFormFieldBytes * 0.95) return editorMessages.picturesTooLarge;
  return undefined;
}

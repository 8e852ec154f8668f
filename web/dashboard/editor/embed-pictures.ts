import type { Editor } from "@tiptap/core";
import { limits } from "../../../contract/limits.ts";
import { contentErrorMessages } from "../../../contract/messages/content-form.ts";
import { editorMessages } from "../../../contract/messages/editor.ts";
import { showToast } from "../../ui/show-toast.ts";
import { detectPictureFormat, type PictureFormat, pictureMimeTypes } from "../content-form/picture-format.ts";
import { shrinkPicture } from "../content-form/shrink-picture.ts";
import type { PictureWords } from "./alt-dialog.tsx";

/** What the picture button offers (specification, section 5); photos from the web are often WebP. */
const embeddable: readonly PictureFormat[] = ["png", "gif", "jpeg", "bmp", "ico", "webp"];
export const embeddableTypes = embeddable.map((kind) => pictureMimeTypes[kind]).join(",");

/**
 * Puts pictures where the cursor is, as data addresses: the server stores them when the text is saved.
 * @param describe asks what a picture shows; one for which nobody answers is left out
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
  // A file that was made smaller says rightly what it is; any other may say what it likes.
  const typed = small === file ? new Blob([file], { type: pictureMimeTypes[kind] }) : small;
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
  if (count >= limits.maxBodyPictures) return contentErrorMessages.bodyTooManyPictures;
  if (length > limits.maxFormFieldBytes * 0.95) return editorMessages.picturesTooLarge;
  return undefined;
}

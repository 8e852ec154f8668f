import type { CommandProps, Editor } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";
import { editorMessages } from "../../../../../contract/messages/staff/editor.ts";
import { contentErrorMessages } from "../../../../../contract/messages/staff/refusals.ts";
import { contentLimits } from "../../../../../contract/values/limits/content.ts";
import { pictureLimits } from "../../../../../contract/values/limits/pictures.ts";
import { requestLimits } from "../../../../../contract/values/limits/requests.ts";
import {
  type PictureFormat,
  pictureMimeTypes,
} from "../../../../../contract/values/pictures/picture-format.ts";
import { showToast } from "../../../../ui/toasts/show-toast.ts";
import { toDataUrl } from "../../../kit/pictures/load-private-picture.ts";
import { checkPicture } from "../../../kit/pictures/picture-format.ts";
import { shrinkPicture } from "../../../kit/pictures/shrink-picture.ts";
import type { PictureWords } from "./alt-dialog.tsx";
import { figureAt } from "./body-figure.ts";
import { chosenPicture, followPosition, isPicture, updatePicture } from "./chosen-picture.ts";

/** File types of the picture button (specification, section 5), and WebP. */
const embeddable: readonly PictureFormat[] = ["png", "gif", "jpeg", "bmp", "ico", "webp"];
export const embeddableTypes = embeddable.map((kind) => pictureMimeTypes[kind]).join(",");

/** A picture to insert, as a data URL. The server stores it when the body is saved. */
export type NewPicture = PictureWords & { src: string };

/** Asks for the alternative text of a picture. Without an answer the picture is not inserted. */
export type Describe = (src: string, title: string) => Promise<PictureWords | undefined>;

/** Inserts pictures at the cursor: a single one as it is, several as a gallery. */
export async function embedPictures(
  editor: Editor,
  files: readonly File[],
  describe: Describe,
): Promise<void> {
  const pictures = await readPictures(editor, files, describe);
  if (editor.isDestroyed || pictures.length === 0) return;
  const [only] = pictures;
  const content = pictures.length === 1 ? [{ type: "picture", attrs: only }] : galleriesOf(pictures);
  editor.chain().focus().command(leaveFigure).insertContent(content).run();
}

/** Puts another picture in the place of the chosen one, which keeps its description, caption and width. */
export async function replacePicture(editor: Editor, file: File): Promise<void> {
  const chosen = chosenPicture(editor.state);
  if (!chosen) return;
  // Another one may be chosen when the file is read.
  const endFollowing = followPosition(editor, chosen.picture.position);
  const src = await readPicture(editor, file, []);
  const position = endFollowing();
  if (src && !editor.isDestroyed) updatePicture(editor, { src, width: null, height: null }, position);
}

/** Reads pictures and asks for their alternative texts, one after another. */
export async function readPictures(
  editor: Editor,
  files: readonly File[],
  describe: Describe,
): Promise<NewPicture[]> {
  const pictures: NewPicture[] = [];
  for (const [index, file] of files.entries()) {
    const src = await readPicture(editor, file, pictures);
    const title =
      files.length > 1 ? editorMessages.pictureTitleOf(index + 1, files.length) : editorMessages.pictureTitle;
    const words = src && !editor.isDestroyed ? await describe(src, title) : undefined;
    if (src && words) pictures.push({ src, ...words });
  }
  return pictures;
}

/** @returns undefined, with a toast, for a picture that cannot be inserted beside the pending ones */
async function readPicture(
  editor: Editor,
  file: File,
  pending: readonly NewPicture[],
): Promise<string | undefined> {
  const { format, refused } = await checkPicture(file);
  const isEmbeddable = format && embeddable.includes(format);
  const src = isEmbeddable ? await dataAddress(file, format) : undefined;
  if (editor.isDestroyed) return undefined;
  const refusal = src ? noRoomFor(editor, src, pending) : (refused ?? editorMessages.pictureRefused);
  if (!refusal) return src;
  showToast({ kind: "error", text: refusal });
  return undefined;
}

function galleriesOf(pictures: readonly NewPicture[]): object[] {
  const count = Math.ceil(pictures.length / pictureLimits.maxGalleryPictures);
  // Equal sizes, because one picture alone would be no gallery.
  const size = Math.ceil(pictures.length / count);
  return Array.from({ length: count }, (_, index) => ({
    type: "figure",
    content: [
      ...pictures.slice(index * size, (index + 1) * size).map((attrs) => ({ type: "figurePicture", attrs })),
      { type: "figureCaption" },
    ],
  }));
}

/** Moves the cursor from a figure to a new paragraph below it: a figure takes no other content. */
function leaveFigure({ tr: transaction, state }: CommandProps): boolean {
  const figure = figureAt(transaction.selection.$from);
  const { paragraph } = state.schema.nodes;
  if (!figure || !paragraph) return true;
  const end = figure.pos + figure.node.nodeSize;
  transaction.insert(end, paragraph.create());
  transaction.setSelection(TextSelection.create(transaction.doc, end + 1));
  return true;
}

async function dataAddress(file: File, format: PictureFormat): Promise<string | undefined> {
  const small = await shrinkPicture(file, format, pictureLimits.shrinkInTextAboveBytes);
  // The type of a file that was not shrunk can be wrong.
  const blob = small === file ? new Blob([file], { type: pictureMimeTypes[format] }) : small;
  // A file that cannot be read is refused like one that is no picture.
  return toDataUrl(blob).catch(() => undefined);
}

/** Why no further picture can be inserted: too many new ones, or the body would be too large to send. */
function noRoomFor(editor: Editor, src: string, pending: readonly NewPicture[]): string | undefined {
  let count = pending.length;
  let length = pending.reduce((sum, picture) => sum + picture.src.length, src.length);
  editor.state.doc.descendants((node) => {
    if (!isPicture(node) || !String(node.attrs.src).startsWith("data:")) return;
    count += 1;
    length += String(node.attrs.src).length;
  });
  if (count >= contentLimits.maxBodyPictures) return contentErrorMessages.bodyTooManyPictures;
  if (length > requestLimits.maxFormFieldBytes * 0.95) return editorMessages.picturesTooLarge;
  return undefined;
}

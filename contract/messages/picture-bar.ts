// Texts of the bar above a chosen picture in the editor.

import { limits } from "../limits.ts";

export const pictureBarMessages = {
  title: "Picture",
  describe: "Describe the picture",
  caption: "Caption",
  widthText: "As wide as the text",
  widthWide: "Wider than the text",
  widthHalf: "Half as wide, with text beside it",
  add: "Add pictures beside it",
  galleryFull: `A gallery has at most ${limits.maxGalleryPictures} pictures: the others were left out.`,
  replace: "Replace the picture",
  earlier: "Move one place forward",
  later: "Move one place back",
  up: "Move up",
  down: "Move down",
  placed: (number: number, count: number) => `Now part ${number} of ${count} of the text`,
  cannotMove: "It cannot move further",
  remove: "Remove the picture",
  removeGallery: "Remove the gallery",
} as const;

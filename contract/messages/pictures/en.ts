import { pictureLimits } from "../../values/limits/pictures.ts";

// Texts of the bar above a chosen picture in the editor.

export const pictureBarMessages = {
  title: "Picture",
  describe: "Describe the picture",
  caption: "Caption",
  widthText: "As wide as the text",
  widthWide: "Wider than the text",
  widthHalf: "Half as wide, with text beside it",
  add: "Add pictures beside it",
  galleryFull: `A gallery has at most ${pictureLimits.maxGalleryPictures} pictures: the others were left out.`,
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

/** Texts of a field for one picture: a cover, a logo, a portrait. */
export const pictureFieldMessages = {
  imageTooLarge: `This file is larger than ${pictureLimits.maxUploadBytes / 1024 / 1024} MB.`,
  imageNotImage: "This file is not a picture.",
  choosePicture: "Choose a picture",
  dropPicture: "or drop one here",
  chooseAnother: "Choose another picture",
  removePicture: "Remove the picture",
  keepPicture: "Keep the current picture",
  currentPicture: "The current picture",
  pictureWorking: "Preparing the picture",
  pictureSize: (name: string, size: string) => `${name}, ${size}`,
  pictureShrunk: (before: string) => `reduced from ${before} to save data`,
} as const;

const columns = ["far left", "left", "middle", "right", "far right"];
const rows = ["top", "upper half", "middle", "lower half", "bottom"];

/** Texts of the field that chooses the focal point of a cover. */
export const focalPointMessages = {
  summary: "Choose the part that is always shown",
  legend: "The part that is always shown",
  /** @param focus a focal point: see contract/values/pictures/pictures.ts */
  place: (focus: string) => {
    const [column, row] = [columns[Number(focus[0])] ?? "", rows[Number(focus[1])] ?? ""];
    if (column === row) return "the middle";
    if (row === "middle") return `the ${column}`;
    return column === "middle" ? `the ${row}` : `the ${row}, ${column}`;
  },
  share: "Shared by link",
} as const;

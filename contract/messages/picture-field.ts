import { limits } from "../limits.ts";

/** Texts of a field for one picture: a cover, a logo, a portrait. */
export const pictureFieldMessages = {
  imageTooLarge: `This file is larger than ${limits.maxUploadBytes / 1024 / 1024} MB.`,
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

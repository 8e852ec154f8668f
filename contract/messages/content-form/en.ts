import { contentLimits } from "../../values/limits/content.ts";
import { pictureLimits } from "../../values/limits/pictures.ts";

// Texts of the forms that create and edit posts, events and services.
// Misspelled texts are the specification's: server/specification.test.ts compares them.

export const postFormMessages = {
  createTitle: "Add new post",
  editTitle: "Update post",
  submitCreate: "Add post",
  submitEdit: "Update post",
  busy: "loading",
  created: "Post created successfuly",
  updated: "Post updated successfuly",
} as const;

export const eventFormMessages = {
  createTitle: "CREATE NEW EVENTS",
  editTitle: (id: number) => `EDIT PROJECT #${id}`,
  submitCreate: "CREATE EVENT",
  submitEdit: "EDIT EVENT",
  busy: "Loading please wait ...",
  created: "Event created successfuly",
  updated: "Event updated successfuly",
  status: "Status",
  overNow: "Its date is over.",
  notOver: "Its date is not over.",
  chooseProposed: (status: string) => `Set to “${status}”`,
  chooseStatus: "Choose a status",
  ongoing: "Ongoing",
  completed: "Completed",
} as const;

export const serviceFormMessages = {
  createTitle: "CREATE NEW SERVICE",
  editTitle: (id: number) => `EDIT SERVICE #${id}`,
  submitCreate: "CREATE SERVICE",
  submitEdit: "EDIT SERVICE",
  busy: "Loading please wait ...",
  created: "Service created successfuly",
  updated: "Service updated successfuly",
  description: "Description",
} as const;

const seen = (isSeen: boolean) => (isSeen ? "Readers see it." : "Readers do not see it yet.");

export const contentFormMessages = {
  title: "Title",
  image: "Cover image",
  imageHint: `A JPEG, PNG, GIF, WebP or AVIF picture of at most ${pictureLimits.maxUploadBytes / 1024 / 1024} MB.`,
  imagePreview: "Preview of the chosen picture",
  alt: "What the picture shows, for people who cannot see it",
  altMissing: "Describe the picture, or mark it as decorative.",
  decorative: "This picture is decorative: screen readers skip it",
  body: "Text",
  bodyPlaceholder: "Insert here more details about your story",
  incomplete: "Please complete all the required fields.",
  uploading: (percent: number) => `Sending: ${percent} %`,
  /** The three states of a text, said in the bar only. */
  saving: "Saving ...",
  saved: (time: string, isSeen: boolean) => `Saved${time && ` ${time}`}. ${seen(isSeen)}`,
  seen,
  offline: "Offline. Kept on this device.",
  unanswered: "Not saved on the server yet. Kept on this device.",
  youAreOffline: "You are offline.",
  kept: "Kept on this device.",
  notSaved: (reason: string) => `Not saved: ${reason} It is kept on this device.`,
  notKept: "This browser cannot keep your text. Save before you leave.",
  restored: "Your text was restored. Readers do not see it yet.",
  draftDiscard: "Discard it",
  sessionEnded: "Your session has ended. Sign in in the other tab and save again; what you wrote is kept.",
  postKept: "Open the text again",
  fieldMissing: "This field is required.",
  altHint: "A few words, for people who listen to the page.",
  morePictures: (count: number) => `and ${count} more`,
  keepPictures: "To keep a picture, save it on this device and insert it with the picture button.",
  saveWithoutPictures: "Save without these pictures",
  stopWaiting: "Stop waiting",
  away: "It is sent when the connection is back, unless you change something first.",
  changedByYou: (time: string) =>
    `You saved a newer version in another tab or on another device (${time}). Nothing of yours is lost.`,
  changedBy: (name: string, time: string) =>
    `${name} saved a newer version (${time}). Nothing of yours is lost.`,
  somebody: "Somebody",
  signedInAgain: "You are signed in again. Save once more.",
  sendingPost: (title: string) => `Saving ${title}`,
  untitled: "the course",
  editorFailed: "The editor could not be loaded. What you wrote is kept on this device.",
  tryAgain: "Try again",
} as const;

/** API errors that the form also reports by itself, before it sends anything. */
export const contentErrorMessages = {
  notPicture:
    "This file is not a picture that can be used here: take a JPEG, PNG, GIF, WebP, AVIF, BMP or ICO file.",
  pictureHeic:
    "This is a HEIC picture, which websites cannot show. Set the phone to JPEG and take it again: on an iPhone " +
    "Settings > Camera > Formats > Most Compatible, on a Samsung phone Camera > Settings > Advanced picture " +
    "options > High efficiency pictures off. A HEIC picture that you have becomes a JPEG when you share it by mail.",
  pictureMoves:
    "This picture moves, and the website shows stills: save one frame of it as a JPEG or PNG, or insert a video.",
  bitmapCompressed:
    "This kind of BMP (compressed) cannot be read: open it on a computer and save it as a PNG or JPEG.",
  formTooLarge: "The text is too long to be sent.",
  titleTooLong: `A title has at most ${contentLimits.maxTitleCharacters} characters.`,
  lineTooLong: (name: string, max: number) => `The ${name} must have at most ${max} characters.`,
  picturesUnavailable:
    "Some pictures in the text could not be fetched from their addresses. Nothing was saved yet.",
  bodyTooManyPictures: `A text has at most ${contentLimits.maxBodyPictures} new pictures at once.`,
} as const;

import { contentLimits } from "../../values/limits/content.ts";
import { registrationLimits } from "../../values/limits/registrations.ts";

// Why values of a record are refused: shown by the form, and by the server to other clients.

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
  lineTooLong: (name: string, max: number) => `The ${name} must have at most ${max} characters.`,
  titleTooLong: `A title has at most ${contentLimits.maxTitleCharacters} characters.`,
  picturesUnavailable:
    "Some pictures in the text could not be fetched from their addresses. Nothing was saved yet.",
  bodyTooManyPictures: `A text has at most ${contentLimits.maxBodyPictures} new pictures at once.`,
} as const;

/** Why dates are refused: shown by the form, and by the server to other clients. */
export const dateErrorMessages = {
  momentMalformed: "This is not a date and a time. Choose both again.",
  startMissing: "Say also when it begins.",
  endsFirst: "It would end before it begins. Choose a later time.",
  cancelledMalformed: "Say true or false.",
  academicKindUnknown: "Choose as what the academic calendar lists it.",
} as const;

/** Why facts are refused: shown by the form, and by the server to other clients. */
export const factErrorMessages = {
  labelMissing: (value: string) => `Say in one or two words what “${value}” is.`,
  valueMissing: (label: string) => `Write what readers should know for “${label}”, or remove it.`,
  labelTooLong: `A label has at most ${contentLimits.maxFactLabelCharacters} characters.`,
  valueTooLong: `A value has at most ${contentLimits.maxFactValueCharacters} characters.`,
  labelUnknown: (label: string) => `There is no known label ${label}.`,
  tooMany: `At most ${contentLimits.maxFacts} details.`,
} as const;

export const registrationErrorMessages = {
  contactUnknown: "Choose which addresses the form asks for.",
  questionMissing: "Write the question, or remove it.",
  questionMalformed: "A line of questions begins with how it is answered and a colon.",
  questionTooLong: `A question or a choice has at most ${registrationLimits.maxQuestionCharacters} characters.`,
  choicesWrong: `Write 2 to ${registrationLimits.maxChoices} different choices, one on each line.`,
  tooManyQuestions: `At most ${registrationLimits.maxQuestions} questions.`,
  closesMalformed: "The time when the form closes cannot be read.",
  seatsWrong: `Write the number of seats, from 1 to ${registrationLimits.maxSeats}, or nothing.`,
  thanksTooLong: `This text has at most ${registrationLimits.maxThanksCharacters} characters.`,
} as const;

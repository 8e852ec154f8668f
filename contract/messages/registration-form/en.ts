import { registrationLimits } from "../../values/limits/registrations.ts";
import { registrationFieldMessages } from "../registration-fields/en.ts";

// Texts about the registration form of a record: in the dashboard, and why the server refuses one.

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

export const registrationFormMessages = {
  ...registrationFieldMessages,
  legend: "Joining",
  none: "no form",
  explanation: "People join on the page, without an account. You see who joined under Messages.",
  off: "No: there is no form",
  seatsHint: "Empty for no limit. Later entries join the waiting list, and move up when a seat becomes free.",
  closesWithStart: "Without a time, joining closes when it begins.",
  staysOpen: "Without a time, joining stays open.",
  inZone: (zone: string) => `All times are college time (${zone}).`,
  questionNumber: (number: number, type: string) => `Question ${number}: ${type}`,
  choices: "Choices, one on each line",
  addQuestion: "Add a question",
  chooseType: "Choose how it is answered",
  seatsInWords: (seats: number) => (seats === 1 ? "1 seat" : `${seats} seats`),
} as const;

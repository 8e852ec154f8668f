// Texts about when and where events and trainings take place.

/** Why dates are refused: shown by the form, and by the server to other clients. */
export const dateErrorMessages = {
  momentMalformed: "This is not a date and a time. Choose both again.",
  startMissing: "Say also when it begins.",
  endsFirst: "It would end before it begins. Choose a later time.",
  cancelledMalformed: "Say true or false.",
  academicKindUnknown: "Choose as what the academic calendar lists it.",
} as const;

export const dateFormMessages = {
  legend: "When and where",
  inZone: (timeZone: string) =>
    `Leave it empty if there is no date. All times are college time (${timeZone}).`,
  wholeDays: "Whole days, without times",
  startsAt: "Begins",
  endsAt: "Ends",
  place: "Place",
  notSet: "not set",
  inCalendar: "In the academic calendar",
  notInCalendar: "Not there",
  academicKinds: { term: "Term", examinations: "Examinations", holiday: "Holiday", deadline: "Deadline" },
  cancel: {
    label: "Mark as cancelled",
    question: "Mark it as cancelled?",
    consequence: "It stays on the website, with the word “Cancelled”. The whole form is saved with it.",
  },
  takePlace: {
    label: "Not cancelled any more",
    question: "Does it take place after all?",
    consequence: "The word “Cancelled” goes away. The whole form is saved with it.",
  },
  noStart: "No date",
  noEnd: "No end",
} as const;

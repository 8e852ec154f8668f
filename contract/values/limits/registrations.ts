/** Forms of records, and what people send with them. Characters count as in `maxlength`. */
export const registrationLimits = {
  maxQuestions: 6,
  maxQuestionCharacters: 200,
  maxChoices: 12,
  maxAnswerLineCharacters: 200,
  maxAnswerTextCharacters: 2_000,
  maxSeats: 10_000,
  maxThanksCharacters: 1_000,
  codeCharacters: 6,
  /** With spaces and hyphens, and the words around it that were copied with it. */
  maxTypedCodeCharacters: 100,
  /** The number of free seats is named up to this one. */
  maxNamedSeats: 10,
  /**
   * Registrations sent within `requestLimits.writeWindowMs` from one IP address, and codes tried; more are refused. A
   * class shares one address.
   */
  registrationsPerAddress: 120,
  codesPerAddress: 20,
  /** A class shares an address, and may join at the same moment. More registrations with a form are held. */
  hourlyRegistrationsPerAddress: 80,
  hourlyRegistrationsPerForm: 600,
  /** As many registrations with a form within a minute are said to staff; already all its seats, if they are fewer. */
  minRushRegistrations: 10,
  maxRushRegistrations: 60,
  rushMs: 60_000,
  /** How long the dashboard shows it, and of how many forms. */
  rushShownDays: 7,
  maxFloodsListed: 100,
  /**
   * Registrations with one form and the same phone number or e-mail address; more are held if a name repeats or all
   * seats are taken.
   */
  maxRegistrationsPerContact: 3,
  /** The device that sent a registration is shown its code again for this long. */
  registrationDeviceHours: 24,
  /** The same registration sent again from the same IP address, because its answer was lost, returns the same code. */
  registrationRepeatMinutes: 10,
  entryDays: 90,
  maxEntryDays: 365,
  /** Registrations and messages of the contact form. */
  maxEntriesListed: 500,
} as const;

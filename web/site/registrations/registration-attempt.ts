import { createContext } from "react-router";
import type { RegistrationNotice, ShownRegistration } from "../../../contract/rules/shown-registration.ts";

/** What became of a form that somebody sent, or of a code that somebody typed. */
export type RegistrationAttempt = { status: number } & (
  | {
      type: "refused";
      /** Fields by their name: what was typed, and what is wrong with it. */
      values: Readonly<Record<string, string>>;
      problems: Readonly<Record<string, string>>;
      /** Why it was not stored, for all fields together. */
      notice: RegistrationNotice;
    }
  | { type: "registration"; registration: ShownRegistration }
  | { type: "unknownCode"; code: string }
  | { type: "failed"; notice: RegistrationNotice }
);

/** Null for everybody who only opens the address. Set on the server only. */
export const registrationAttemptContext = createContext<RegistrationAttempt | null>(null);

import { createContext } from "react-router";
import type { MessageFields } from "../../../contract/schemas/contact.ts";

/** A message that was not stored: what was typed, and what is wrong with it. */
export type ContactAttempt = {
  values: Partial<Record<keyof MessageFields, string>>;
  /** What is wrong with a field. */
  problems: Partial<Record<keyof MessageFields, string>>;
  /** Why it was not stored, for all fields together. */
  notice: string;
  status: number;
};

/** Null for everybody who only opens the address. Set on the server only. */
export const contactAttemptContext = createContext<ContactAttempt | null>(null);

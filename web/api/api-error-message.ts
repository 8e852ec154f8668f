import { ApiError } from "../../contract/endpoints/client.ts";
import type { PageLanguage } from "../language/language-context.tsx";

/**
 * What the API answered, for the reader of a page: its own message on an English page, else what its code means.
 * @returns undefined without an answer of the API, or without words for it
 */
export function apiErrorMessage(error: unknown, { lang, messages }: PageLanguage): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (lang === "en") return error.message;
  const meanings: Readonly<Record<string, string>> = messages.apiErrorMessages;
  return meanings[error.code ?? ""];
}

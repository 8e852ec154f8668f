import { NetworkError } from "../../contract/client.ts";
import { offlineMessages } from "../../contract/messages/errors/en.ts";

/**
 * Why an action failed, in words for who tried it.
 * @param fallback the message if the error has none
 */
export function failureMessage(error: unknown, fallback: string): string {
  if (error instanceof NetworkError) return offlineMessages.action;
  return (error instanceof Error && error.message) || fallback;
}

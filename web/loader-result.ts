import { data } from "react-router";
import { offlineMessages } from "../contract/messages/errors.ts";
import { ApiError, NetworkError } from "./api-client.ts";

/**
 * A part of a page that may have failed without the rest: its value, or the message to show instead. `offline`: no
 * server was reached, which is not a fault.
 */
export type LoadResult<Value> = { value: Value } | { error: string; offline?: boolean };

/** Loads a part; a failure becomes the server's message, or the fallback when it gave none. */
export async function loadOptional<Value>(
  loading: Promise<Value>,
  fallback: string,
): Promise<LoadResult<Value>> {
  try {
    return { value: await loading };
  } catch (error) {
    if (error instanceof NetworkError) return { error: offlineMessages.list, offline: true };
    return { error: (error instanceof ApiError && error.message) || fallback };
  }
}

/**
 * Loads what the page is about.
 * @throws a response with the text to show: 404 for a record that does not exist, else 503 with the server's message, or
 * the fallback without one; a NetworkError as it is
 */
export async function loadRequired<Value>(loading: Promise<Value>, fallback: string): Promise<Value> {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof NetworkError) throw error;
    const refusal = error instanceof ApiError ? error : undefined;
    throw data(refusal?.message || fallback, { status: refusal?.status === 404 ? 404 : 503 });
  }
}

/** A number of a page or a record from an address, or undefined when it is none. */
export function parsePositiveInteger(text: string | undefined): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** The record's number in an address; without one, the "not found" page. */
export function requireId(text: string | undefined): number {
  const id = parsePositiveInteger(text);
  if (id === undefined) throw data(null, { status: 404 });
  return id;
}

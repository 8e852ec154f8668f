import { data } from "react-router";
import { ApiError } from "./api.ts";

/** A part of a page that may have failed without the rest: its value, or the message to show instead. */
export type Part<Value> = { value: Value } | { error: string };

/** Loads a part; a failure becomes the server's message, or the fallback when it gave none. */
export async function part<Value>(loading: Promise<Value>, fallback: string): Promise<Part<Value>> {
  try {
    return { value: await loading };
  } catch (error) {
    return { error: (error instanceof ApiError && error.message) || fallback };
  }
}

/** Loads what the page is about: a record that is not there becomes the "not found" page. */
export async function required<Value>(loading: Promise<Value>, fallback: string): Promise<Value> {
  try {
    return await loading;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const missing = error.status === 400 || error.status === 404;
    throw data(error.message || fallback, { status: missing ? 404 : 503 });
  }
}

/** A page number from an address, or undefined when it is none. */
export function parsePageNumber(text: string | undefined): number | undefined {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}

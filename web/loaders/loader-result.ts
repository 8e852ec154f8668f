import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { ApiError, NetworkError } from "../../contract/endpoints/client.ts";
import { publicPath } from "../../contract/values/paths/paths.ts";
import { apiErrorMessage } from "../api/api-error-message.ts";
import type { PageLanguage } from "../language/language-context.tsx";
import { shellContext } from "./context.ts";

/** Data of one part of a page, or the message to show in its place. `offline`: the server was not reached. */
export type LoadResult<Value> = { value: Value } | { error: string; offline?: boolean };

/**
 * Loads data without which the page can still be shown.
 * @param fallback the message if the server gave none in the language of the page
 */
export async function loadOptional<Value>(
  loading: Promise<Value>,
  fallback: string,
  language: PageLanguage,
): Promise<LoadResult<Value>> {
  try {
    return { value: await loading };
  } catch (error) {
    if (error instanceof NetworkError)
      return { error: language.messages.offlineMessages.list, offline: true };
    return { error: apiErrorMessage(error, language) || fallback };
  }
}

/**
 * Loads data without which there is no page.
 * @throws a route error response with the text to show: 404 if the record does not exist, else 503 with the server's
 * message or the fallback; NetworkError as it is
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

/** Parses a page number or an id of a URL. */
export function parsePositiveInteger(text: string | undefined): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** Parses an id of a URL. @throws a 404 route error response if it is invalid */
export function requireId(text: string | undefined): number {
  const id = parsePositiveInteger(text);
  if (id === undefined) throw data(null, { status: 404 });
  return id;
}

/** As `loadRequired`, but undefined for what does not exist. */
export function loadIfFound<Value>(loading: Promise<Value>, fallback: string): Promise<Value | undefined> {
  const finding = loading.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  });
  return loadRequired(finding, fallback);
}

/**
 * Waits for the record of a path with words after its number: /posts/:id/:words.
 * @throws a redirect to its canonical path if it has other words
 */
export async function requirePublicPath(
  { context, params, request }: Pick<LoaderFunctionArgs, "context" | "params" | "request">,
  loading: Promise<Parameters<typeof publicPath>[0]>,
): Promise<void> {
  // Without words it is the address for ever.
  if (params.words === undefined) return;
  const canonical = publicPath(await loading, context.get(shellContext).settings);
  if (canonical !== new URL(request.url).pathname) throw redirect(canonical, 301);
}

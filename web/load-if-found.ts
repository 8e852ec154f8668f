import { ApiError } from "./api-client.ts";
import { loadRequired } from "./loader-result.ts";

/** As `loadRequired`, but undefined for what does not exist. */
export function loadIfFound<Value>(loading: Promise<Value>, fallback: string): Promise<Value | undefined> {
  const finding = loading.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  });
  return loadRequired(finding, fallback);
}

import { type LoaderFunctionArgs, redirect } from "react-router";
import { publicPath } from "../contract/public-path.ts";
import { shellContext } from "./context.ts";

/**
 * Waits for the record of a path with words after its number: /posts/:id/:words.
 * @throws a redirect to its canonical path if it has other words
 */
export async function requirePublicPath<Value>(
  { context, params, request }: Pick<LoaderFunctionArgs, "context" | "params" | "request">,
  loading: Promise<Value>,
  recordOf: (value: Value) => Parameters<typeof publicPath>[0],
): Promise<void> {
  // Without words it is the address for ever.
  if (params.words === undefined) return;
  const canonical = publicPath(recordOf(await loading), context.get(shellContext).settings);
  if (canonical !== new URL(request.url).pathname) throw redirect(canonical, 301);
}

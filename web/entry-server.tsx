import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from "react-router";
import { createApi } from "./api.ts";
import type { Transport } from "./api-client.ts";
import { apiContext, type Shell, shellContext } from "./context.ts";
import { routes } from "./routes.tsx";
import { HydrationStateProvider, serializeState } from "./site/shell/hydration-state.tsx";

export { renderApiDocs } from "./api-docs/api-docs.tsx";
export type { Transport };

type RenderInput = {
  /** Path without query. */
  path: string;
  publicUrl: string;
  assets: Shell["assets"];
  transport: Transport;
  now: Date;
};

type RenderOutput =
  | { type: "redirect"; to: string; status: number }
  | { type: "html"; html: string; status: number };

const handler = createStaticHandler(routes);

/** Renders the page of a path, or returns its redirect. */
export async function render({
  path,
  publicUrl,
  assets,
  transport,
  now,
}: RenderInput): Promise<RenderOutput> {
  const api = createApi(transport);
  const requestContext = new RouterContextProvider();
  const { pages, ...settings } = await api.settings();
  requestContext.set(apiContext, api);
  requestContext.set(shellContext, {
    settings,
    publicUrl,
    now: now.toISOString(),
    assets,
  });

  const found = await handler.query(new Request(publicUrl + path), { requestContext });
  if (found instanceof Response) {
    return { type: "redirect", to: found.headers.get("location") ?? "/", status: found.status };
  }
  // Error pages are not hydrated: they work without React.
  const state = found.errors ? "" : serializeState({ loaderData: found.loaderData, errors: null });
  const html = renderToString(
    <HydrationStateProvider value={state}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, found)}
        context={found}
        hydrate={false}
      />
    </HydrationStateProvider>,
  );
  return { type: "html", html: `<!doctype html>${html}`, status: found.statusCode };
}

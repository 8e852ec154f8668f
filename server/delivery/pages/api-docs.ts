import { apiDescription } from "../../../contract/schemas/api-description.ts";
import { type App, readApiDescription, StaticResource } from "../../platform/http/index.ts";
import { htmlType } from "./page-response.ts";
import { builtAssets, builtPages } from "./renderer.ts";

/** The API for people to read, at /api/docs: rendered once, when first asked for. */
export function apiDocs(app: App): void {
  const render = async () => {
    const { renderApiDocs } = await builtPages();
    const description = apiDescription.parse(JSON.parse(await readApiDescription()));
    const html = renderApiDocs(description, await builtAssets());
    return new StaticResource(htmlType, Buffer.from(html));
  };
  let page: ReturnType<typeof render> | undefined;

  app.get("/api/docs", { schema: { hide: true } }, async (request, reply) => {
    page ??= render().catch((error) => {
      page = undefined;
      throw error;
    });
    return (await page).send(request, reply, "no-cache");
  });
}

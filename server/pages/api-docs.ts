import { apiDescription } from "../../contract/api-description.ts";
import { type App, chooseEncoding } from "../http/index.ts";
import { compress, encoded } from "./compression.ts";
import { builtAssets, builtPages } from "./renderer.ts";

/** The API for people to read, at /api/docs: made once, when somebody first asks. */
export function apiDocs(app: App): void {
  const make = async () => {
    const { renderApiDocs } = await builtPages();
    return compress(renderApiDocs(apiDescription.parse(app.swagger()), await builtAssets()));
  };
  let page: ReturnType<typeof make> | undefined;

  app.get("/api/docs", { schema: { hide: true } }, async (request, reply) => {
    page ??= make();
    const encoding = chooseEncoding(request.headers["accept-encoding"]);
    if (encoding !== "identity") reply.header("content-encoding", encoding);
    return reply
      .headers({ vary: "accept-encoding", "cache-control": "no-cache" })
      .type("text/html; charset=utf-8")
      .send(await encoded(await page, encoding));
  });
}

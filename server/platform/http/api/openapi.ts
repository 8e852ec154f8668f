import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { App } from "../requests/app-type.ts";
import { StaticResource } from "../responses/static-resource.ts";

/** The build writes it beside the program: generating it takes half a second, in which no request is answered. */
const builtFile = join(import.meta.dirname, "openapi.json");

/** The OpenAPI description as JSON, generated when this is not the build. */
export async function readApiDescription(): Promise<string> {
  const built = await readFile(builtFile, "utf8").catch(() => undefined);
  return built ?? (await import("./describe-api.ts")).describeApi();
}

/** Serves the OpenAPI description at /api/openapi.json. */
export function serveOpenApi(app: App): void {
  let description: Promise<StaticResource> | undefined;
  app.get("/api/openapi.json", { schema: { hide: true } }, async (request, reply) => {
    description ??= readApiDescription().then(
      (json) => new StaticResource("application/json; charset=utf-8", Buffer.from(json)),
    );
    return (await description).send(request, reply, "no-cache");
  });
}

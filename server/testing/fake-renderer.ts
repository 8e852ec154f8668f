import { brotliDecompressSync } from "node:zlib";
import type { PageCache, Rendered } from "../delivery/pages/index.ts";

export const renderedPage = (html: string): Rendered => ({ cacheable: true, html });

/** A render result that is not cached: an HTML page with this status. */
export const uncachedPage = (status: number): Rendered => ({
  cacheable: false,
  answer: { type: "html", html: "", status },
  failed: status >= 500,
});

/** A renderer that records its calls; the test settles them. */
export function createFakeRenderer() {
  const renders: { path: string; result: PromiseWithResolvers<Rendered> }[] = [];
  return {
    render(path: string): Promise<Rendered> {
      const result = Promise.withResolvers<Rendered>();
      renders.push({ path, result });
      return result.promise;
    },
    calls: () => renders.map(({ path }) => path),
    resolve: (call: number, rendered: Rendered) => renders[call]?.result.resolve(rendered),
    reject: (call: number) => renders[call]?.result.reject(new Error("rendering failed")),
  };
}

/** The HTML of a page, or the status of one that is not cached. */
export async function pageText(result: ReturnType<PageCache["get"]>): Promise<string> {
  const page = await result;
  return "etag" in page ? brotliDecompressSync(page.br).toString() : `status ${page.answer.status}`;
}

import { gunzipSync } from "node:zlib";
import type { PageCache, Rendering } from "./page-cache.ts";

/** What a page cache answers where there is no page to keep. */
export type NoPage = { code: number };
type Rendered = Rendering<NoPage>;

export const renderedPage = (html: string): Rendered => ({ keep: true, html });

/** For tests: a renderer that counts its calls and whose answers the test gives when it wants. */
export function handRenderer() {
  const waiting: { path: string; answer: PromiseWithResolvers<Rendered> }[] = [];
  return {
    render(path: string): Promise<Rendered> {
      const answer = Promise.withResolvers<Rendered>();
      waiting.push({ path, answer });
      return answer.promise;
    },
    calls: () => waiting.map(({ path }) => path),
    resolve: (call: number, rendered: Rendered) => waiting[call]?.answer.resolve(rendered),
    reject: (call: number) => waiting[call]?.answer.reject(new Error("Could not be rendered")),
  };
}

export async function pageText(got: ReturnType<PageCache<NoPage>["get"]>): Promise<string> {
  const answer = await got;
  return "answer" in answer ? `answer ${answer.answer.code}` : gunzipSync(answer.gzip).toString();
}

import { createServer } from "node:http";
import { listen } from "./listen.ts";

type CannedResponse = { status?: number; headers?: Record<string, string>; body: string | Uint8Array };

/** Starts a server with fixed responses by path. Of several, each is sent once, and the last one repeatedly. */
export async function startSourceServer(answers: Record<string, CannedResponse | CannedResponse[]>) {
  const asked: string[] = [];
  /** Times in milliseconds, in the order of `asked`. */
  const askedAt: number[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    const said = answers[path];
    const turn = asked.filter((each) => each === path).length;
    asked.push(path);
    askedAt.push(performance.now());
    const answer = Array.isArray(said) ? (said[turn] ?? said.at(-1)) : said;
    response
      .writeHead(answer?.status ?? (answer ? 200 : 404), answer?.headers)
      .end(answer?.body ?? '{"message":"Not found"}');
  });
  return { base: `http://127.0.0.1:${await listen(server)}`, asked, askedAt };
}

/** A JSON response. */
export function jsonResponse(value: unknown): CannedResponse {
  return { body: JSON.stringify(value) };
}

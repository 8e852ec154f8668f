import { Agent, get, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string; ms: number };

/** Sends a GET request. @param agent keeps the connection; without one each request has its own */
export function read(url: string, headers: Record<string, string> = {}, agent?: Agent): Promise<Answer> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const request = get(url, { headers, agent: agent ?? false, timeout: 10_000 }, async (response) => {
      const body = await text(response).catch(reject);
      const ms = performance.now() - startedAt;
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text: body ?? "", ms });
    });
    request.on("timeout", () => request.destroy(new Error(`${url} was not answered within 10 s`)));
    request.on("error", reject);
  });
}

/** Durations in ms of each round, in which all readers begin at once. */
export async function readTogether(
  readers: number,
  rounds: number,
  urlOf: (round: number) => string,
): Promise<number[][]> {
  const agents = Array.from({ length: readers }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const durations: number[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const url = urlOf(round);
    const headers = { "accept-encoding": "br" };
    const answers = await Promise.all(agents.map((agent) => read(url, headers, agent)));
    const failed = answers.find(({ status }) => status >= 500 || status === 429);
    if (failed) throw new Error(`${url} answered ${failed.status}`);
    durations.push(answers.map(({ ms }) => ms));
  }
  for (const agent of agents) agent.destroy();
  return durations;
}

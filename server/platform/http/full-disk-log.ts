import type { FastifyServerOptions } from "fastify";

type LogHooks = NonNullable<Extract<FastifyServerOptions["logger"], object>["hooks"]>;

const intervalMs = 60_000;

/** On a full disk every write and every job fails: the log says so once a minute. */
export function logFullDiskRarely(): LogHooks {
  let loggedMs = -intervalMs;
  return {
    logMethod(parameters, log) {
      const [subject] = parameters;
      if (isFullDisk(subject)) {
        if (performance.now() - loggedMs < intervalMs) return;
        loggedMs = performance.now();
      }
      log.apply(this, parameters);
    },
  };
}

function isFullDisk(subject: unknown): boolean {
  return typeof subject === "object" && subject !== null && "isFull" in subject && subject.isFull === true;
}

import type { FastifyBaseLogger } from "fastify";

/** @returns a function that logs each invalid setting once */
export function invalidSettingLogger(log: FastifyBaseLogger): (setting: string) => void {
  const logged = new Set<string>();
  return (setting) => {
    if (logged.has(setting)) return;
    logged.add(setting);
    log.warn({ setting }, "invalid row in the table setting, the default is used");
  };
}

import { join, resolve } from "node:path";
import { z } from "zod";
import { StartError } from "./start-error.ts";

const onOff = z.enum(["0", "1", "true", "false"]).transform((value) => value === "1" || value === "true");

function wholeNumber(least: number, most: number) {
  const wanted = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, wanted)
    .transform(Number)
    .refine((number) => number >= least && number <= most, wanted);
}

/** Every variable that the server reads. The README's table lists them. */
const environmentSchema = z.object({
  HOST: z.string().min(1).default("127.0.0.1"),
  PORT: wholeNumber(1, 65_535).default(3000),
  DATA_DIR: z.string().min(1).default("./data"),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  DEMO: onOff.default(false),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

export type Config = {
  host: string;
  port: number;
  databaseFile: string;
  imageDir: string;
  /** Where visitors reach the site, without a slash at the end. */
  publicUrl: string;
  /** How many proxies stand in front, exactly. */
  trustProxy: number;
  /** Fill an empty database with demonstration content. */
  demo: boolean;
  logLevel: z.infer<typeof environmentSchema>["LOG_LEVEL"];
};

/**
 * Reads the configuration from the environment. An empty variable counts as not set.
 * @throws StartError naming the first variable that is wrong
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = environmentSchema.safeParse(set);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartError(`${issue?.path.join(".")}: ${issue?.message}`);
  }
  const { HOST, PORT, DATA_DIR, PUBLIC_URL, TRUST_PROXY, DEMO, LOG_LEVEL } = parsed.data;
  const dataDir = resolve(DATA_DIR);
  return {
    host: HOST,
    port: PORT,
    databaseFile: join(dataDir, "kulliyad.db"),
    imageDir: join(dataDir, "images"),
    publicUrl: (PUBLIC_URL ?? `http://${hostInAddress(HOST)}:${PORT}`).replace(/\/+$/, ""),
    trustProxy: TRUST_PROXY,
    demo: DEMO,
    logLevel: LOG_LEVEL,
  };
}

/** A host as an address has it: IPv6 in brackets, and a host that means "all of them" by its loopback. */
function hostInAddress(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}

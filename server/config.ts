import { join, resolve } from "node:path";
import { z } from "zod";
import { readBackupStores, readImageStoreConfig } from "./image-store-config.ts";
import { readMailConfig } from "./mail-config.ts";
import type { IdentityConfig } from "./people/identity/index.ts";
import type { DatabaseLocation } from "./platform/database/index.ts";
import { isLoopbackHost } from "./platform/loopback.ts";
import { UserFacingError } from "./platform/user-facing-error.ts";
import { findUnescaped } from "./unescaped.ts";

const onOff = z.enum(["0", "1", "true", "false"]).transform((value) => value === "1" || value === "true");

function wholeNumber(min: number, max: number) {
  const wanted = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, wanted)
    .transform(Number)
    .refine((number) => number >= min && number <= max, wanted);
}

/** The error does not repeat the value, which may contain a password. */
const postgresUrl = z.string().superRefine((text, context) => {
  const problem = findUnescaped(text) ?? (isPostgresUrl(text) ? undefined : postgresFormat);
  if (problem !== undefined) context.addIssue(problem);
});

const postgresFormat =
  "must be postgres://USER:PASSWORD@HOST:PORT/DATABASE, each part percent-encoded; not set: a file in DATA_DIR";

function isPostgresUrl(text: string): boolean {
  try {
    decodeURIComponent(text);
    return /^postgres(ql)?:\/\//.test(text) && URL.canParse(text);
  } catch {
    return false;
  }
}

/** Every variable that the server reads. docs/reference.md lists them. */
const environmentSchema = z.object({
  HOST: z.string().min(1).default("127.0.0.1"),
  PORT: wholeNumber(1, 65_535).default(3000),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_POOL: wholeNumber(1, 1_000).default(10),
  IMAGE_STORE: z.string().optional(),
  BACKUP_TO: z.string().optional(),
  BACKUP_PASSPHRASE: z.string().min(12, "must have at least 12 characters").optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  AWS_REGION: z.string().optional(),
  AWS_DEFAULT_REGION: z.string().optional(),
  // Pages link to `/news`, so that the site cannot be below a path.
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .regex(/^\w+:\/\/[^/\\?#@]+\/*$/, "must end after the host")
    .optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  IDENTITY_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  IDENTITY_CLIENT_ID: z.string().min(1).optional(),
  IDENTITY_CLIENT_SECRET: z.string().min(1).optional(),
  IDENTITY_NAME: z.string().min(1).max(40).optional(),
  LOCAL_SIGN_IN: onOff.default(false),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  DRAIN_SECONDS: wholeNumber(0, 300).default(0),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  SHARED_CACHE_SECONDS: wholeNumber(0, 3_600).default(0),
  COUNT_READERS: onOff.default(true),
  UPDATES_URL: z.url({ protocol: /^https?$/ }).optional(),
  DEMO: onOff.default(false),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the configuration from the environment. An empty variable counts as not set.
 * @throws UserFacingError naming the first variable that is wrong
 */
export function readConfig(environment: Record<string, string | undefined>) {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = environmentSchema.safeParse(set);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new UserFacingError(`${issue?.path.join(".")}: ${issue?.message}`);
  }
  const { HOST, PORT, DATA_DIR, DATABASE_URL, PUBLIC_URL, TRUST_PROXY, DEMO, LOG_LEVEL } = parsed.data;
  if (parsed.data.METRICS_PORT === PORT) throw new UserFacingError("METRICS_PORT: must not be that of PORT");
  const dataDir = resolve(DATA_DIR);
  const publicUrl = (PUBLIC_URL ?? `http://${hostInAddress(HOST)}:${PORT}`).replace(/\/+$/, "");
  const database: DatabaseLocation = DATABASE_URL
    ? { engine: "postgres", url: DATABASE_URL, connections: parsed.data.DATABASE_POOL }
    : { engine: "sqlite", file: join(dataDir, "kulliyad.db") };
  return {
    host: HOST,
    port: PORT,
    database,
    images: readImageStoreConfig(parsed.data, join(dataDir, "images")),
    backups: {
      /** None are made without a place. */
      stores: readBackupStores(parsed.data),
      passphrase: parsed.data.BACKUP_PASSPHRASE,
      workFolder: join(dataDir, "backup-work"),
    },
    dataDir,
    /** The public base URL, without a trailing slash. */
    publicUrl,
    identity: identityConfig(parsed.data, publicUrl),
    /** The exact number of proxies in front of the server. */
    trustProxy: TRUST_PROXY,
    /** How long to keep serving after SIGTERM, so that a load balancer notices. */
    drainSeconds: parsed.data.DRAIN_SECONDS,
    /** Port of the metrics on 127.0.0.1; undefined: no metrics. */
    metricsPort: parsed.data.METRICS_PORT,
    /** How long shared caches in front may serve public pages and API reads without revalidation. 0: not at all. */
    sharedCacheSeconds: parsed.data.SHARED_CACHE_SECONDS,
    /** Whether page views are counted; nothing about the reader is stored. */
    countsReaders: parsed.data.COUNT_READERS,
    /** The server that mail to staff is sent through; undefined: no mail. */
    mail: readMailConfig(parsed.data.SMTP_URL, parsed.data.MAIL_FROM),
    /** Where the version of the newest release is; undefined: nobody is asked. */
    updatesUrl: parsed.data.UPDATES_URL,
    /** Fill an empty database with demonstration content. */
    demo: DEMO,
    logLevel: LOG_LEVEL,
  };
}

/** A host as part of a URL: IPv6 in brackets, and the loopback address for a wildcard. */
function hostInAddress(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}

type Environment = z.infer<typeof environmentSchema>;

/** How people sign in: an OpenID provider, Google's button, the local provider, or not at all. */
function identityConfig(environment: Environment, publicUrl: string): IdentityConfig {
  const { GOOGLE_CLIENT_ID: clientId, IDENTITY_ISSUER: issuer } = environment;
  if (issuer !== undefined) return openidConfig(environment, issuer, publicUrl);
  return clientId ? { provider: "google", clientId, ...google } : localConfig(environment, publicUrl);
}

/** Google names itself in two ways: https://developers.google.com/identity/gsi/web/guides/verify-google-id-token */
const google = {
  issuers: ["https://accounts.google.com", "accounts.google.com"],
  jwksUrl: "https://www.googleapis.com/oauth2/v3/certs",
} as const;

function openidConfig(environment: Environment, issuer: string, publicUrl: string): IdentityConfig {
  const { IDENTITY_CLIENT_ID: clientId, IDENTITY_CLIENT_SECRET: clientSecret } = environment;
  if (environment.GOOGLE_CLIENT_ID !== undefined)
    throw new UserFacingError("GOOGLE_CLIENT_ID: leave it out, IDENTITY_ISSUER replaces it");
  if (clientId === undefined)
    throw new UserFacingError("IDENTITY_CLIENT_ID: must be set with IDENTITY_ISSUER");
  const { protocol, hostname } = new URL(issuer);
  if (protocol !== "https:" && !isLoopbackHost(hostname))
    throw new UserFacingError("IDENTITY_ISSUER: must begin with https://");
  return {
    provider: "openid",
    issuer,
    clientId,
    clientSecret,
    name: environment.IDENTITY_NAME ?? knownNames[hostname] ?? hostname,
    callbackUrl: `${publicUrl}/api/identity/callback`,
    microsoftTenant: hostname === microsoftHost ? tenantOf(issuer) : undefined,
  };
}

const microsoftHost = "login.microsoftonline.com";

const knownNames: Readonly<Record<string, string>> = {
  "accounts.google.com": "Google",
  [microsoftHost]: "Microsoft",
};

/** The college's own tenant. With one for everybody, any company in the world could name any address. */
function tenantOf(issuer: string): string {
  const [, tenant] = /\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/v2\.0$/.exec(issuer) ?? [];
  // Microsoft accounts of private persons have a tenant, too.
  if (tenant !== undefined && tenant !== "9188040d-6c67-4c5b-b112-36a304b66dad") return tenant;
  throw new UserFacingError(
    "IDENTITY_ISSUER: Microsoft's must name the tenant of the college by its id, not common, organizations or consumers: https://login.microsoftonline.com/TENANT-ID/v2.0",
  );
}

/**
 * With the local provider anyone can sign in as anyone, so it needs LOCAL_SIGN_IN and a configuration with which only
 * this machine reaches the server. Requests never decide: a proxy that adds no header looks like a browser.
 */
function localConfig({ HOST, TRUST_PROXY, LOCAL_SIGN_IN }: Environment, publicUrl: string): IdentityConfig {
  if (!LOCAL_SIGN_IN) return { provider: "none" };
  const off = (localDisabledReason: string) => ({ provider: "none", localDisabledReason }) as const;
  if (!isLoopbackHost(HOST)) return off(`HOST ${HOST} can be reached by others`);
  if (!isLoopbackHost(new URL(publicUrl).hostname)) return off(`PUBLIC_URL ${publicUrl} is open to others`);
  if (TRUST_PROXY > 0) return off(`TRUST_PROXY ${TRUST_PROXY} names a proxy in front, open to others`);
  return { provider: "local" };
}

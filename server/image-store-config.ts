import { isAbsolute } from "node:path";
import { z } from "zod";
import type { ImageStoreConfig } from "./platform/images/index.ts";
import { UserFacingError } from "./platform/user-facing-error.ts";
import { findUnescaped } from "./unescaped.ts";

const expectedFormat =
  "must be s3://BUCKET or s3://BUCKET/PREFIX, a bucket of 3 to 63 characters, with ?endpoint=https://HOST&region=REGION where needed";

const address = z.object({
  protocol: z.literal("s3:"),
  username: z.literal(""),
  password: z.literal(""),
  port: z.literal(""),
  hash: z.literal(""),
  hostname: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
  // Segments that need no escaping in any signature; never `.` or `..`.
  pathname: z.string().regex(/^\/?$|^(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+\/?$/),
});

const query = z.strictObject({
  endpoint: z
    .url({ protocol: /^https?$/ })
    .refine((text) => text.replace(/\/$/, "") === URL.parse(text)?.origin)
    .optional(),
  region: z
    .string()
    .regex(/^[a-z0-9-]{2,40}$/)
    .optional(),
});

type Environment = {
  IMAGE_STORE?: string | undefined;
  AWS_ACCESS_KEY_ID?: string | undefined;
  AWS_SECRET_ACCESS_KEY?: string | undefined;
  AWS_SESSION_TOKEN?: string | undefined;
  AWS_REGION?: string | undefined;
  AWS_DEFAULT_REGION?: string | undefined;
};

/**
 * Reads IMAGE_STORE. Pictures are in a folder when it is not set.
 * @throws UserFacingError naming the variable, never its value, which may contain a secret
 */
export function readImageStoreConfig(environment: Environment, folder: string): ImageStoreConfig {
  if (environment.IMAGE_STORE === undefined) return { store: "disk", folder };
  return readBucket("IMAGE_STORE", environment.IMAGE_STORE, environment);
}

/**
 * Reads BACKUP_TO: folders and buckets, separated by spaces or commas.
 * @throws UserFacingError as above
 */
export function readBackupStores(
  environment: Environment & { BACKUP_TO?: string | undefined },
): ImageStoreConfig[] {
  const places = environment.BACKUP_TO?.split(/[\s,]+/).filter(Boolean) ?? [];
  return places.map((place) => {
    if (/^s3:/i.test(place)) return readBucket("BACKUP_TO", place, environment);
    if (!isAbsolute(place))
      throw new UserFacingError(
        places.length > 1
          ? "BACKUP_TO: a blank or comma separates two places, so that none can stand in the name of a folder"
          : "BACKUP_TO: must be folders from the root, or s3://...",
      );
    return { store: "disk", folder: place };
  });
}

function readBucket(setting: string, typed: string, environment: Environment): ImageStoreConfig {
  const problem = findUnescaped(typed);
  if (problem !== undefined) throw new UserFacingError(`${setting}: ${problem}`);
  const url = URL.parse(typed);
  const parsed = address.safeParse(url);
  // Checked before parsing: a URL resolves `..`.
  const dots = /\/\.\.?(\/|\?|$)/.test(typed);
  const options = query.safeParse(Object.fromEntries(url?.searchParams ?? []));
  if (dots || !parsed.success || !options.success) throw new UserFacingError(`${setting}: ${expectedFormat}`);
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = environment;
  if (!AWS_ACCESS_KEY_ID) throw new UserFacingError(`AWS_ACCESS_KEY_ID: must be set for ${setting}`);
  if (!AWS_SECRET_ACCESS_KEY) throw new UserFacingError(`AWS_SECRET_ACCESS_KEY: must be set for ${setting}`);
  const { hostname, pathname } = parsed.data;
  const prefix = pathname.replace(/^\/|\/$/g, "");
  const { endpoint, region = environment.AWS_REGION ?? environment.AWS_DEFAULT_REGION } = options.data;
  return {
    store: "s3",
    bucket: hostname,
    prefix: prefix && `${prefix}/`,
    endpoint: endpoint && new URL(endpoint).origin,
    region: region ?? "us-east-1",
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    sessionToken: AWS_SESSION_TOKEN,
    setting,
  };
}

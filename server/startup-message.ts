import type { Config } from "./config.ts";
import type { RunningServer } from "./start.ts";

/** Lines for the terminal that explain how to sign in, and warn of what the data may suffer from. */
export function startupMessage(
  { publicUrl, demo }: Pick<Config, "publicUrl" | "demo">,
  { identity, hasSuperadmin, networkDisk }: Pick<RunningServer, "identity" | "hasSuperadmin" | "networkDisk">,
): string[] {
  return [
    ...signInLines(identity, `${publicUrl}/signup`, demo),
    ...(hasSuperadmin ? [] : [grantHint]),
    ...(networkDisk === undefined ? [] : [networkDiskWarning(networkDisk)]),
  ];
}

const networkDiskWarning = (name: string) =>
  `The database is on a network disk (${name}), where SQLite can damage it: move DATA_DIR to a disk of this machine, or set DATABASE_URL.`;

const grantHint = "There is no SUPERADMIN yet. With the same environment: kulliyad grant EMAIL SUPERADMIN";

function signInLines(identity: RunningServer["identity"], page: string, demo: boolean): string[] {
  switch (identity.provider) {
    case "google":
      return [`Sign in at ${page}`];
    case "openid":
      return [`Sign in at ${page} with ${identity.name}, which redirects to ${identity.callbackUrl}`];
    case "local": {
      const accounts = demo ? ", for example as admin@college.example or student@college.example" : "";
      return [
        `Sign in at ${page} as anyone you like${accounts}.`,
        "LOCAL_SIGN_IN is on: anyone who reaches this port can sign in as anyone without a password. Never forward it (ssh -R, ngrok, a proxy).",
      ];
    }
    case "none":
      if (identity.localDisabledReason === undefined) {
        return [
          "Nobody can sign in: set IDENTITY_ISSUER or GOOGLE_CLIENT_ID, or LOCAL_SIGN_IN=1 to try it out on this machine.",
        ];
      }
      return [
        `Nobody can sign in: LOCAL_SIGN_IN stays off because ${identity.localDisabledReason}. Set IDENTITY_ISSUER or GOOGLE_CLIENT_ID.`,
      ];
  }
}

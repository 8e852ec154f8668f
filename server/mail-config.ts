import { z } from "zod";
import type { MailConfig } from "./administration/mail/index.ts";
import { isLoopbackHost } from "./platform/loopback.ts";
import { UserFacingError } from "./platform/user-facing-error.ts";
import { findUnescaped } from "./unescaped.ts";

const address = z.email();

/**
 * Reads SMTP_URL and MAIL_FROM. Only a mail server on this machine may be without encryption.
 * @throws UserFacingError that does not repeat SMTP_URL, which may contain a password
 */
export function readMailConfig(
  smtpUrl: string | undefined,
  from: string | undefined,
): MailConfig | undefined {
  if (smtpUrl === undefined) {
    if (from !== undefined) throw new UserFacingError("MAIL_FROM: needs SMTP_URL too");
    return undefined;
  }
  const url = parseUrl(smtpUrl);
  if (from === undefined || !address.safeParse(from).success) {
    throw new UserFacingError(
      "MAIL_FROM: must be set with SMTP_URL, to an e-mail address such as web@college.example",
    );
  }
  const isTls = url.protocol === "smtps:";
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port) || (isTls ? 465 : 587),
    isTls,
    requiresTls: !isTls && !isLoopbackHost(url.hostname),
    signIn: url.username
      ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
      : undefined,
    from,
  };
}

function parseUrl(text: string): URL {
  const problem = findUnescaped(text);
  if (problem !== undefined) throw new UserFacingError(`SMTP_URL: ${problem}`);
  try {
    const url = new URL(text);
    decodeURIComponent(url.username + url.password);
    if (/^smtps?:$/.test(url.protocol) && url.hostname) return url;
  } catch {
    // The same message as for another protocol.
  }
  throw new UserFacingError(
    "SMTP_URL: must be smtps://USER:PASSWORD@HOST or smtp://USER:PASSWORD@HOST:PORT, each part percent-encoded",
  );
}

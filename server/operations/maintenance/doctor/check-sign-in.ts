import { z } from "zod";
import type { IdentityConfig } from "../../../people/identity/index.ts";
import { type Finding, ok, warning, wrong } from "./finding.ts";

const timeoutMs = 5_000;

/** Providers accept a difference of about a minute, and so does the server. */
const clockToleranceMs = 60_000;

/**
 * Checks that the identity provider answers as it is configured, and compares the clocks. No answer is only a warning:
 * the network of this machine may be away for the moment.
 */
export async function checkSignIn(identity: IdentityConfig): Promise<Finding[]> {
  if (identity.provider === "local" || identity.provider === "none") return [];
  const url =
    identity.provider === "google"
      ? identity.jwksUrl
      : `${identity.issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const answer = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(timeoutMs) }).catch(
    () => undefined,
  );
  if (!answer)
    return [
      warning(`sign-in: ${url} does not answer, so nobody can sign in: check the network of this machine`),
    ];
  const body: unknown = await answer.json().catch(() => undefined);
  const { issuer } = z.object({ issuer: z.string().optional() }).catch({}).parse(body);
  const isRight = answer.ok && (identity.provider === "google" || issuer === identity.issuer);
  const instead = issuer === undefined ? `with status ${answer.status}` : `for the issuer ${issuer}`;
  return [
    isRight
      ? ok(`sign-in: ${new URL(url).host} answers`)
      : wrong(`sign-in: ${url} answers ${instead}: set IDENTITY_ISSUER to the provider's own name of itself`),
    ...compareClocks(Date.parse(answer.headers.get("date") ?? ""), new URL(url).host),
  ];
}

/** @param theirs NaN if the answer has no time */
function compareClocks(theirs: number, host: string): Finding[] {
  const seconds = Math.round((Date.now() - theirs) / 1000);
  if (Number.isNaN(theirs)) return [];
  if (Math.abs(seconds) * 1000 <= clockToleranceMs) return [ok(`clock: agrees with that of ${host}`)];
  const way = seconds > 0 ? "ahead of" : "behind";
  return [
    wrong(
      `clock: ${Math.abs(seconds)} seconds ${way} that of ${host}, so that people may not sign in and plans happen at the wrong time: synchronize it with NTP`,
    ),
  ];
}

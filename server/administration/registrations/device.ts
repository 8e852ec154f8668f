import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { registrationLimits } from "../../../contract/values/limits/registrations.ts";
import { registrationPath } from "../../../contract/values/registrations.ts";
import type { FormKey } from "../../content/registrations/index.ts";
import { addressOf, readCookie } from "../../platform/http/index.ts";
import { sha256 } from "../../platform/sha256.ts";

/** What says that two requests with a form came from the same device, as hashes. */
export type Sender = {
  /** The cookie that an earlier answer to this form gave the device. */
  device: string | undefined;
  /** The cookie that a device without one gets with the answer. */
  newDevice: string;
  /** The IP address and the browser, for a device without a cookie. */
  address: string;
};

/**
 * Identifies the sender of a form by its cookie and address. Pages are cached for everybody, so that only the response
 * to a form sets the cookie: HttpOnly, and limited to the path of this form.
 * @returns the sender, and `remember`, which sets the cookie
 */
export function readSender(request: FastifyRequest, form: NonNullable<FormKey>, publicUrl: string) {
  const isSecure = publicUrl.startsWith("https:");
  const name = isSecure ? "__Secure-join" : "join";
  const kept = readCookie(request.headers.cookie, name) ?? "";
  const known = /^[\w-]{43}$/.test(kept) ? kept : undefined;
  const token = known ?? randomBytes(32).toString("base64url");
  const sender: Sender = {
    device: known && sha256(known),
    newDevice: sha256(token),
    address: sha256(`${addressOf(request)}\n${request.headers["user-agent"] ?? ""}`),
  };
  const lifetime = `Path=${registrationPath(form.kind, form.id)}; Max-Age=${registrationLimits.registrationDeviceHours * 3_600}`;
  const rules = `HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  return {
    sender,
    remember: (reply: FastifyReply) => reply.header("set-cookie", `${name}=${token}; ${lifetime}; ${rules}`),
  };
}

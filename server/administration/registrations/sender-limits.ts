import type { FastifyReply, FastifyRequest } from "fastify";
import { registrationLimits } from "../../../contract/values/limits/registrations.ts";
import { type App, addressOf, createLimiter, exceeds, requireBudget } from "../../platform/http/index.ts";

const hourMs = 3_600_000;

export type RegistrationSenderLimits = ReturnType<typeof createRegistrationSenderLimits>;

/** Counts what the address of a request sends with registration forms, and the codes that it tries. */
export function createRegistrationSenderLimits(app: App) {
  const createBudget = (name: string, max: number) => {
    const limiter = createLimiter(app, name, max);
    return (request: FastifyRequest, reply: FastifyReply) => requireBudget(limiter, request, reply);
  };
  // Decoded, unlike the URL, which can be spelled in many ways and have a query.
  const formOf = ({ params }: FastifyRequest) => JSON.stringify(params);
  const senderOf = (request: FastifyRequest) => `${formOf(request)} ${addressOf(request)}`;
  const hourly = createLimiter(
    app,
    "entries",
    registrationLimits.hourlyRegistrationsPerAddress,
    senderOf,
    hourMs,
  );
  const hourlyOfForm = createLimiter(
    app,
    "form entries",
    registrationLimits.hourlyRegistrationsPerForm,
    formOf,
    hourMs,
  );
  return {
    /** Each throws HttpError 429 with Retry-After when too many came within a minute. */
    requireBudget: {
      /** A class sends many from one address. */
      registration: createBudget("entries sent", registrationLimits.registrationsPerAddress),
      /** Nobody finds a code by trying. */
      code: createBudget("codes", registrationLimits.codesPerAddress),
    },
    /**
     * Counts a registration without a sign of spam: whether the form, or the form from this address, got too many of
     * them. An address that sends too many does not have those of others held.
     */
    isFlood: async (request: FastifyRequest) =>
      (await exceeds(hourly, request)) || exceeds(hourlyOfForm, request),
  };
}

import type { RegistrationStatus } from "../../../contract/schemas/registrations.ts";
import { useMessages } from "../../language/language-context.tsx";
import type { LoadResult } from "../../loaders/loader-result.ts";

/** Leads from the top of a record's page to its form below the text. Nothing without one that takes registrations. */
export function JoinLink({ registration }: { registration: LoadResult<RegistrationStatus> | undefined }) {
  const { joiningMessages: messages } = useMessages();
  if (!registration || "error" in registration) return null;
  const { state, left } = registration.value;
  if (state === "closed") return <p>{messages.closed}</p>;
  const join = left === null ? messages.join : `${messages.join}: ${messages.seatsLeft({ seats: left })}`;
  return (
    <a className="button" href="#join">
      {state === "full" ? messages.sendWaiting : join}
    </a>
  );
}

import { eventTime } from "../../../contract/messages/dates-in-words.ts";
import type { RegistrationStatus } from "../../../contract/schemas/registrations.ts";
import { isRegistrationKind, lookUpPath } from "../../../contract/values/registrations.ts";
import { useMessages, usePageLanguage } from "../../language/language-context.tsx";
import type { LoadResult } from "../../loaders/loader-result.ts";
import { useShell } from "../../loaders/use-shell.ts";
import { ErrorMessage } from "../../ui/error-message.tsx";
import type { RecordWithForm } from "./load-registration-status.ts";
import { RegistrationForm, type RegistrationFormProps } from "./registration-form.tsx";

export type RegistrationProps = {
  record: Omit<RegistrationFormProps["record"], "kind" | "joinContact"> & RecordWithForm;
  /** Undefined for a record without a form. */
  registration: LoadResult<RegistrationStatus> | undefined;
};

/** The registration form on the page of a record. */
export function RegistrationSection({ record, registration }: RegistrationProps) {
  const { joiningMessages } = useMessages();
  if (!registration) return null;
  return (
    <section className="ask" id="join" aria-labelledby="join-title">
      <h2 id="join-title">{joiningMessages.join}</h2>
      <RegisterOrWait record={record} registration={registration} />
    </section>
  );
}

/** What is left, until when, and the form; instead of it that it is closed, or why nothing is known of it. */
export function RegisterOrWait({
  record,
  registration,
  ...attempt
}: RegistrationProps & Pick<RegistrationFormProps, "values" | "problems">) {
  const { lang, messages } = usePageLanguage();
  const { joiningMessages } = messages;
  const { timeZone } = useShell().settings;
  const { kind, joinContact, ...joined } = record;
  if (!registration || !joinContact || !isRegistrationKind(kind)) return null;
  if ("error" in registration) return <ErrorMessage message={registration.error} />;
  const { state, left, closesAt } = registration.value;
  return (
    <>
      {state === "closed" && <p>{joiningMessages.closed}</p>}
      {state === "full" && <p>{joiningMessages.full}</p>}
      {left !== null && (
        <p>
          <strong>{joiningMessages.seatsLeft({ seats: left })}</strong>
        </p>
      )}
      {closesAt && (
        <p className="quiet">{joiningMessages.closesOn({ moment: eventTime(closesAt, timeZone, lang) })}</p>
      )}
      {state !== "closed" && (
        <RegistrationForm {...attempt} record={{ ...joined, kind, joinContact }} isFull={state === "full"} />
      )}
      <p>
        <a className="target" href={lookUpPath}>
          {joiningMessages.alreadyJoined}
        </a>
      </p>
    </>
  );
}

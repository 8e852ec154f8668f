import type { RegistrationStatus } from "../../../contract/schemas/registrations.ts";
import { eventTime } from "../../../contract/values/dates.ts";
import { type ContactWay, lookUpPath } from "../../../contract/values/registrations.ts";
import { useMessages, usePageLanguage } from "../../language/language-context.tsx";
import type { LoadResult } from "../../loaders/loader-result.ts";
import { useShell } from "../../loaders/use-shell.ts";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { JoinForm, type JoinFormProps } from "./join-form.tsx";

type JoiningProps = {
  record: Omit<JoinFormProps["record"], "joinContact"> & { joinContact?: ContactWay | undefined };
  /** Undefined for a record without a form. */
  joining: LoadResult<RegistrationStatus> | undefined;
};

/** What readers can join on the page of a record. */
export function JoinSection({ record, joining }: JoiningProps) {
  const { joiningMessages } = useMessages();
  if (!joining) return null;
  return (
    <section className="ask" id="join" aria-labelledby="join-title">
      <h2 id="join-title">{joiningMessages.join}</h2>
      <JoinOrWait record={record} joining={joining} />
    </section>
  );
}

/** What is left, until when, and the form; instead of it that it is closed, or why nothing is known of it. */
export function JoinOrWait({
  record,
  joining,
  ...attempt
}: JoiningProps & Pick<JoinFormProps, "values" | "problems">) {
  const { lang, messages } = usePageLanguage();
  const { joiningMessages } = messages;
  const { timeZone } = useShell().settings;
  const { joinContact, ...joined } = record;
  if (!joining || !joinContact) return null;
  if ("error" in joining) return <ErrorMessage message={joining.error} />;
  const { state, left, closesAt } = joining.value;
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
        <JoinForm {...attempt} record={{ ...joined, joinContact }} isFull={state === "full"} />
      )}
      <p>
        <a className="target" href={lookUpPath}>
          {joiningMessages.alreadyJoined}
        </a>
      </p>
    </>
  );
}

import {
  askedPhone,
  explainRegistration,
  isOff,
  type ShownRegistration,
  titleOfRegistration,
} from "../../../contract/rules/shown-registration.ts";
import type { KnownFact } from "../../../contract/values/facts.ts";
import { codeInWords } from "../../../contract/values/registration-codes.ts";
import { lookUpPath } from "../../../contract/values/registrations.ts";
import { languageAttributes } from "../../../contract/values/text/language.ts";
import { usePageLanguage } from "../../language/language-context.tsx";
import { useShell } from "../../loaders/use-shell.ts";
import { CalendarLink } from "../../ui/article/calendar-links.tsx";
import { Facts } from "../../ui/article/facts.tsx";
import { WhenAndWhere } from "../../ui/article/when-and-where.tsx";
import { RecordLink, type RegisteredRecord, RegistrationFrame } from "./registered-record.tsx";

const isAboutPaying = (name: KnownFact | undefined) => name === "fee" || name === "payment";

type RegistrationPageProps = {
  registration: ShownRegistration;
  /** Undefined if it is not public any more. */
  record: RegisteredRecord | undefined;
};

/** What became of a registration, for anyone who has its code. */
export function RegistrationPage({ registration, record }: RegistrationPageProps) {
  const { lang: pageLang, messages } = usePageLanguage();
  const { settings } = useShell();
  const { joiningMessages } = messages;
  const { state, code, name } = registration;
  const isComing = state === "open" && !isOff(registration);
  const mayCancel = state !== "cancelled" && state !== "done" && !isOff(registration);
  return (
    <RegistrationFrame title={titleOfRegistration(joiningMessages, registration)}>
      <p>
        <bdi>{name}</bdi>
      </p>
      <RecordLink record={record} />
      {explainRegistration(joiningMessages, registration, askedPhone(settings)).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <h2>
        {joiningMessages.code}: <bdi dir="ltr">{codeInWords(code)}</bdi>
      </h2>
      {mayCancel && <p>{joiningMessages.keepCode}</p>}
      {isComing && record?.joinThanks && (
        <>
          <h2>{joiningMessages.next}</h2>
          <p className="plain-text" {...languageAttributes(record.joinThanks, record.lang, pageLang)}>
            {record.joinThanks}
          </p>
        </>
      )}
      {record && <WhenAndWhere record={record} />}
      {isComing && record && (
        <>
          <CalendarLink record={record} />
          <Facts record={{ ...record, facts: record.facts?.filter(({ name }) => isAboutPaying(name)) }} />
        </>
      )}
      {mayCancel && (
        <form className="form ask" method="post" action={lookUpPath}>
          <p>{joiningMessages.cancelExplained}</p>
          <input type="hidden" name="code" value={code} />
          <button type="submit" className="button plain" name="cancel" value="1">
            {joiningMessages.cancel}
          </button>
        </form>
      )}
    </RegistrationFrame>
  );
}

import {
  askedPhone,
  explainRegistration,
  isOff,
  type ShownRegistration,
  titleOfRegistration,
} from "../../../contract/rules/shown-registration.ts";
import { codeInWords } from "../../../contract/values/registration-codes.ts";
import { lookUpPath } from "../../../contract/values/registrations.ts";
import { languageAttributes } from "../../../contract/values/text/language.ts";
import { usePageLanguage } from "../../language/language-context.tsx";
import { useShell } from "../../loaders/use-shell.ts";
import { WhenAndWhere } from "../../ui/article/when-and-where.tsx";
import { RecordLink, type RegisteredRecord, RegistrationFrame } from "./registered-record.tsx";

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
  const thanks = state === "open" && !isOff(registration) && record?.joinThanks;
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
      {record && <WhenAndWhere record={record} />}
      {thanks && (
        <p className="plain-text" {...languageAttributes(thanks, record?.lang, pageLang)}>
          {thanks}
        </p>
      )}
      <h2>
        {joiningMessages.code}: <bdi dir="ltr">{codeInWords(code)}</bdi>
      </h2>
      {mayCancel && (
        <>
          <p>{joiningMessages.keepCode}</p>
          <form className="form ask" method="post" action={lookUpPath}>
            <p>{joiningMessages.cancelExplained}</p>
            <input type="hidden" name="code" value={code} />
            <button type="submit" className="button plain" name="cancel" value="1">
              {joiningMessages.cancel}
            </button>
          </form>
        </>
      )}
    </RegistrationFrame>
  );
}

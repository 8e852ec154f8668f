import {
  askedPhone,
  explainRegistration,
  isOff,
  type ShownRegistration,
  titleOfRegistration,
} from "../../../contract/rules/shown-registration.ts";
import { codeInWords, lookUpPath } from "../../../contract/values/registrations.ts";
import { languageAttributes } from "../../../contract/values/text/language.ts";
import { usePageLanguage } from "../../language/language-context.tsx";
import { useShell } from "../../loaders/use-shell.ts";
import { WhenAndWhere } from "../../ui/article/when-and-where.tsx";
import { type JoinedRecord, JoinFrame, RecordLink } from "./joined-record.tsx";

type EntryPageProps = {
  entry: ShownRegistration;
  /** Undefined if it is not public any more. */
  record: JoinedRecord | undefined;
};

/** What became of an entry, for anyone who has its code. */
export function EntryPage({ entry, record }: EntryPageProps) {
  const { lang: pageLang, messages } = usePageLanguage();
  const { settings } = useShell();
  const { joiningMessages } = messages;
  const { state, code, name } = entry;
  const thanks = state === "open" && !isOff(entry) && record?.joinThanks;
  const mayCancel = state !== "cancelled" && state !== "done" && !isOff(entry);
  return (
    <JoinFrame title={titleOfRegistration(joiningMessages, entry)}>
      <p>
        <bdi>{name}</bdi>
      </p>
      <RecordLink record={record} />
      {explainRegistration(joiningMessages, entry, askedPhone(settings)).map((text) => (
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
    </JoinFrame>
  );
}

import { codeInWords, joinedPath } from "../../../contract/forms/joining.ts";
import { languageAttributes } from "../../../contract/language.ts";
import { useMessages, usePageLanguage } from "../../page-language.tsx";
import { WhenAndWhere } from "../../ui/article/when-and-where.tsx";
import type { ShownEntry } from "./join-attempt.ts";
import { type JoinedRecord, JoinFrame, RecordLink } from "./joined-record.tsx";

type EntryPageProps = {
  entry: ShownEntry;
  /** Undefined if it is not public any more. */
  record: JoinedRecord | undefined;
};

/** What became of an entry, for anyone who has its code. */
export function EntryPage({ entry: { state, code, name }, record }: EntryPageProps) {
  const { lang: pageLang, messages } = usePageLanguage();
  const { joiningMessages } = messages;
  const thanks = state === "open" && record?.joinThanks;
  const isOver = state === "cancelled" || state === "done";
  const title = useTitle(state, record);
  return (
    <JoinFrame title={title}>
      <p>
        <bdi>{name}</bdi>
      </p>
      <RecordLink record={record} />
      {record && <WhenAndWhere record={record} />}
      {(state === "waiting" || state === "held" || state === "cancelled") && <p>{joiningMessages[state]}</p>}
      {thanks && (
        <p className="plain-text" {...languageAttributes(thanks, record?.lang, pageLang)}>
          {thanks}
        </p>
      )}
      <h2>
        {joiningMessages.code}: <bdi dir="ltr">{codeInWords(code)}</bdi>
      </h2>
      {!isOver && (
        <>
          <p>{joiningMessages.keepCode}</p>
          <form className="form ask" method="post" action={joinedPath}>
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

function useTitle(state: ShownEntry["state"], record: JoinedRecord | undefined): string {
  const { joiningMessages } = useMessages();
  if (state === "open") return record?.joinSeats ? joiningMessages.joinedTitle : joiningMessages.openTitle;
  return joiningMessages[`${state}Title`];
}

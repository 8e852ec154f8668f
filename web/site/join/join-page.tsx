import { data, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { askedPhone, explainNotice } from "../../../contract/rules/shown-registration.ts";
import { contentKinds } from "../../../contract/values/content-kinds.ts";
import { numberedPath } from "../../../contract/values/paths/paths.ts";
import { registrationKinds } from "../../../contract/values/registrations.ts";
import { useMessages } from "../../language/language-context.tsx";
import { requireId } from "../../loaders/loader-result.ts";
import { useShell } from "../../loaders/use-shell.ts";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { EntryPage } from "./entry-page.tsx";
import { joinAttemptContext } from "./join-attempt.ts";
import { JoinOrWait } from "./join-section.tsx";
import { JoinFrame, loadJoined, RecordLink } from "./joined-record.tsx";
import { loadJoining } from "./load-joining.ts";

/** Leads to the form on the page of its record, except from a form that was sent. */
export async function loadJoin({ context, params }: LoaderFunctionArgs) {
  const attempt = context.get(joinAttemptContext);
  const kind = registrationKinds.find((each) => contentKinds[each].plural === params.kind);
  if (!attempt) throw redirect(kind ? `${numberedPath(kind, requireId(params.id))}#join` : "/");
  const record = kind && (await loadJoined(context, kind, Number(params.id)));
  const joining = record && attempt.type === "refused" ? await loadJoining(context, record) : undefined;
  return data({ attempt, record, joining, lang: record?.lang }, { status: attempt.status });
}

/** The answer to a form: the code, or the form again with what was typed and why it was not stored. */
export function JoinPage() {
  const { joiningMessages } = useMessages();
  const { settings } = useShell();
  const { attempt, record, joining } = useLoaderData<typeof loadJoin>();
  if (attempt.type === "entry") return <EntryPage entry={attempt.entry} record={record} />;
  const notice = "notice" in attempt ? attempt.notice : "gone";
  const { values, problems } = attempt.type === "refused" ? attempt : { values: {}, problems: {} };
  return (
    <JoinFrame title={joiningMessages.notJoinedTitle}>
      <ErrorMessage message={explainNotice(joiningMessages, notice, askedPhone(settings))} />
      <RecordLink record={record} />
      {record && <JoinOrWait values={values} problems={problems} record={record} joining={joining} />}
    </JoinFrame>
  );
}

import { data, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { askedPhone, explainNotice } from "../../../contract/rules/shown-registration.ts";
import { contentKinds } from "../../../contract/values/content-kinds.ts";
import { numberedPath } from "../../../contract/values/paths/paths.ts";
import { registrationKinds } from "../../../contract/values/registrations.ts";
import { useMessages } from "../../language/language-context.tsx";
import { requireId } from "../../loaders/loader-result.ts";
import { useShell } from "../../loaders/use-shell.ts";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { loadRegistrationStatus } from "./load-registration-status.ts";
import { loadRegisteredRecord, RecordLink, RegistrationFrame } from "./registered-record.tsx";
import { registrationAttemptContext } from "./registration-attempt.ts";
import { RegistrationPage } from "./registration-page.tsx";
import { RegisterOrWait } from "./registration-section.tsx";

/** Leads to the form on the page of its record, except from a form that was sent. */
export async function loadRegistrationAnswer({ context, params }: LoaderFunctionArgs) {
  const attempt = context.get(registrationAttemptContext);
  const kind = registrationKinds.find((each) => contentKinds[each].plural === params.kind);
  if (!attempt) throw redirect(kind ? `${numberedPath(kind, requireId(params.id))}#join` : "/");
  const record = kind && (await loadRegisteredRecord(context, kind, Number(params.id)));
  const registration =
    record && attempt.type === "refused" ? await loadRegistrationStatus(context, record) : undefined;
  return data({ attempt, record, registration, lang: record?.lang }, { status: attempt.status });
}

/** The answer to a form: the code, or the form again with what was typed and why it was not stored. */
export function RegistrationAnswerPage() {
  const { joiningMessages } = useMessages();
  const { settings } = useShell();
  const { attempt, record, registration } = useLoaderData<typeof loadRegistrationAnswer>();
  if (attempt.type === "registration")
    return <RegistrationPage registration={attempt.registration} record={record} />;
  const notice = "notice" in attempt ? attempt.notice : "gone";
  const { values, problems } = attempt.type === "refused" ? attempt : { values: {}, problems: {} };
  return (
    <RegistrationFrame title={joiningMessages.notJoinedTitle}>
      <ErrorMessage message={explainNotice(joiningMessages, notice, askedPhone(settings))} />
      <RecordLink record={record} />
      {record && (
        <RegisterOrWait values={values} problems={problems} record={record} registration={registration} />
      )}
    </RegistrationFrame>
  );
}

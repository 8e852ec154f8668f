import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { askedPhone, explainNotice } from "../../../contract/rules/shown-registration.ts";
import { registrationLimits } from "../../../contract/values/limits/registrations.ts";
import { lookUpPath } from "../../../contract/values/registrations.ts";
import { useMessages } from "../../language/language-context.tsx";
import { useShell } from "../../loaders/use-shell.ts";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { FormField } from "../contact/form-field.tsx";
import { loadRegisteredRecord, RegistrationFrame } from "./registered-record.tsx";
import { registrationAttemptContext } from "./registration-attempt.ts";
import { RegistrationPage } from "./registration-page.tsx";

export async function loadLookUp({ context }: LoaderFunctionArgs) {
  const attempt = context.get(registrationAttemptContext);
  const registration = attempt?.type === "registration" ? attempt.registration : undefined;
  const record = registration && (await loadRegisteredRecord(context, registration.kind, registration.id));
  return data({ attempt, record, lang: record?.lang }, { status: attempt?.status ?? 200 });
}

/** Asks for a code, and shows its registration. */
export function LookUpPage() {
  const { joiningMessages } = useMessages();
  const { settings } = useShell();
  const { attempt, record } = useLoaderData<typeof loadLookUp>();
  if (attempt?.type === "registration")
    return <RegistrationPage registration={attempt.registration} record={record} />;
  const unknown = attempt?.type === "unknownCode" ? attempt.code : undefined;
  return (
    <RegistrationFrame title={joiningMessages.lookUpTitle}>
      {attempt && "notice" in attempt && (
        <ErrorMessage message={explainNotice(joiningMessages, attempt.notice, askedPhone(settings))} />
      )}
      <p>{joiningMessages.lookUp}</p>
      <form className="form" method="post" action={lookUpPath}>
        <FormField
          form="joined"
          name="code"
          label={joiningMessages.code}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={registrationLimits.maxTypedCodeCharacters}
          required
          value={unknown}
          problem={unknown === undefined ? undefined : joiningMessages.codeUnknown}
        />
        <button type="submit" className="button">
          {joiningMessages.show}
        </button>
      </form>
    </RegistrationFrame>
  );
}

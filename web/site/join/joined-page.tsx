import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { askedPhone, explainNotice } from "../../../contract/rules/shown-registration.ts";
import { limits } from "../../../contract/values/limits.ts";
import { lookUpPath } from "../../../contract/values/registrations.ts";
import { useMessages } from "../../language/language-context.tsx";
import { useShell } from "../../loaders/use-shell.ts";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { FormField } from "../contact/form-field.tsx";
import { EntryPage } from "./entry-page.tsx";
import { joinAttemptContext } from "./join-attempt.ts";
import { JoinFrame, loadJoined } from "./joined-record.tsx";

export async function loadJoinedPage({ context }: LoaderFunctionArgs) {
  const attempt = context.get(joinAttemptContext);
  const entry = attempt?.type === "entry" ? attempt.entry : undefined;
  const record = entry && (await loadJoined(context, entry.kind, entry.id));
  return data({ attempt, record, lang: record?.lang }, { status: attempt?.status ?? 200 });
}

/** Asks for a code, and shows what was joined with it. */
export function JoinedPage() {
  const { joiningMessages } = useMessages();
  const { settings } = useShell();
  const { attempt, record } = useLoaderData<typeof loadJoinedPage>();
  if (attempt?.type === "entry") return <EntryPage entry={attempt.entry} record={record} />;
  const unknown = attempt?.type === "unknownCode" ? attempt.code : undefined;
  return (
    <JoinFrame title={joiningMessages.lookUpTitle}>
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
          maxLength={limits.maxTypedCodeCharacters}
          required
          value={unknown}
          problem={unknown === undefined ? undefined : joiningMessages.codeUnknown}
        />
        <button type="submit" className="button">
          {joiningMessages.show}
        </button>
      </form>
    </JoinFrame>
  );
}

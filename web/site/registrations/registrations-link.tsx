import type { ContentKind } from "../../../contract/values/content-kinds.ts";
import { type ContactWay, formName, isRegistrationKind } from "../../../contract/values/registrations.ts";
import { api } from "../../api/http-transport.ts";
import { useMessages } from "../../language/language-context.tsx";
import { useAnswer } from "../../requests/use-answer.ts";
import { useSession } from "../../session/session.ts";

type RegistrationsLinkProps = {
  record: { kind: ContentKind; id: number; joinContact?: ContactWay | undefined };
};

/**
 * A link from what can be joined to who joined it, with their number. For staff in the browser only: pages are cached
 * for everybody.
 */
export function RegistrationsLink({ record: { kind, id, joinContact } }: RegistrationsLinkProps) {
  const { recordActionMessages } = useMessages();
  const isStaff = useSession().session?.may.includes("contact.manage") ?? false;
  const name = joinContact && isRegistrationKind(kind) ? formName({ kind, id }) : "";
  const { value: forms } = useAnswer(isStaff ? name : "", async () => (await api.forms()).forms);
  const form = forms?.find((each) => formName(each) === name);
  if (!form) return null;
  const { open, done, waiting } = form.counts;
  return (
    <p>
      <a className="text-button" href={`/dashboard/registrations/${name}`}>
        {recordActionMessages.registrations({ joined: open + done, waiting })}
      </a>
    </p>
  );
}

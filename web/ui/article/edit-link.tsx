import { useMessages } from "../../language/language-context.tsx";
import { useSession } from "../../session/session.ts";

type EditLinkProps = {
  /** The dashboard is a separate client bundle, so the link loads a document. */
  to: string;
  /** What is edited. */
  title: string;
};

/**
 * A link from a public page to its edit screen. Rendered for staff in the browser only: pages are cached for everybody.
 */
export function EditLink({ to, title }: EditLinkProps) {
  const { recordActionMessages } = useMessages();
  const { session } = useSession();
  if (!session?.may.includes("content.write")) return null;
  return (
    <p>
      <a
        className="text-button"
        href={to}
        aria-label={recordActionMessages.actionOn({ action: recordActionMessages.edit, title: title })}
      >
        {recordActionMessages.edit}
      </a>
    </p>
  );
}

import { wording } from "../../contract/wording.ts";
import { useSession } from "../session.ts";

type EditLinkProps = {
  /** The edit screen of the dashboard, which is a program of its own: the link loads a whole page. */
  to: string;
  /** What is edited. */
  title: string;
};

/** Leads staff from a public page to where it is edited. Nobody else's page has it: pages are cached for all. */
export function EditLink({ to, title }: EditLinkProps) {
  const { session } = useSession();
  if (!session?.may.includes("content.write")) return null;
  const { edit, actionOn } = wording.dashboard.table;
  return (
    <p>
      <a className="text-button" href={to} aria-label={actionOn(edit, title)}>
        {edit}
      </a>
    </p>
  );
}

import { Link } from "react-router";
import { recordActionMessages } from "../../../contract/messages/readers/en/site.ts";

type RowLinkProps = {
  label: string;
  /** The full name of the row, which distinguishes its links for screen readers. */
  title: string;
  to: string;
  /** It leaves the dashboard: loads a document. */
  outside?: boolean;
};

export function RowLink({ label, title, to, outside = false }: RowLinkProps) {
  return (
    <Link
      className="text-button row-action"
      to={to}
      reloadDocument={outside}
      aria-label={recordActionMessages.actionOn({ action: label, title: title })}
    >
      {label}
    </Link>
  );
}

type RowButtonProps = { label: string; title: string; onClick: () => void; grave?: boolean };

/** A double click acts once: its second click is on the row that moved up. */
export function RowButton({ label, title, onClick, grave = false }: RowButtonProps) {
  return (
    <button
      type="button"
      className={grave ? "text-button row-action grave" : "text-button row-action"}
      aria-label={recordActionMessages.actionOn({ action: label, title: title })}
      onClick={({ detail }) => detail < 2 && onClick()}
    >
      {label}
    </button>
  );
}

import type { ReactNode } from "react";
import { Link } from "react-router";
import { recordActionMessages } from "../../../contract/messages/ui.ts";

/** What can be done with a row, side by side. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className="row-actions">{children}</div>;
}

type RowLinkProps = {
  label: string;
  /** What the row is called, whole: there are many such links on a screen. */
  title: string;
  to: string;
  /** Whether it leads out of the dashboard: a whole new page then. */
  outside?: boolean;
};

export function RowLink({ label, title, to, outside = false }: RowLinkProps) {
  return (
    <Link
      className="row-action"
      to={to}
      reloadDocument={outside}
      aria-label={recordActionMessages.actionOn(label, title)}
    >
      {label}
    </Link>
  );
}

type RowButtonProps = { label: string; title: string; onClick: () => void; grave?: boolean };

export function RowButton({ label, title, onClick, grave = false }: RowButtonProps) {
  return (
    <button
      type="button"
      className={grave ? "row-action grave" : "row-action"}
      aria-label={recordActionMessages.actionOn(label, title)}
      onClick={onClick}
    >
      {label}
    </button>
  );
}

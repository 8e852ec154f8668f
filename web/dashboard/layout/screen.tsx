import type { ReactNode } from "react";
import { wording } from "../../../contract/wording.ts";
import { useShell } from "../../ui/use-shell.ts";

type ScreenProps = {
  title: string;
  /** The one thing to do from here, beside the heading. */
  action?: ReactNode;
  children: ReactNode;
};

/** A screen of the dashboard: its title, in the document too, and what it is about. */
export function Screen({ title, action, children }: ScreenProps) {
  const { settings } = useShell();
  return (
    <div className="screen">
      <title>{`${title} | ${wording.account.dashboard} | ${settings.collegeName}`}</title>
      <header className="screen-header">
        <h1>{title}</h1>
        {action}
      </header>
      {children}
    </div>
  );
}

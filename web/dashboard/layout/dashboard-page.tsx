import type { ReactNode } from "react";
import { Link } from "react-router";
import { screenMessages } from "../../../contract/messages/dashboard.ts";
import { accountMessages } from "../../../contract/messages/shell.ts";
import { useShell } from "../../ui/use-shell.ts";

type ScreenProps = {
  title: string;
  /** The list that this screen was opened from. */
  back?: string;
  className?: string;
  children: ReactNode;
};

/** A screen of the dashboard: its title, in the document too, and what it is about. */
export function DashboardPage({ title, back, className = "", children }: ScreenProps) {
  const { settings } = useShell();
  return (
    <div className={`screen ${className}`}>
      <title>{`${title} | ${accountMessages.dashboard} | ${settings.collegeName}`}</title>
      <header className="screen-header">
        {back && (
          <Link className="back" to={back}>
            {screenMessages.back}
          </Link>
        )}
        <h1>{title}</h1>
      </header>
      {children}
    </div>
  );
}

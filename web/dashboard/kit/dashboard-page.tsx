import type { ReactNode } from "react";
import { Link } from "react-router";
import { accountMessages } from "../../../contract/messages/readers/en/site.ts";
import { screenMessages } from "../../../contract/messages/staff/dashboard.ts";
import { useShell } from "../../loaders/use-shell.ts";

type ScreenProps = {
  title: string;
  /** Path of the list that the page belongs to. */
  back?: string;
  className?: string;
  children: ReactNode;
};

/** A page of the dashboard with its heading and document title. */
export function DashboardPage({ title, back, className = "", children }: ScreenProps) {
  const { settings } = useShell();
  return (
    <div className={`screen ${className}`}>
      <title>{`${title} | ${accountMessages.dashboard} | ${settings.collegeName}`}</title>
      <header className="screen-header">
        {back && (
          <Link className="target back" to={back}>
            {screenMessages.back}
          </Link>
        )}
        <h1>{title}</h1>
      </header>
      {children}
    </div>
  );
}

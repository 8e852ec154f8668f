import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { setDashboardNotice } from "../../flash-notice.ts";
import { useSession } from "../../session.ts";

/** Reacts to changes of the session while the dashboard is open, in this tab or another. */
export function useSessionChanges(): void {
  const { status, session } = useSession();
  const { revalidate } = useRevalidator();
  const token = session?.token;
  const lastToken = useRef(token);
  const isStaff = session?.may.includes("dashboard.open") ?? status === "ended";

  // Signed out, or no longer staff.
  useEffect(() => {
    if (isStaff) return;
    setDashboardNotice();
    location.replace("/");
  }, [isStaff]);

  // Signed in again: reload what was rejected.
  useEffect(() => {
    if (token && token !== lastToken.current) void revalidate();
    lastToken.current = token ?? lastToken.current;
  }, [token, revalidate]);
}

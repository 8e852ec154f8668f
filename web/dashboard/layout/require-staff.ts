import { replace } from "react-router";
import type { Permission } from "../../../contract/permissions.ts";
import { currentSession } from "../../session.ts";

/**
 * Leads everybody home who is not staff (specification, section 2). It only spares them an empty screen: what
 * they may do, the server decides with each call. Whose session ended here stays, with what they were doing.
 */
export function requireStaff(): Promise<null> | null {
  const { session, status } = currentSession();
  if (status === "ended" || session?.may.includes("dashboard.open")) return null;
  location.replace("/");
  // Nothing is to appear while the browser leaves.
  return new Promise(() => {});
}

/** Leads to the overview from a screen that the viewer's role does not open. */
export function requirePermission(permission: Permission): void {
  const { session } = currentSession();
  if (session && !session.may.includes(permission)) throw replace("/dashboard");
}

import { currentSession } from "../../session.ts";

/**
 * Leads everybody home who is not staff (specification, section 2). It only spares them an empty screen: what
 * they may do, the server decides with each call.
 */
export function requireStaff(): Promise<null> | null {
  const { session } = currentSession();
  if (session?.may.includes("dashboard.open")) return null;
  location.replace("/");
  // Nothing is to appear while the browser leaves.
  return new Promise(() => {});
}

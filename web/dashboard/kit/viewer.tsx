import { createContext, type ReactNode, useContext, useState } from "react";
import type { Session } from "../../../contract/schemas/session.ts";
import { useSession } from "../../session/session.ts";

type Viewer = Pick<Session, "user" | "may" | "mayPublish" | "waiting" | "uses">;

const Context = createContext<Viewer | undefined>(undefined);

/** Provides the signed-in user; the last one after the session has ended. */
export function ViewerProvider({ children }: { children: ReactNode }) {
  const { session } = useSession();
  const [last, setLast] = useState(session);
  if (session && session !== last) setLast(session);
  return <Context value={session ?? last}>{children}</Context>;
}

/** Undefined only while the browser navigates away. */
export function useViewer(): Viewer | undefined {
  return useContext(Context);
}

import { ApiError, NetworkError } from "../../../../contract/client.ts";
import { currentSession } from "../../../session/session.ts";

/** Fetches a file with the session. @throws NetworkError or ApiError */
export async function fetchFile(path: string): Promise<Blob> {
  const headers = { authorization: `Bearer ${currentSession().session?.token}` };
  const response = await fetch(path, { headers }).catch((cause: unknown) => {
    throw new NetworkError("no response arrived", { cause });
  });
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => undefined));
  return response.blob();
}

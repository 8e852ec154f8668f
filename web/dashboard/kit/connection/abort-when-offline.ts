import { NetworkError } from "../../../../contract/client.ts";

/**
 * Waits for a save until the connection is lost or the author stops waiting: a request can hang for minutes after the
 * network is gone. Whether the save succeeded is unknown then.
 * @param stopped aborted when the author stops waiting
 * @throws NetworkError if given up, and whatever `save` rejects with
 */
export async function abortWhenOffline<Saved>(save: Promise<Saved>, stopped: AbortSignal): Promise<Saved> {
  const listeners = new AbortController();
  const abandoned = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new NetworkError("gave up waiting for the response"));
    const { signal } = listeners;
    addEventListener("offline", giveUp, { signal });
    stopped.addEventListener("abort", giveUp, { signal });
    if (stopped.aborted) giveUp();
  });
  try {
    return await Promise.race([save, abandoned]);
  } finally {
    listeners.abort();
  }
}

import { NetworkError } from "../../../../contract/endpoints/client.ts";
import { promiseWithResolvers } from "../older-browsers/promise-with-resolvers.ts";

/**
 * Waits for a save until the connection is lost or the author stops waiting: a request can hang for minutes after the
 * network is gone. Whether the save succeeded is unknown then.
 * @param stopped aborted when the author stops waiting
 * @throws NetworkError if given up, and whatever `save` rejects with
 */
export function abortWhenOffline<Saved>(save: Promise<Saved>, stopped: AbortSignal): Promise<Saved> {
  const { promise: abandoned, reject } = promiseWithResolvers<never>();
  const giveUp = () => reject(new NetworkError("gave up waiting for the response"));
  const listeners = new AbortController();
  addEventListener("offline", giveUp, listeners);
  stopped.addEventListener("abort", giveUp, listeners);
  if (stopped.aborted) giveUp();
  return Promise.race([save, abandoned]).finally(() => listeners.abort());
}

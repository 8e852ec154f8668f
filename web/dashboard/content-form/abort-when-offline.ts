import { NetworkError } from "../../api.ts";

/**
 * Waits for a save no longer than there is a connection, or somebody to wait: a request may hang for minutes after the
 * network went away, and a writer is not to be held for so long. Whether it came through meanwhile, nobody knows then.
 * @param stopped the writer waits no more
 * @throws NetworkError when it was given up, and whatever `save` throws
 */
export async function abortWhenOffline<Saved>(save: Promise<Saved>, stopped: AbortSignal): Promise<Saved> {
  const over = new AbortController();
  const lost = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new NetworkError("nobody waits for the answer any more"));
    const { signal } = over;
    addEventListener("offline", giveUp, { signal });
    stopped.addEventListener("abort", giveUp, { signal });
    if (stopped.aborted) giveUp();
  });
  try {
    return await Promise.race([save, lost]);
  } finally {
    over.abort();
  }
}

import { useState } from "react";
import { ApiError, NetworkError } from "../../contract/endpoints/client.ts";
import { apiErrorMessage } from "../api/api-error-message.ts";
import { usePageLanguage } from "../language/language-context.tsx";
import { showToast } from "../ui/toasts/show-toast.ts";

type Key = number | string;

export type Mutation<Answer, Shown = never> = {
  run: () => Promise<Answer>;
  /** What it takes out of a list: hidden at once, and back if it fails. */
  hides?: readonly Key[];
  /** What to show instead of hiding it. */
  shows?: Shown | undefined;
  /** The toast of success, or what happens then, such as an offer to undo it. */
  done?: string | ((answer: Answer) => unknown);
  /** The message if it fails and the server gives none. */
  fallback?: string;
};

/**
 * Changes something on the server, and says why it fails: a missing network is a warning, and of a session that has
 * ended the notice at the top of the page tells. What is hidden is kept apart from the list, so that a response that is
 * still loading cannot bring it back.
 * @param reload loads the list again: after success, and when somebody else was faster
 */
export function useMutation<Shown = never>(reload?: () => Promise<unknown>) {
  const language = usePageLanguage();
  const { fallbackMessages, offlineMessages } = language.messages;
  const [running, setRunning] = useState<readonly Pick<Mutation<never, Shown>, "hides" | "shows">[]>([]);

  async function mutate<Answer>(mutation: Mutation<Answer, Shown>): Promise<void> {
    const { run, done, fallback = fallbackMessages.auth } = mutation;
    const end = () => setRunning((before) => before.filter((each) => each !== mutation));
    setRunning((before) => [...before, mutation]);
    try {
      const answer = await run();
      if (typeof done === "string") showToast({ kind: "success", text: done });
      else await done?.(answer);
      await reload?.();
      end();
    } catch (error) {
      end();
      const { status } = error instanceof ApiError ? error : {};
      if (error instanceof NetworkError) showToast({ kind: "warning", text: offlineMessages.action });
      else if (status !== 401)
        showToast({ kind: "error", text: apiErrorMessage(error, language) || fallback });
      if (status === 404 || status === 409) await reload?.();
    }
  }

  const hidden = new Map(
    running.flatMap(({ hides = [], shows }) => hides.map((key) => [key, shows] as const)),
  );
  return { busy: running.length > 0, hidden, mutate };
}

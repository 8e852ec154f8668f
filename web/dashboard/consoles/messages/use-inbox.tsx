import { useState } from "react";
import { useRevalidator } from "react-router";
import { ApiError } from "../../../../contract/client.ts";
import { inboxMessages } from "../../../../contract/messages/contact/en.ts";
import type { MessageState } from "../../../../contract/moderation.ts";
import type { ContactMessage } from "../../../../contract/schemas/contact.ts";
import { api } from "../../../http-transport.ts";
import { focusHeading } from "../../../ui/focus-heading.ts";
import { showToast } from "../../../ui/toasts/show-toast.ts";
import { showErrorToast } from "../../kit/failures.ts";
import { showUndoToast } from "../../table/undo-toast.tsx";

type Messages = readonly Pick<ContactMessage, "messageID" | "state">[];

/** Changes and deletes messages: optimistically, then on the server, then the list is loaded again. */
export function useInbox() {
  /** Messages that are leaving the list. */
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const { revalidate } = useRevalidator();

  async function leave(messages: Messages, act: (ids: string[]) => Promise<unknown>, succeeded: () => void) {
    const ids = messages.map(({ messageID }) => messageID);
    setHidden((before) => new Set([...before, ...ids]));
    const main = document.querySelector("main");
    if (main) focusHeading(main);
    try {
      await act(ids);
      succeeded();
    } catch (error) {
      // The notice at the top of the page reports that the session has ended.
      if (!(error instanceof ApiError && error.status === 401)) {
        showErrorToast(error, inboxMessages.changeFailed);
      }
    }
    await revalidate();
    setHidden((before) => new Set([...before].filter((id) => !ids.includes(id))));
  }

  return {
    hidden,
    /** Moves messages, which have the same state, to another one. */
    move: (messages: Messages, from: MessageState, to: MessageState) =>
      leave(
        messages,
        (ids) => api.changeMessages(ids, to),
        () =>
          showUndoToast({
            text: inboxMessages.moved[to](messages.length),
            act: () =>
              api.changeMessages(
                messages.map(({ messageID }) => messageID),
                from,
              ),
            fallback: inboxMessages.changeFailed,
            onEnd: revalidate,
          }),
      ),
    erase: (messages: Messages) =>
      leave(
        messages,
        (ids) => api.deleteMessages(ids),
        () => showToast({ kind: "success", text: inboxMessages.deleted(messages.length) }),
      ),
  };
}

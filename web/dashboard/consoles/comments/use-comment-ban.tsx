import { useRevalidator } from "react-router";
import { moderationMessages } from "../../../../contract/messages/staff/consoles.ts";
import { staffFallbackMessages } from "../../../../contract/messages/staff/dashboard.ts";
import { api } from "../../../api/http-transport.ts";
import { useMutation } from "../../../requests/use-mutation.ts";
import { BidiSentence } from "../../../ui/bidi-sentence.tsx";
import { useConfirm } from "../../../ui/dialog/use-confirm.tsx";

type Person = { userId: number; username: string; commentBanned?: boolean | undefined };

/** Bans people from commenting, after a question, and lifts a ban. The page is loaded again. */
export function useCommentBan() {
  const { ask, question } = useConfirm();
  const { mutate } = useMutation(useRevalidator().revalidate);

  function change({ userId, username }: Person, banned: boolean): void {
    const done = banned ? moderationMessages.wasBanned(username) : moderationMessages.banLifted(username);
    const run = () => api.banFromComments(userId, banned);
    void mutate({ run, done, fallback: staffFallbackMessages.users });
  }

  function toggle(person: Person) {
    if (person.commentBanned) return change(person, false);
    ask({
      question: <BidiSentence about={moderationMessages.askBan} words={person.username} />,
      consequence: moderationMessages.banMeans,
      onConfirm: () => change(person, true),
    });
  }

  return { question, toggle };
}

import { useRevalidator } from "react-router";
import { moderationMessages } from "../../../../contract/messages/admin/en.ts";
import { staffFallbackMessages } from "../../../../contract/messages/dashboard/en.ts";
import { api } from "../../../api/http-transport.ts";
import { BidiSentence } from "../../../ui/bidi-sentence.tsx";
import { useConfirm } from "../../../ui/dialog/use-confirm.tsx";
import { showOutcome } from "../../kit/failures.ts";

type Person = { userId: number; username: string; commentBanned?: boolean | undefined };

/** Bans people from commenting, after a question, and lifts a ban. The page is loaded again. */
export function useCommentBan() {
  const { ask, question } = useConfirm();
  const { revalidate } = useRevalidator();

  async function change({ userId, username }: Person, banned: boolean) {
    const text = banned ? moderationMessages.wasBanned(username) : moderationMessages.banLifted(username);
    await showOutcome(api.banFromComments(userId, banned), text, staffFallbackMessages.users);
    await revalidate();
  }

  function toggle(person: Person) {
    if (person.commentBanned) return void change(person, false);
    ask({
      question: <BidiSentence about={moderationMessages.askBan} words={person.username} />,
      consequence: moderationMessages.banMeans,
      onConfirm: () => void change(person, true),
    });
  }

  return { question, toggle };
}

import { fallbackMessages } from "../../../contract/messages/errors.ts";
import { moderationMessages } from "../../../contract/messages/moderation.ts";
import { api } from "../../http-transport.ts";
import { showErrorToast } from "../../ui/show-error-toast.ts";
import { showToast } from "../../ui/show-toast.ts";

/** Bans a person from commenting, or lifts the ban, and tells what came of it. */
export async function changeCommentBan(
  { userId, username }: { userId: number; username: string },
  banned: boolean,
): Promise<void> {
  try {
    await api.banFromComments(userId, banned);
    const text = banned ? moderationMessages.wasBanned(username) : moderationMessages.banLifted(username);
    showToast({ kind: "success", text });
  } catch (error) {
    showErrorToast(error, fallbackMessages.users);
  }
}

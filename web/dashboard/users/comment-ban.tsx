import { useState } from "react";
import { useRevalidator } from "react-router";
import { moderationMessages } from "../../../contract/messages/moderation.ts";
import { mayBanFromComments } from "../../../contract/permissions.ts";
import type { ListedUser, User } from "../../../contract/user.ts";
import { BanDialog } from "../comments/ban-dialog.tsx";
import { changeCommentBan } from "../comments/change-comment-ban.ts";
import "../styles/comment-ban.css";

/** Whether a person may write comments, with a button to change it if the viewer may. */
export function CommentBan({ user, viewer }: { user: ListedUser; viewer: User | undefined }) {
  const [asking, setAsking] = useState(false);
  const { revalidate } = useRevalidator();
  const banned = user.commentBanned ?? false;
  const mayBan =
    viewer !== undefined &&
    mayBanFromComments(
      { userId: viewer.userId, role: viewer.user_role },
      { id: user.userId, role: user.user_role },
    );
  async function change() {
    setAsking(false);
    await changeCommentBan(user, !banned);
    await revalidate();
  }
  return (
    <section className="comment-ban" aria-label={moderationMessages.commenting}>
      <p role="status">{banned ? moderationMessages.mayNotComment : moderationMessages.mayComment}</p>
      {mayBan && (
        <button
          type="button"
          className="button plain"
          onClick={() => (banned ? void change() : setAsking(true))}
        >
          {banned ? moderationMessages.liftBan : moderationMessages.banPerson}
        </button>
      )}
      {asking && (
        <BanDialog person={user} onConfirm={() => void change()} onDismiss={() => setAsking(false)} />
      )}
    </section>
  );
}

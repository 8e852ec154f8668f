import { useState } from "react";
import { type LoaderFunctionArgs, replace, useLoaderData, useRevalidator } from "react-router";
import { moderationMessages, userAdminMessages } from "../../../../contract/messages/admin.ts";
import { columnMessages, tableMessages } from "../../../../contract/messages/dashboard.ts";
import { fallbackMessages } from "../../../../contract/messages/errors.ts";
import { mayBanFromComments } from "../../../../contract/permissions.ts";
import type { ListedUser, User } from "../../../../contract/schemas/user.ts";
import { apiContext } from "../../../context.ts";
import { api } from "../../../http-transport.ts";
import { loadOptional, parsePositiveInteger } from "../../../loader-result.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { BidiSentence } from "../../../ui/bidi-sentence.tsx";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { EmptyMessage, ErrorMessage } from "../../../ui/error-message.tsx";
import { showErrorToast } from "../../../ui/toasts/show-error-toast.ts";
import { showToast } from "../../../ui/toasts/show-toast.ts";
import { DashboardPage } from "../../kit/dashboard-page.tsx";
import { requirePermission } from "../../kit/require-staff.ts";
import { useViewer } from "../../kit/viewer.tsx";
import { BanDialog, changeCommentBan } from "../comments/ban-dialog.tsx";
import { RoleForm } from "./role-form.tsx";

function loadUser({ context, params }: LoaderFunctionArgs) {
  requirePermission("users.read");
  const id = parsePositiveInteger(params.userId);
  if (id === undefined) throw replace("/dashboard/users");
  return loadOptional(context.get(apiContext).user(id), fallbackMessages.users);
}

/** A user's profile and role. */
function UserEdit() {
  const user = useLoaderData<typeof loadUser>();
  const { revalidate } = useRevalidator();
  return (
    <DashboardPage title={userAdminMessages.editTitle} back="/dashboard/users" className="narrow-screen">
      {"error" in user ? (
        <>
          {user.offline ? <EmptyMessage text={user.error} /> : <ErrorMessage message={user.error} />}
          {!user.offline && <p>{tableMessages.failedHint}</p>}
          <button type="button" className="button" onClick={() => void revalidate()}>
            {tableMessages.retry}
          </button>
        </>
      ) : (
        <Person key={user.value.userId} user={user.value} />
      )}
    </DashboardPage>
  );
}

function Person({ user }: { user: ListedUser }) {
  const viewer = useViewer();
  const refusal = editDeniedReason(viewer?.user, user);
  return (
    <div className="user-edit">
      <p className="person">
        <Avatar image={user.image_url} name={user.username} />
        <strong>
          <bdi>{user.username}</bdi>
        </strong>
      </p>
      <div className="form">
        <label>
          {columnMessages.username}
          <input value={user.username} readOnly dir="auto" />
        </label>
        <label>
          {columnMessages.email}
          <input value={user.email} readOnly type="email" />
        </label>
        {refusal ? (
          <p className="callout refusal">{refusal}</p>
        ) : (
          <RoleForm user={user} grantsSuperadmin={viewer?.user.user_role === "SUPERADMIN"} />
        )}
        <CommentBan user={user} viewer={viewer?.user} />
        {!refusal && <EndSessions user={user} />}
      </div>
    </div>
  );
}

/** Signs a user out on all their devices, after a question. */
function EndSessions({ user: { userId, username } }: { user: ListedUser }) {
  const [asking, setAsking] = useState(false);
  async function end() {
    setAsking(false);
    try {
      await api.endSessions(userId);
      showToast({ kind: "success", text: userAdminMessages.sessionsEnded(username) });
    } catch (error) {
      showErrorToast(error, fallbackMessages.users);
    }
  }
  return (
    <section className="stack user-action" aria-label={userAdminMessages.sessions}>
      <p>{userAdminMessages.sessionsHint}</p>
      <button type="button" className="button plain" onClick={() => setAsking(true)}>
        {userAdminMessages.endSessions}
      </button>
      {asking && (
        <ConfirmDialog
          question={<BidiSentence about={userAdminMessages.askEndSessions} words={username} />}
          consequence={userAdminMessages.endSessionsMeans}
          onConfirm={() => void end()}
          onDismiss={() => setAsking(false)}
        />
      )}
    </section>
  );
}

/** Whether a person may write comments, with a button to change it if the viewer may. */
function CommentBan({ user, viewer }: { user: ListedUser; viewer: User | undefined }) {
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
    <section className="stack user-action" aria-label={moderationMessages.commenting}>
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

/** Why a viewer cannot edit or delete a user; undefined if they can (specification, section 5). */
export function editDeniedReason(
  viewer: User | undefined,
  target: Pick<User, "userId" | "user_role">,
): string | undefined {
  if (viewer?.userId === target.userId) return userAdminMessages.yourself;
  if (target.user_role === "SUPERADMIN" && viewer?.user_role !== "SUPERADMIN")
    return userAdminMessages.notAllowed;
  return undefined;
}

export { loadUser as loader, UserEdit as Component };

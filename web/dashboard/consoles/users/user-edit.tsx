import { type FormEvent, useState } from "react";
import { Link, type LoaderFunctionArgs, replace, useLoaderData } from "react-router";
import { moderationMessages, userAdminMessages } from "../../../../contract/messages/staff/consoles.ts";
import { columnMessages, staffFallbackMessages } from "../../../../contract/messages/staff/dashboard.ts";
import type { ListedUser, User } from "../../../../contract/schemas/user.ts";
import { mayBanFromComments, roles } from "../../../../contract/values/permissions.ts";
import { api } from "../../../api/http-transport.ts";
import { loadRequired, parsePositiveInteger } from "../../../loaders/loader-result.ts";
import { useMutation } from "../../../requests/use-mutation.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { BidiSentence } from "../../../ui/bidi-sentence.tsx";
import { useConfirm } from "../../../ui/dialog/use-confirm.tsx";
import { ErrorMessage } from "../../../ui/error-message.tsx";
import { showToast } from "../../../ui/toasts/show-toast.ts";
import { DashboardPage } from "../../kit/dashboard-page.tsx";
import { failureMessage } from "../../kit/failures.ts";
import { requirePermission } from "../../kit/require-staff.ts";
import { useNavigateFromHere } from "../../kit/use-navigate-from-here.ts";
import { useViewer } from "../../kit/viewer.tsx";
import { Select } from "../../table/select.tsx";
import { FormLoadError } from "../../writing/form/form-load-error.tsx";
import { useCommentBan } from "../comments/use-comment-ban.tsx";

function loadUser({ params }: LoaderFunctionArgs) {
  requirePermission("users.read");
  const id = parsePositiveInteger(params.userId);
  if (id === undefined) throw replace("/dashboard/users");
  return loadRequired(api.user(id), staffFallbackMessages.users);
}

/** A user's profile and role. */
function UserEdit() {
  const user = useLoaderData<typeof loadUser>();
  const viewer = useViewer()?.user;
  const refusal = editDeniedReason(viewer, user);
  return (
    <DashboardPage title={userAdminMessages.editTitle} back="/dashboard/users" className="narrow-screen">
      <div className="user-edit" key={user.userId}>
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
            <RoleForm user={user} grantsSuperadmin={viewer?.user_role === "SUPERADMIN"} />
          )}
          <CommentBan user={user} viewer={viewer} />
          {!refusal && <EndSessions user={user} />}
          <Link className="target" to={`/dashboard/audit?userId=${user.userId}`}>
            {userAdminMessages.actions}
          </Link>
        </div>
      </div>
    </DashboardPage>
  );
}

/** Signs a user out on all their devices, after a question. */
function EndSessions({ user: { userId, username } }: { user: ListedUser }) {
  const { ask, question } = useConfirm();
  const { mutate } = useMutation();
  const end = () =>
    mutate({
      run: () => api.endSessions(userId),
      done: userAdminMessages.sessionsEnded(username),
      fallback: staffFallbackMessages.users,
    });
  const askToEnd = () =>
    ask({
      question: <BidiSentence about={userAdminMessages.askEndSessions} words={username} />,
      consequence: userAdminMessages.endSessionsMeans,
      onConfirm: () => void end(),
    });
  return (
    <section className="stack user-action" aria-label={userAdminMessages.sessions}>
      <p>{userAdminMessages.sessionsHint}</p>
      <button type="button" className="button plain" onClick={askToEnd}>
        {userAdminMessages.endSessions}
      </button>
      {question}
    </section>
  );
}

/** Whether a person may write comments, with a button to change it if the viewer may. */
function CommentBan({ user, viewer }: { user: ListedUser; viewer: User | undefined }) {
  const ban = useCommentBan();
  const banned = user.commentBanned ?? false;
  const { userId = 0, user_role: role = "USER" } = viewer ?? {};
  const mayBan = mayBanFromComments({ userId, role }, { id: user.userId, role: user.user_role });
  return (
    <section className="stack user-action" aria-label={moderationMessages.commenting}>
      <p role="status">{banned ? moderationMessages.mayNotComment : moderationMessages.mayComment}</p>
      {mayBan && (
        <button type="button" className="button plain" onClick={() => ban.toggle(user)}>
          {banned ? moderationMessages.liftBan : moderationMessages.banPerson}
        </button>
      )}
      {ban.question}
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

type RoleFormProps = {
  user: ListedUser;
  /** Only a SUPERADMIN grants this role. */
  grantsSuperadmin: boolean;
};

/** Changes a user's role. */
function RoleForm({ user, grantsSuperadmin }: RoleFormProps) {
  const navigateFromHere = useNavigateFromHere();
  const [role, setRole] = useState(user.user_role);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { ask, question } = useConfirm();
  const choices = roles.filter((each) => each !== "SUPERADMIN" || grantsSuperadmin);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (role === user.user_role) return void save();
    ask({
      question: (
        <BidiSentence about={(name) => userAdminMessages.askRole(role, name)} words={user.username} />
      ),
      consequence: userAdminMessages.rolesMay[role],
      onConfirm: () => void save(),
    });
  }

  async function save() {
    setSaving(true);
    setFailure(undefined);
    try {
      await api.changeRole(user.userId, role);
      showToast({ kind: "success", text: userAdminMessages.updated });
      await navigateFromHere("/dashboard/users");
    } catch (error) {
      setFailure(failureMessage(error, staffFallbackMessages.roleChange));
      setSaving(false);
    }
  }

  return (
    <>
      <form className="form" onSubmit={submit}>
        <Select
          label={userAdminMessages.permissions}
          value={role}
          choices={choices.map((value) => ({ value, label: value }))}
          onChoose={setRole}
        />
        {failure && <ErrorMessage message={failure} />}
        <button type="submit" className="button" disabled={saving}>
          {saving ? userAdminMessages.busy : userAdminMessages.save}
        </button>
      </form>
      {question}
    </>
  );
}

export { FormLoadError as ErrorBoundary, loadUser as loader, UserEdit as Component };

import { type LoaderFunctionArgs, replace, useLoaderData, useRevalidator } from "react-router";
import { userAdminMessages } from "../../../contract/messages/admin.ts";
import { columnMessages, tableMessages } from "../../../contract/messages/dashboard.ts";
import { fallbackMessages } from "../../../contract/messages/errors.ts";
import type { ListedUser } from "../../../contract/user.ts";
import { apiContext } from "../../context.ts";
import { loadOptional, parsePositiveInteger } from "../../loader-result.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { EmptyMessage, ErrorMessage } from "../../ui/error-message.tsx";
import { DashboardPage } from "../layout/dashboard-page.tsx";
import { requirePermission } from "../layout/require-staff.ts";
import { useViewer } from "../layout/viewer.tsx";
import { CommentBan } from "./comment-ban.tsx";
import { editDeniedReason } from "./edit-denied-reason.ts";
import { RoleForm } from "./role-form.tsx";

export function loadUser({ context, params }: LoaderFunctionArgs) {
  requirePermission("users.read");
  const id = parsePositiveInteger(params.userId);
  if (id === undefined) throw replace("/dashboard/users");
  return loadOptional(context.get(apiContext).user(id), fallbackMessages.users);
}

/** A user's profile and role. */
export function UserEdit() {
  const found = useLoaderData<typeof loadUser>();
  const { revalidate } = useRevalidator();
  return (
    <DashboardPage title={userAdminMessages.editTitle} back="/dashboard/users" className="narrow-screen">
      {"error" in found ? (
        <>
          {found.offline ? <EmptyMessage text={found.error} /> : <ErrorMessage message={found.error} />}
          {!found.offline && <p>{tableMessages.failedHint}</p>}
          <button type="button" className="button" onClick={() => void revalidate()}>
            {tableMessages.retry}
          </button>
        </>
      ) : (
        <Person key={found.value.userId} user={found.value} />
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
          <p className="refusal">{refusal}</p>
        ) : (
          <RoleForm user={user} grantsSuperadmin={viewer?.user.user_role === "SUPERADMIN"} />
        )}
        <CommentBan user={user} viewer={viewer?.user} />
      </div>
    </div>
  );
}

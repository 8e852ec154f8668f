import { useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { recordActionMessages } from "../../../../contract/messages/readers/en/site.ts";
import { userAdminMessages } from "../../../../contract/messages/staff/consoles.ts";
import {
  columnMessages,
  removalMessages,
  staffFallbackMessages,
  trashConfirmMessages,
} from "../../../../contract/messages/staff/dashboard.ts";
import type { ListedUser, PendingRole } from "../../../../contract/schemas/user.ts";
import { accountLimits } from "../../../../contract/values/limits/accounts.ts";
import { type Role, staffRoles } from "../../../../contract/values/permissions.ts";
import { api } from "../../../api/http-transport.ts";
import { useMutation } from "../../../requests/use-mutation.ts";
import { RelativeTime } from "../../../ui/time.tsx";
import { showToast } from "../../../ui/toasts/show-toast.ts";
import { DashboardPage } from "../../kit/dashboard-page.tsx";
import { FormDialog } from "../../kit/form-dialog.tsx";
import { useViewer } from "../../kit/viewer.tsx";
import { DataTable } from "../../table/data-table.tsx";
import { tableLoader } from "../../table/load-table.ts";
import { RowButton, RowLink } from "../../table/row-actions.tsx";
import { Select } from "../../table/select.tsx";
import type { TableConfig } from "../../table/table-config.ts";
import { DeleteQuestion, useDelete } from "../../table/use-delete.tsx";
import { editDeniedReason } from "./user-edit.tsx";

const shape: TableConfig<ListedUser> = {
  label: userAdminMessages.title,
  keyOf: ({ userId }) => userId,
  sort: "-createdAt",
  searchFor: userAdminMessages.searchFor,
  columns: [
    {
      header: columnMessages.username,
      kind: "name",
      sort: "username",
      cell: ({ username }) => <bdi>{username}</bdi>,
    },
    { header: columnMessages.email, kind: "email", sort: "email", cell: ({ email }) => <bdi>{email}</bdi> },
    { header: columnMessages.role, sort: "user_role", cell: ({ user_role }) => user_role },
    {
      header: columnMessages.joined,
      sort: "createdAt",
      largestFirst: true,
      cell: ({ createdAt }) => <RelativeTime moment={createdAt} exact />,
    },
  ],
};

const loadUsers = tableLoader("users.read", {
  rules: shape,
  async load(query) {
    const [{ users: rows, ...page }, invited] = await Promise.all([api.users(query), api.pendingRoles()]);
    return { rows, invited, ...page };
  },
  fallback: staffFallbackMessages.users,
});

/** The table of all users, below those who are invited. */
function UsersConsole() {
  const page = useLoaderData<typeof loadUsers>();
  const viewer = useViewer();
  const removals = useDelete();
  function askToRemove({ userId, username }: ListedUser) {
    removals.ask({
      key: userId,
      question: <DeleteQuestion kind={userAdminMessages.kind} title={username} />,
      consequence: trashConfirmMessages.endsAccount,
      removal: {
        run: () => api.trashUser(userId),
        done: removalMessages.trashed,
        fallback: staffFallbackMessages.users,
        undo: { title: username, act: () => api.restoreUser(userId) },
      },
    });
  }
  return (
    <DashboardPage title={userAdminMessages.title}>
      <Invitations invited={"value" in page ? page.value.invited : []} />
      <DataTable
        shape={shape}
        page={page}
        removed={removals.removed}
        actions={(user) => {
          const path = `/dashboard/users/edit/${user.userId}`;
          return (
            <>
              <RowLink label={recordActionMessages.view} title={user.username} to={path} />
              <RowLink label={recordActionMessages.edit} title={user.username} to={path} />
              {/* Hidden if the server would reject it. */}
              {!editDeniedReason(viewer?.user, user) && (
                <RowButton
                  label={recordActionMessages.delete}
                  title={user.username}
                  onClick={() => askToRemove(user)}
                  grave
                />
              )}
            </>
          );
        }}
      />
      {removals.question}
    </DashboardPage>
  );
}

/** The roles that wait for a first sign-in, and giving one more. */
function Invitations({ invited }: { invited: readonly PendingRole[] }) {
  const [isInviting, setInviting] = useState(false);
  const [role, setRole] = useState<Role>("EDITOR");
  const { revalidate } = useRevalidator();
  const { mutate } = useMutation();
  const isSuperadmin = useViewer()?.user.user_role === "SUPERADMIN";
  const mayGive = (each: Role) => each !== "SUPERADMIN" || isSuperadmin;

  const give = (email: string, given: Role) => api.invite(email, given).then(() => revalidate());

  async function submit(form: HTMLFormElement) {
    if (!form.reportValidity()) return false;
    const email = String(new FormData(form).get("email"));
    await give(email, role);
    showToast({ kind: "success", text: userAdminMessages.invited(email) });
    return true;
  }

  return (
    <section className="stack invitations" aria-label={userAdminMessages.waiting}>
      <button type="button" className="button plain" onClick={() => setInviting(true)}>
        {userAdminMessages.invite}
      </button>
      {invited.length > 0 && <h2 className="subtitle">{userAdminMessages.waiting}</h2>}
      {invited.map(({ email, user_role, createdAt }) => (
        <p key={email} className="cluster">
          <bdi>{email}</bdi>
          <span className="quiet">
            {user_role}, <RelativeTime moment={createdAt} exact />
          </span>
          {mayGive(user_role) && (
            <RowButton
              label={userAdminMessages.takeBack}
              title={email}
              onClick={() =>
                mutate({
                  run: () => give(email, "USER"),
                  done: userAdminMessages.takenBack(email),
                  fallback: staffFallbackMessages.users,
                })
              }
            />
          )}
        </p>
      ))}
      {isInviting && (
        <FormDialog
          title={userAdminMessages.invite}
          submit={userAdminMessages.invite}
          onSubmit={submit}
          onClose={() => setInviting(false)}
        >
          <label>
            {columnMessages.email}
            <input type="email" name="email" required autoComplete="off" />
          </label>
          <Select
            label={userAdminMessages.permissions}
            value={role}
            choices={staffRoles.filter(mayGive).map((value) => ({ value, label: value }))}
            onChoose={setRole}
          />
          <p className="quiet">{userAdminMessages.rolesMay[role]}</p>
          <p className="quiet">{userAdminMessages.inviteHint(accountLimits.grantDays)}</p>
        </FormDialog>
      )}
    </section>
  );
}

export { loadUsers as loader, UsersConsole as Component };

import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { UserListed } from "../../../contract/user.ts";
import { wording } from "../../../contract/wording.ts";
import { apiContext } from "../../context.ts";
import { api } from "../../over-http.ts";
import { RelativeTime } from "../../ui/time.tsx";
import { useShell } from "../../ui/use-shell.ts";
import { requirePermission } from "../layout/require-staff.ts";
import { Screen } from "../layout/screen.tsx";
import { useViewer } from "../layout/viewer.tsx";
import { DataTable } from "../table/data-table.tsx";
import { loadTable } from "../table/load-table.ts";
import { DeleteQuestion } from "../table/question.tsx";
import { RemovalDialog } from "../table/removal-dialog.tsx";
import { RowActions, RowButton, RowLink } from "../table/row-actions.tsx";
import type { TableShape } from "../table/table-shape.ts";
import { useRemoval } from "../table/use-removal.ts";
import { refusalFor } from "./refusal.ts";

const { columns, users, table, removal } = wording.dashboard;

const shape: TableShape<UserListed> = {
  label: users.title,
  keyOf: ({ userId }) => userId,
  sort: "-createdAt",
  searchFor: users.searchFor,
  columns: [
    {
      header: columns.username,
      kind: "name",
      sort: "username",
      cell: ({ username }) => <bdi>{username}</bdi>,
    },
    { header: columns.email, kind: "email", sort: "email", cell: ({ email }) => <bdi>{email}</bdi> },
    { header: columns.role, sort: "user_role", cell: ({ user_role }) => user_role },
    {
      header: columns.joined,
      sort: "createdAt",
      largestFirst: true,
      cell: ({ createdAt }) => <RelativeTime moment={createdAt} exact />,
    },
  ],
};

export function loadUsers({ request, context }: LoaderFunctionArgs) {
  requirePermission("users.read");
  const api = context.get(apiContext);
  return loadTable({
    request,
    rules: shape,
    load: (query) => api.users(query).then(({ users: rows, ...page }) => ({ rows, ...page })),
    fallback: wording.fallback.users,
  });
}

/** Everybody who ever signed in and was not removed. */
export function UsersConsole() {
  const page = useLoaderData<typeof loadUsers>();
  const viewer = useViewer();
  const removals = useRemoval();
  const { trashDays } = useShell().settings;
  function askToRemove({ userId, username }: UserListed) {
    removals.ask({
      key: userId,
      question: <DeleteQuestion kind={users.kind} title={username} />,
      consequence: wording.confirm.movesUserToTrash(trashDays),
      removal: {
        act: () => api.trashUser(userId),
        done: removal.trashed,
        fallback: wording.fallback.users,
        undo: { title: username, act: () => api.restoreUser(userId) },
      },
    });
  }
  return (
    <Screen title={users.title}>
      <DataTable
        shape={shape}
        page={page}
        removed={removals.removed}
        actions={(user) => {
          const path = `/dashboard/users/edit/${user.userId}`;
          return (
            <RowActions>
              <RowLink label={table.view} title={user.username} to={path} />
              <RowLink label={table.edit} title={user.username} to={path} />
              {/* Nobody is offered what the server would refuse. */}
              {!refusalFor(viewer?.user, user) && (
                <RowButton
                  label={table.delete}
                  title={user.username}
                  onClick={() => askToRemove(user)}
                  grave
                />
              )}
            </RowActions>
          );
        }}
      />
      <RemovalDialog of={removals} />
    </Screen>
  );
}

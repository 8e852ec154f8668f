import { useLoaderData, useRevalidator } from "react-router";
import { redirectMessages as messages } from "../../../../contract/messages/staff/redirects.ts";
import { settingsPath } from "../../../../contract/rules/settings/groups.ts";
import type { NewRedirect, Redirect } from "../../../../contract/schemas/redirects.ts";
import { api } from "../../../api/http-transport.ts";
import { showToast } from "../../../ui/toasts/show-toast.ts";
import { DashboardPage } from "../../kit/dashboard-page.tsx";
import { DataTable } from "../../table/data-table.tsx";
import { tableLoader } from "../../table/load-table.ts";
import { RowButton } from "../../table/row-actions.tsx";
import type { TableConfig } from "../../table/table-config.ts";
import { useDelete } from "../../table/use-delete.tsx";
import { ReadableAddress } from "./readable-address.tsx";
import { RedirectForm } from "./redirect-form.tsx";
import "./redirects.css";

const shape: TableConfig<Redirect> = {
  label: messages.title,
  keyOf: ({ redirectID }) => redirectID,
  searchFor: messages.searchFor,
  columns: [
    { header: messages.from, kind: "name", cell: ({ from }) => <ReadableAddress address={from} /> },
    { header: messages.to, kind: "long", cell: ({ to }) => <ReadableAddress address={to} /> },
  ],
};

const loadRedirects = tableLoader("settings.administer", {
  rules: shape,
  load: (query) => api.redirects(query).then(({ redirects: rows, ...answer }) => ({ rows, ...answer })),
  fallback: messages.failed,
});

/** Where addresses of an earlier site lead. */
function RedirectsPage() {
  const page = useLoaderData<typeof loadRedirects>();
  const { revalidate } = useRevalidator();
  const { removed, remove } = useDelete();

  async function add(redirects: NewRedirect[]) {
    await api.addRedirects(redirects);
    showToast({ kind: "success", text: messages.added(redirects.length) });
    await revalidate();
  }

  return (
    <DashboardPage title={messages.title} back={settingsPath}>
      <p className="quiet">{messages.explanation}</p>
      <RedirectForm onAdd={add} />
      <DataTable
        shape={shape}
        page={page}
        removed={removed}
        hint={messages.emptyHint}
        actions={({ redirectID, from, to }) => (
          <RowButton
            label={messages.remove}
            title={from}
            onClick={() =>
              void remove(redirectID, {
                run: () => api.deleteRedirect(redirectID),
                done: messages.removed(from),
                fallback: messages.changeFailed,
                undo: { title: from, act: () => api.addRedirects([{ from, to }]) },
              })
            }
            grave
          />
        )}
      />
    </DashboardPage>
  );
}

export { loadRedirects as loader, RedirectsPage as Component };

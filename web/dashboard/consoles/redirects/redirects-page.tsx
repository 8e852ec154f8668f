import { useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { ApiError } from "../../../../contract/client.ts";
import { redirectMessages as messages } from "../../../../contract/messages/redirects.ts";
import type { Redirect } from "../../../../contract/schemas/redirects.ts";
import { apiContext } from "../../../context.ts";
import { api } from "../../../http-transport.ts";
import { RelativeTime } from "../../../ui/time.tsx";
import { showErrorToast } from "../../../ui/toasts/show-error-toast.ts";
import { showToast } from "../../../ui/toasts/show-toast.ts";
import { DashboardPage } from "../../kit/dashboard-page.tsx";
import { requirePermission } from "../../kit/require-staff.ts";
import { DataTable } from "../../table/data-table.tsx";
import { loadTable } from "../../table/load-table.ts";
import { RowActions, RowButton } from "../../table/row-actions.tsx";
import type { TableConfig } from "../../table/table-config.ts";
import { focusNeighbour } from "../../table/table-rows.tsx";
import { showUndoToast } from "../../table/undo-toast.tsx";
import { ReadableAddress } from "./readable-address.tsx";
import { RedirectForm } from "./redirect-form.tsx";
import "./redirects.css";

const shape: TableConfig<Redirect> = {
  label: messages.title,
  keyOf: ({ redirectID }) => redirectID,
  sort: "",
  searchFor: messages.searchFor,
  columns: [
    { header: messages.from, kind: "name", cell: ({ from }) => <ReadableAddress address={from} /> },
    { header: messages.to, kind: "long", cell: ({ to }) => <ReadableAddress address={to} /> },
    { header: messages.hits, kind: "words", cell: (redirect) => <Hits of={redirect} /> },
  ],
};

function loadRedirects({ request, context }: LoaderFunctionArgs) {
  requirePermission("redirects.manage");
  return loadTable({
    request,
    rules: shape,
    load: ({ page, limit, q }) =>
      context
        .get(apiContext)
        .redirects({ page, limit, ...(q && { q }) })
        .then(({ redirects: rows, ...answer }) => ({ rows, ...answer })),
    fallback: messages.failed,
  });
}

/** Where addresses of an earlier site lead. */
function RedirectsPage() {
  const page = useLoaderData<typeof loadRedirects>();
  const { revalidate } = useRevalidator();
  const { leaving, remove } = useRemoval();

  async function add(from: string, to: string) {
    await api.addRedirect(from, to);
    showToast({ kind: "success", text: messages.added });
    await revalidate();
  }

  return (
    <DashboardPage title={messages.title}>
      <p className="quiet">{messages.explanation}</p>
      <p className="buttons">
        <Link className="button plain" to="missing">
          {messages.missing}
        </Link>
        <Link className="button plain" to="import">
          {messages.import}
        </Link>
      </p>
      <RedirectForm onAdd={add} />
      <DataTable
        shape={shape}
        page={page}
        removed={leaving}
        hint={messages.emptyHint}
        actions={(redirect) => (
          <RowActions>
            <RowButton
              label={messages.remove}
              title={redirect.from}
              onClick={() => void remove(redirect)}
              grave
            />
          </RowActions>
        )}
      />
    </DashboardPage>
  );
}

/** Removes redirects: optimistically, then on the server, then the list is loaded again. */
function useRemoval() {
  const [leaving, setLeaving] = useState<ReadonlySet<number>>(new Set());
  const { revalidate } = useRevalidator();

  async function remove({ redirectID, from, to }: Redirect) {
    // The row is removed together with its focused button.
    focusNeighbour([redirectID]);
    setLeaving((ids) => new Set(ids).add(redirectID));
    try {
      await api.deleteRedirect(redirectID);
      showUndoToast({
        text: messages.removed(from),
        act: () => api.addRedirect(from, to),
        fallback: messages.changeFailed,
        onEnd: revalidate,
      });
    } catch (error) {
      const status = error instanceof ApiError ? error.status : undefined;
      // The notice at the top of the page reports that the session has ended.
      if (status !== 401) showErrorToast(error, messages.changeFailed);
    }
    // Also after a 404: somebody else removed it first.
    await revalidate();
    setLeaving((ids) => new Set([...ids].filter((id) => id !== redirectID)));
  }

  return { leaving, remove };
}

function Hits({ of: { hits, lastHitAt } }: { of: Redirect }) {
  if (hits === 0) return messages.neverOpened;
  return (
    <>
      {messages.hitsOf(hits)}
      {lastHitAt && (
        <span className="quiet">
          {", "}
          {messages.last} <RelativeTime moment={lastHitAt} exact />
        </span>
      )}
    </>
  );
}

export { loadRedirects as loader, RedirectsPage as Component };

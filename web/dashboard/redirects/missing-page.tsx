import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import {
  missingPathMessages as messages,
  redirectMessages,
} from "../../../contract/messages/redirect-screen.ts";
import type { MissingList } from "../../../contract/redirects.ts";
import { apiContext } from "../../context.ts";
import { api } from "../../http-transport.ts";
import { showToast } from "../../ui/show-toast.ts";
import { RelativeTime } from "../../ui/time.tsx";
import { DashboardPage } from "../layout/dashboard-page.tsx";
import { requirePermission } from "../layout/require-staff.ts";
import { DataTable } from "../table/data-table.tsx";
import { focusNeighbour } from "../table/focus-neighbour.ts";
import { loadTable } from "../table/load-table.ts";
import { RowActions, RowButton } from "../table/row-actions.tsx";
import type { TableConfig } from "../table/table-config.ts";
import { ReadableAddress } from "./readable-address.tsx";
import { SendToDialog } from "./send-to-dialog.tsx";
import "./redirects.css";

type MissingPath = MissingList["missing"][number];

const shape: TableConfig<MissingPath> = {
  label: messages.title,
  keyOf: ({ path }) => path,
  sort: "",
  columns: [
    { header: messages.path, kind: "name", cell: ({ path }) => <ReadableAddress address={path} /> },
    { header: messages.count, kind: "words", cell: ({ count }) => redirectMessages.hitsOf(count) },
    {
      header: messages.lastAt,
      kind: "words",
      cell: ({ lastAt }) => <RelativeTime moment={lastAt} exact />,
    },
    {
      header: messages.host,
      kind: "words",
      cell: ({ referrerHost }) =>
        referrerHost ? <ReadableAddress address={referrerHost} /> : messages.unknownHost,
    },
  ],
};

export function loadMissing({ request, context }: LoaderFunctionArgs) {
  requirePermission("redirects.manage");
  return loadTable({
    request,
    rules: shape,
    load: ({ page, limit }) =>
      context
        .get(apiContext)
        .missingPaths({ page, limit })
        .then(({ missing: rows, ...answer }) => ({ rows, ...answer })),
    fallback: messages.failed,
  });
}

/** The addresses that people did not find, each of which can be sent to a page. */
export function MissingPage() {
  const page = useLoaderData<typeof loadMissing>();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<string>();

  async function send(from: string, to: string) {
    await api.addRedirect(from, to);
    showToast({ kind: "success", text: redirectMessages.added });
    // The row leaves the list together with the button that opened the dialog.
    focusNeighbour([from]);
    await revalidate();
  }

  return (
    <DashboardPage title={messages.title} back="/dashboard/redirects" className="redirects">
      <p className="quiet">{messages.explanation}</p>
      <DataTable
        shape={shape}
        page={page}
        hint={messages.emptyHint}
        actions={({ path }) => (
          <RowActions>
            <RowButton label={messages.sendTo} title={path} onClick={() => setAsked(path)} />
          </RowActions>
        )}
      />
      {asked !== undefined && (
        <SendToDialog from={asked} onSend={(to) => send(asked, to)} onClose={() => setAsked(undefined)} />
      )}
    </DashboardPage>
  );
}

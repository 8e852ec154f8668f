import { useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import {
  missingPathMessages as messages,
  redirectMessages,
} from "../../../../contract/messages/redirects/en.ts";
import type { MissingList } from "../../../../contract/schemas/redirects.ts";
import { api } from "../../../http-transport.ts";
import { RelativeTime } from "../../../ui/time.tsx";
import { showToast } from "../../../ui/toasts/show-toast.ts";
import { DashboardPage } from "../../kit/dashboard-page.tsx";
import { FormDialog } from "../../kit/form-dialog.tsx";
import { DataTable } from "../../table/data-table.tsx";
import { tableLoader } from "../../table/load-table.ts";
import { RowButton } from "../../table/row-actions.tsx";
import type { TableConfig } from "../../table/table-config.ts";
import { focusNeighbour } from "../../table/table-rows.tsx";
import { ReadableAddress } from "./readable-address.tsx";
import { AddressField, failureOf } from "./redirect-form.tsx";
import "./redirects.css";

type MissingPath = MissingList["missing"][number];

const shape: TableConfig<MissingPath> = {
  label: messages.title,
  keyOf: ({ path }) => path,
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

const loadMissing = tableLoader("redirects.manage", {
  rules: shape,
  load: ({ page, limit }) =>
    api.missingPaths({ page, limit }).then(({ missing: rows, ...answer }) => ({ rows, ...answer })),
  fallback: messages.failed,
});

/** The addresses that people did not find, each of which can be sent to a page. */
function MissingPage() {
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
    <DashboardPage title={messages.title} back="/dashboard/settings/redirects">
      <p className="quiet">{messages.explanation}</p>
      <DataTable
        shape={shape}
        page={page}
        hint={messages.emptyHint}
        actions={({ path }) => (
          <RowButton label={messages.sendTo} title={path} onClick={() => setAsked(path)} />
        )}
      />
      {asked !== undefined && (
        <SendToDialog from={asked} onSend={(to) => send(asked, to)} onClose={() => setAsked(undefined)} />
      )}
    </DashboardPage>
  );
}

type SendToDialogProps = {
  from: string;
  /** The dialog stays open with the message if it rejects, and else closes. */
  onSend: (to: string) => Promise<void>;
  onClose: () => void;
};

/** Asks where an address that led nowhere is to lead. */
function SendToDialog({ from, onSend, onClose }: SendToDialogProps) {
  const [failure, setFailure] = useState<ReturnType<typeof failureOf>>();

  async function send(form: HTMLFormElement): Promise<boolean> {
    setFailure(undefined);
    try {
      await onSend(String(new FormData(form).get("to")));
      return true;
    } catch (error) {
      const failure = failureOf(error);
      setFailure(failure);
      form.querySelector("input")?.focus();
      if (failure.field === "to") return false;
      throw new Error(failure.message);
    }
  }

  return (
    <FormDialog title={messages.sendTo} submit={messages.send} onSubmit={send} onClose={onClose}>
      <p>
        <ReadableAddress address={from} />
      </p>
      <AddressField name="to" failure={failure} />
    </FormDialog>
  );
}

export { loadMissing as loader, MissingPage as Component };

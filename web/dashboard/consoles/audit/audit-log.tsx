import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { auditMessages } from "../../../../contract/messages/admin.ts";
import { columnMessages } from "../../../../contract/messages/dashboard.ts";
import { fallbackMessages } from "../../../../contract/messages/errors.ts";
import type { AuditAction, AuditEntry, AuditSubject } from "../../../../contract/schemas/audit.ts";
import { apiContext } from "../../../context.ts";
import { RelativeTime } from "../../../ui/time.tsx";
import { DashboardPage } from "../../kit/dashboard-page.tsx";
import { requirePermission } from "../../kit/require-staff.ts";
import { DataTable } from "../../table/data-table.tsx";
import { loadTable } from "../../table/load-table.ts";
import { FilterSelect } from "../../table/select.tsx";
import type { TableConfig } from "../../table/table-config.ts";
import { readFilter } from "../../table/table-url-state.ts";

/** The value of a filter that is off. */
const all = "";

const shape: TableConfig<AuditEntry> = {
  label: auditMessages.title,
  keyOf: ({ auditID }) => auditID,
  sort: "",
  filters: { action: all, subject: all },
  columns: [
    { header: columnMessages.when, kind: "words", cell: ({ at }) => <RelativeTime moment={at} exact /> },
    {
      header: columnMessages.who,
      kind: "words",
      cell: ({ who }) => <bdi>{who || auditMessages.system}</bdi>,
    },
    { header: columnMessages.what, kind: "name", cell: (entry) => <Deed of={entry} /> },
    { header: columnMessages.detail, kind: "long", cell: ({ detail }) => detail },
  ],
};

function Deed({ of: { action, subject, subjectID, title } }: { of: AuditEntry }) {
  const what = [auditMessages.actions[action], auditMessages.subjects[subject]] as const;
  return (
    <span className="clamp">
      {/* The subject id of a user who has never signed in is an e-mail address. */}
      {subjectID === title ? what.join(" ") : auditMessages.deed(...what, subjectID)}: <bdi>{title}</bdi>
    </span>
  );
}

const choices = {
  action: choicesOf<AuditAction>(auditMessages.actions),
  subject: choicesOf<AuditSubject>(auditMessages.subjects),
};

/** The options of a filter: all, and each value with its label. */
function choicesOf<Name extends string>(labels: Readonly<Record<Name, string>>) {
  const isName = (name: string): name is Name => name in labels;
  const names = Object.keys(labels).filter(isName);
  return [
    { value: all, label: auditMessages.all },
    ...names.map((value) => ({ value, label: labels[value] })),
  ] as const;
}

function loadAuditLog({ request, context }: LoaderFunctionArgs) {
  requirePermission("audit.read");
  const api = context.get(apiContext);
  const { searchParams } = new URL(request.url);
  const chosen = <Name extends string>(name: string, choices: readonly { value: Name }[]) =>
    readFilter<Name | "">(
      searchParams,
      name,
      choices.map(({ value }) => value),
      all,
    );
  return loadTable({
    request,
    rules: shape,
    load: ({ page, limit }) =>
      api
        .audit({
          page,
          limit,
          action: chosen("action", choices.action),
          subject: chosen("subject", choices.subject),
        })
        .then(({ entries: rows, ...answer }) => ({ rows, ...answer })),
    fallback: fallbackMessages.users,
  });
}

/** The read-only log of who did what to which record, and when. */
function AuditLog() {
  const page = useLoaderData<typeof loadAuditLog>();
  return (
    <DashboardPage title={auditMessages.title}>
      <p className="quiet">{auditMessages.explanation}</p>
      <DataTable
        shape={shape}
        page={page}
        hint={auditMessages.emptyHint}
        filters={(["action", "subject"] as const).map((name) => (
          <FilterSelect
            key={name}
            label={auditMessages[name]}
            name={name}
            rules={shape}
            choices={choices[name]}
            fallback={all}
          />
        ))}
      />
    </DashboardPage>
  );
}

export { AuditLog as Component, loadAuditLog as loader };

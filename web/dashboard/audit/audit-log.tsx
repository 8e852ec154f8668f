import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { AuditAction, AuditEntry, AuditSubject } from "../../../contract/audit.ts";
import { auditMessages } from "../../../contract/messages/admin.ts";
import { columnMessages } from "../../../contract/messages/dashboard.ts";
import { fallbackMessages } from "../../../contract/messages/errors.ts";
import { apiContext } from "../../context.ts";
import { RelativeTime } from "../../ui/time.tsx";
import { DashboardPage } from "../layout/dashboard-page.tsx";
import { requirePermission } from "../layout/require-staff.ts";
import { DataTable } from "../table/data-table.tsx";
import { FilterSelect } from "../table/filter-select.tsx";
import { loadTable } from "../table/load-table.ts";
import type { TableConfig } from "../table/table-config.ts";
import { readFilter } from "../table/table-url-state.ts";

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
    <span className="clamped">
      {/* The subject id of a user who has never signed in is an e-mail address. */}
      {subjectID === title ? what.join(" ") : auditMessages.deed(...what, subjectID)}: <bdi>{title}</bdi>
    </span>
  );
}

const actions = choicesOf<AuditAction>(auditMessages.actions);
const subjects = choicesOf<AuditSubject>(auditMessages.subjects);

/** The options of a filter: all, and each value with its label. */
function choicesOf<Name extends string>(labels: Readonly<Record<Name, string>>) {
  const isName = (name: string): name is Name => name in labels;
  const names = Object.keys(labels).filter(isName);
  return [
    { value: all, label: auditMessages.all },
    ...names.map((value) => ({ value, label: labels[value] })),
  ] as const;
}

export function loadAuditLog({ request, context }: LoaderFunctionArgs) {
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
        .audit({ page, limit, action: chosen("action", actions), subject: chosen("subject", subjects) })
        .then(({ entries: rows, ...answer }) => ({ rows, ...answer })),
    fallback: fallbackMessages.users,
  });
}

/** The read-only log of who did what to which record, and when. */
export function AuditLog() {
  const page = useLoaderData<typeof loadAuditLog>();
  return (
    <DashboardPage title={auditMessages.title}>
      <p className="quiet">{auditMessages.explanation}</p>
      <DataTable
        shape={shape}
        page={page}
        hint={auditMessages.emptyHint}
        filters={
          <>
            <FilterSelect
              label={auditMessages.action}
              name="action"
              rules={shape}
              choices={actions}
              fallback={all}
            />
            <FilterSelect
              label={auditMessages.subject}
              name="subject"
              rules={shape}
              choices={subjects}
              fallback={all}
            />
          </>
        }
      />
    </DashboardPage>
  );
}

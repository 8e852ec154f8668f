import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { AuditAction, AuditEntry, AuditSubject } from "../../../contract/audit.ts";
import { wording } from "../../../contract/wording.ts";
import { apiContext } from "../../context.ts";
import { RelativeTime } from "../../ui/time.tsx";
import { requirePermission } from "../layout/require-staff.ts";
import { Screen } from "../layout/screen.tsx";
import { DataTable } from "../table/data-table.tsx";
import { FilterChoice } from "../table/filter-choice.tsx";
import { loadTable } from "../table/load-table.ts";
import { readChoice } from "../table/table-address.ts";
import type { TableShape } from "../table/table-shape.ts";

const { columns, audit } = wording.dashboard;

/** Stands for no filter, and in no address. */
const all = "";

const shape: TableShape<AuditEntry> = {
  label: audit.title,
  keyOf: ({ auditID }) => auditID,
  sort: "",
  filters: { action: all, subject: all },
  columns: [
    { header: columns.when, kind: "words", cell: ({ at }) => <RelativeTime moment={at} exact /> },
    { header: columns.who, kind: "words", cell: ({ who }) => <bdi>{who || audit.system}</bdi> },
    { header: columns.what, kind: "name", cell: (entry) => <Deed of={entry} /> },
    { header: columns.detail, kind: "long", cell: ({ detail }) => detail },
  ],
};

function Deed({ of: { action, subject, subjectID, title } }: { of: AuditEntry }) {
  const what = [audit.actions[action], audit.subjects[subject]] as const;
  return (
    <span className="clamped">
      {/* Somebody who has not signed in yet has an address in place of a number. */}
      {subjectID === title ? what.join(" ") : audit.deed(...what, subjectID)}: <bdi>{title}</bdi>
    </span>
  );
}

const actions = choicesOf<AuditAction>(audit.actions);
const subjects = choicesOf<AuditSubject>(audit.subjects);

/** All, and each of the names by its label. */
function choicesOf<Name extends string>(labels: Readonly<Record<Name, string>>) {
  const isName = (name: string): name is Name => name in labels;
  const names = Object.keys(labels).filter(isName);
  return [
    { value: all, label: audit.all },
    ...names.map((value) => ({ value, label: labels[value] })),
  ] as const;
}

export function loadHistory({ request, context }: LoaderFunctionArgs) {
  requirePermission("audit.read");
  const api = context.get(apiContext);
  const { searchParams } = new URL(request.url);
  const chosen = <Name extends string>(name: string, choices: readonly { value: Name }[]) =>
    readChoice<Name | "">(
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
    fallback: wording.fallback.users,
  });
}

/** Who did what to which record and when. There is nothing to do here but read. */
export function History() {
  const page = useLoaderData<typeof loadHistory>();
  return (
    <Screen title={audit.title}>
      <p className="quiet">{audit.explanation}</p>
      <DataTable
        shape={shape}
        page={page}
        hint={audit.emptyHint}
        filters={
          <>
            <FilterChoice label={audit.action} name="action" rules={shape} choices={actions} fallback={all} />
            <FilterChoice
              label={audit.subject}
              name="subject"
              rules={shape}
              choices={subjects}
              fallback={all}
            />
          </>
        }
      />
    </Screen>
  );
}

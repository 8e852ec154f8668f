import { useLoaderData } from "react-router";
import { recordActionMessages } from "../../../../contract/messages/readers/en/site.ts";
import { auditMessages } from "../../../../contract/messages/staff/consoles.ts";
import {
  columnMessages,
  staffFallbackMessages,
  untitledMessage,
} from "../../../../contract/messages/staff/dashboard.ts";
import { versionMessages } from "../../../../contract/messages/staff/versions.ts";
import type { AuditArea, AuditEntry, AuditSubject } from "../../../../contract/schemas/audit.ts";
import { type ContentKind, contentKinds } from "../../../../contract/values/content-kinds.ts";
import { readInstant } from "../../../../contract/values/dates/days.ts";
import { api } from "../../../api/http-transport.ts";
import { useShell } from "../../../loaders/use-shell.ts";
import { exactTime } from "../../../ui/dates.ts";
import { DashboardPage } from "../../kit/dashboard-page.tsx";
import { DataTable } from "../../table/data-table.tsx";
import { tableLoader } from "../../table/load-table.ts";
import { RowLink } from "../../table/row-actions.tsx";
import { FilterSelect, PersonFilter, readPerson } from "../../table/select.tsx";
import type { TableConfig } from "../../table/table-config.ts";
import { updateSearch, useTableUrlState } from "../../table/table-url-state.ts";
import { comparePath, ExactTime } from "../../writing/versions/version-facts.tsx";

/** The value of a filter that is off. */
const all = "";

const shape: TableConfig<AuditEntry> = {
  label: auditMessages.title,
  keyOf: ({ auditID }) => auditID,
  filters: { userId: all, about: all },
  columns: [
    { header: columnMessages.when, kind: "words", cell: ({ at }) => <ExactTime moment={at} /> },
    {
      header: columnMessages.who,
      kind: "words",
      cell: ({ who }) => <bdi>{who || auditMessages.system}</bdi>,
    },
    { header: columnMessages.what, kind: "name", cell: (entry) => <Deed entry={entry} /> },
  ],
};

/** The name of what was changed, and what was done with it. */
function Deed({ entry }: { entry: AuditEntry }) {
  const { subject, action, detail } = entry;
  const { timeZone } = useShell().settings;
  return (
    <>
      <bdi className="clamp">{nameOf(entry, timeZone)}</bdi>
      <span className="quiet clamp">
        {auditMessages.deed(
          auditMessages.subjects[subject],
          auditMessages.actions[action],
          subject === "settings" ? "" : detail,
        )}
      </span>
    </>
  );
}

/** What an entry is about, as people call it. A message is named by the moment at which it came. */
function nameOf({ subject, title, detail }: AuditEntry, timeZone: string): string {
  if (subject === "settings") return auditMessages.settings(detail);
  if (subject === "message" && readInstant(title)) return auditMessages.messageOf(exactTime(title, timeZone));
  return title || (isContentKind(subject) ? untitledMessage : auditMessages.subjects[subject]);
}

/** Where an entry's record is edited, and where what changed is shown. */
function linksOf({ subject, subjectID, isOpen, versions }: AuditEntry) {
  if (!isOpen) return {};
  if (!isContentKind(subject)) return { record: `/dashboard/users/edit/${subjectID}` };
  const changes = versions && comparePath(subject, Number(subjectID), versions.older, versions.newer);
  return { record: `${contentKinds[subject].editPath}/${subjectID}`, changes };
}

const isContentKind = (name: string): name is ContentKind => Object.hasOwn(contentKinds, name);
const isArea = (name: string): name is AuditArea => Object.hasOwn(auditMessages.areas, name);
const isSubject = (name: string): name is AuditSubject => Object.hasOwn(auditMessages.subjects, name);

/** The filters of a URL. Its `about` is an area such as "texts", or one record such as "post-12". */
function readFilters(search: URLSearchParams) {
  const about = search.get("about") ?? all;
  const [subject = all, ...id] = about.split("-");
  return {
    userId: readPerson(search, "userId"),
    area: isArea(about) ? about : undefined,
    ...(isSubject(subject) && id.length > 0 && { subject, subjectID: id.join("-") }),
  };
}

const loadAuditLog = tableLoader("audit.read", {
  rules: shape,
  load: ({ page, limit }, search) =>
    api
      .audit({ page, limit, ...readFilters(search) })
      .then(({ entries: rows, ...answer }) => ({ rows, ...answer })),
  fallback: staffFallbackMessages.users,
});

/** The read-only log of who did what to which record, and when. */
function AuditLog() {
  const page = useLoaderData<typeof loadAuditLog>();
  const { search } = useTableUrlState(shape);
  const { timeZone } = useShell().settings;
  const { subject, subjectID } = readFilters(search);
  const entries = "value" in page ? page.value.rows : [];
  const [newest] = entries;
  const chosen = subject && `${subject}-${subjectID}`;
  const choices: Readonly<Record<string, string>> = {
    [all]: auditMessages.all,
    ...(subject &&
      chosen && { [chosen]: newest ? nameOf(newest, timeZone) : auditMessages.subjects[subject] }),
    ...auditMessages.areas,
  };
  return (
    <DashboardPage title={auditMessages.title}>
      <p className="quiet">{auditMessages.explanation}</p>
      <DataTable
        shape={shape}
        page={page}
        hint={auditMessages.emptyHint}
        actions={(entry) => {
          const { record, changes } = linksOf(entry);
          const title = nameOf(entry, timeZone);
          const only = updateSearch(search, shape, { about: `${entry.subject}-${entry.subjectID}` });
          return (
            <>
              {record && <RowLink label={recordActionMessages.view} title={title} to={record} />}
              {changes && <RowLink label={versionMessages.whatChanged} title={title} to={changes} />}
              {!chosen && <RowLink label={auditMessages.onlyThis} title={title} to={only} />}
            </>
          );
        }}
        filters={
          <>
            <PersonFilter
              name="userId"
              rules={shape}
              people={entries.map(({ userId, who }) => ({ userId, username: who }))}
            />
            <FilterSelect
              label={auditMessages.about}
              name="about"
              rules={shape}
              choices={Object.entries(choices).map(([value, label]) => ({ value, label }))}
              fallback={all}
            />
          </>
        }
      />
    </DashboardPage>
  );
}

export { AuditLog as Component, loadAuditLog as loader };

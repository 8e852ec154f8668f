import { useLoaderData } from "react-router";
import { recordActionMessages } from "../../../../contract/messages/readers/en/site.ts";
import { auditMessages } from "../../../../contract/messages/staff/consoles.ts";
import { columnMessages, staffFallbackMessages } from "../../../../contract/messages/staff/dashboard.ts";
import { versionMessages } from "../../../../contract/messages/staff/versions.ts";
import type { AuditAction, AuditEntry, AuditSubject } from "../../../../contract/schemas/audit.ts";
import { contentKindNames, contentKinds } from "../../../../contract/values/content-kinds.ts";
import { api } from "../../../api/http-transport.ts";
import { BidiSentence } from "../../../ui/bidi-sentence.tsx";
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
  filters: { userId: all, action: all, subject: all },
  columns: [
    { header: columnMessages.when, kind: "words", cell: ({ at }) => <ExactTime moment={at} /> },
    {
      header: columnMessages.who,
      kind: "words",
      cell: ({ who }) => <bdi>{who || auditMessages.system}</bdi>,
    },
    {
      header: columnMessages.what,
      kind: "name",
      cell: (entry) => (
        <span className="clamp">
          {auditMessages.actions[entry.action]}{" "}
          <BidiSentence about={(title) => recordName(entry, title)} words={entry.title} />
        </span>
      ),
    },
    { header: columnMessages.detail, kind: "long", cell: ({ detail }) => detail },
  ],
};

/** "post #12: Exam timetable". The subject id of a user who has never signed in is an e-mail address. */
function recordName({ subject, subjectID, title }: AuditEntry, words = title) {
  const { subjects, record } = auditMessages;
  return record(subjects[subject], subjectID === title ? "" : subjectID, title && words);
}

/** Where an entry's record is edited, and where what changed is shown. */
function linksOf({ subject, subjectID, isOpen, versions }: AuditEntry) {
  const kind = contentKindNames.find((name) => name === subject);
  if (!isOpen) return {};
  if (!kind) return { record: `/dashboard/users/edit/${subjectID}` };
  const changes = versions && comparePath(kind, Number(subjectID), versions.older, versions.newer);
  return { record: `${contentKinds[kind].editPath}/${subjectID}`, changes };
}

const isAction = (name: string): name is AuditAction => Object.hasOwn(auditMessages.actions, name);
const isSubject = (name: string): name is AuditSubject => Object.hasOwn(auditMessages.subjects, name);

/** The filters of a URL. Its `subject` is "post" for all posts, "post-12" for one. */
function readFilters(search: URLSearchParams) {
  const action = search.get("action") ?? all;
  const [subject = all, ...id] = (search.get("subject") ?? all).split("-");
  return {
    userId: readPerson(search, "userId"),
    action: isAction(action) ? action : undefined,
    subject: isSubject(subject) ? subject : undefined,
    subjectID: isSubject(subject) && id.length > 0 ? id.join("-") : undefined,
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
  const { subject, subjectID } = readFilters(search);
  const entries = "value" in page ? page.value.rows : [];
  const chosen = subjectID === undefined ? undefined : `${subject}-${subjectID}`;
  const labels: Record<"action" | "subject", Readonly<Record<string, string>>> = {
    action: auditMessages.actions,
    subject: {
      ...(chosen && { [chosen]: entries[0] ? recordName(entries[0]) : chosen.replace("-", " #") }),
      ...auditMessages.subjects,
    },
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
          const title = recordName(entry);
          const only = updateSearch(search, shape, { subject: `${entry.subject}-${entry.subjectID}` });
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
            {(["action", "subject"] as const).map((name) => (
              <FilterSelect
                key={name}
                label={auditMessages[name]}
                name={name}
                rules={shape}
                choices={Object.entries({ [all]: auditMessages.all, ...labels[name] }).map(
                  ([value, label]) => ({ value, label }),
                )}
                fallback={all}
              />
            ))}
          </>
        }
      />
    </DashboardPage>
  );
}

export { AuditLog as Component, loadAuditLog as loader };

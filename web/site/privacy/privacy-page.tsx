import { accountLimits } from "../../../contract/values/limits/accounts.ts";
import { inboxLimits } from "../../../contract/values/limits/inbox.ts";
import { numbersLimits } from "../../../contract/values/limits/numbers.ts";
import { operationLimits } from "../../../contract/values/limits/operations.ts";
import { requestLimits } from "../../../contract/values/limits/requests.ts";
import { useMessages } from "../../language/language-context.tsx";
import { useShell } from "../../loaders/use-shell.ts";
import { PageMeta } from "../../ui/page-meta.tsx";
import { tableRoles } from "../../ui/table-roles.ts";

/** The privacy policy: all personal data in one table. */
export function PrivacyPage() {
  const { accountMessages, privacyMessages } = useMessages();
  const { email, trashDays, entryDays } = useShell().settings;
  const { deleted, deletedComment } = privacyMessages;
  const values = {
    ...accountLimits,
    idempotencyHours: requestLimits.idempotencyHours,
    messageDays: inboxLimits.messageDays,
    sentMailDays: inboxLimits.sentMailDays,
    numbersDays: numbersLimits.numbersDays,
    entryDays,
    auditYears: operationLimits.auditDays / 365,
    deleted: trashDays === 0 ? deleted.forEver : deleted.forDays({ trashDays }),
    deletedComment: trashDays === 0 ? deletedComment.forEver : deletedComment.forDays({ trashDays }),
  };
  return (
    <div className="frame">
      <PageMeta title={privacyMessages.title} description={privacyMessages.lead} />
      <h1 className="page-title">{privacyMessages.title}</h1>
      <p>{privacyMessages.lead}</p>
      <table className="stored-data" {...tableRoles.table}>
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            {privacyMessages.columns.map((column) => (
              <th key={column} {...tableRoles.columnHeader}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {Object.entries(privacyMessages.kept).map(([name, { what, why, duration, who }]) => (
            <tr key={name} {...tableRoles.row}>
              <th {...tableRoles.rowHeader}>{what}</th>
              {[why, typeof duration === "string" ? duration : duration(values), who].map((fact, index) => (
                <td
                  key={privacyMessages.columns[index + 1]}
                  data-label={privacyMessages.columns[index + 1]}
                  {...tableRoles.cell}
                >
                  {fact}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="body">
        <h2>{privacyMessages.notHeading}</h2>
        <ul>
          {privacyMessages.not.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <h2>{privacyMessages.yoursHeading}</h2>
        <p>
          {privacyMessages.yours} <a href="/account">{accountMessages.title}</a>
        </p>
        {email && (
          <p>
            {privacyMessages.ask}{" "}
            <a href={`mailto:${email}?subject=${encodeURIComponent(privacyMessages.title)}`}>{email}</a>
          </p>
        )}
      </div>
    </div>
  );
}

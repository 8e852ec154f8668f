import { privacyMessages } from "../../../contract/messages/legal/en.ts";
import { accountMessages } from "../../../contract/messages/shell/en.ts";
import { PageMeta } from "../../ui/page-meta.tsx";
import { tableRoles } from "../../ui/table-roles.ts";
import { useShell } from "../../ui/use-shell.ts";

/** The privacy policy: all personal data in one table. */
export function PrivacyPage() {
  const { email, trashDays } = useShell().settings;
  return (
    <div className="frame">
      <PageMeta title={privacyMessages.title} description={privacyMessages.lead} />
      <h1 className="page-title">{privacyMessages.title}</h1>
      <p>{privacyMessages.lead}</p>
      <table className="facts" {...tableRoles.table}>
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
          {privacyMessages.kept(trashDays).map(([what, ...facts]) => (
            <tr key={what} {...tableRoles.row}>
              <th {...tableRoles.rowHeader}>{what}</th>
              {facts.map((fact, index) => (
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

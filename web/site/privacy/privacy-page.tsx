import { wording } from "../../../contract/wording.ts";
import { PageMeta } from "../../ui/page-meta.tsx";
import { as } from "../../ui/table-roles.ts";
import { useShell } from "../../ui/use-shell.ts";

const texts = wording.privacy;

/** What is kept about people: all of it, in one table. */
export function PrivacyPage() {
  const { email, trashDays } = useShell().settings;
  return (
    <div className="frame">
      <PageMeta title={texts.title} description={texts.lead} />
      <h1 className="page-title">{texts.title}</h1>
      <p>{texts.lead}</p>
      <table className="facts" {...as.table}>
        <thead {...as.group}>
          <tr {...as.row}>
            {texts.columns.map((column) => (
              <th key={column} {...as.columnHeader}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...as.group}>
          {texts.kept(trashDays).map(([what, ...facts]) => (
            <tr key={what} {...as.row}>
              <th {...as.rowHeader}>{what}</th>
              {facts.map((fact, index) => (
                <td key={texts.columns[index + 1]} data-label={texts.columns[index + 1]} {...as.cell}>
                  {fact}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="body">
        <h2>{texts.notHeading}</h2>
        <ul>
          {texts.not.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <h2>{texts.yoursHeading}</h2>
        <p>
          {texts.yours} <a href="/account">{wording.account.title}</a>
        </p>
        <p>
          {texts.ask} <a href={`mailto:${email}?subject=${encodeURIComponent(texts.title)}`}>{email}</a>
        </p>
      </div>
    </div>
  );
}

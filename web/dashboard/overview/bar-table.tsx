import { type ReactNode, useId } from "react";
import { numbersMessages as messages } from "../../../contract/messages/numbers.ts";

type BarTableProps = {
  title: string;
  hint?: string;
  columns: readonly [name: string, count: string];
  rows: readonly { key: string; name: ReactNode; count: number }[];
};

/** A table whose numbers are also drawn as bars: the longest one is the largest number. */
export function BarTable({ title, hint, columns, rows }: BarTableProps) {
  const headingId = useId();
  const largest = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {hint && <p className="quiet">{hint}</p>}
      {rows.length > 0 && (
        <table className="bar-table" aria-labelledby={headingId}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, count }) => (
              <tr key={key}>
                <th scope="row">
                  {name}
                  <Bar share={count / largest} />
                </th>
                <td>{messages.number(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Bar({ share }: { share: number }) {
  return (
    <svg className="bar" aria-hidden="true">
      <rect width={`${Math.round(100 * share)}%`} height="100%" />
    </svg>
  );
}

import { type ReactNode, useId, useState } from "react";
import { overviewMessages } from "../../../../contract/messages/dashboard/en.ts";
import { numbersMessages as messages } from "../../../../contract/messages/numbers/en.ts";
import { otherPaths } from "../../../../contract/numbers.ts";
import type { NumbersReport } from "../../../../contract/schemas/numbers.ts";
import { longDate, shortDate } from "../../../ui/dates.ts";
import { ReadableAddress } from "../redirects/readable-address.tsx";

/**
 * How often the website is read, in one line that opens. Closed at first, so that the overview shows its specified parts.
 * @param report with a visit at least
 */
export function Readers({ report }: { report: NumbersReport }) {
  const [isOpen, setIsOpen] = useState(false);
  const { days } = report;
  const total = days.reduce((all, { visits }) => all + visits, 0);
  return (
    <details className="readers" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{overviewMessages.readers(total)}</summary>
      {isOpen && <Numbers report={report} />}
    </details>
  );
}

/** How often the website is read, what, and from where. */
function Numbers({ report }: { report: NumbersReport }) {
  const { days, pages, sources, botViews } = report;
  return (
    <div className="numbers">
      {!report.isCounting && <p className="callout">{messages.off}</p>}
      {report.isBehindSharedCache && <p className="callout">{messages.sharedCache}</p>}
      <p className="quiet">{messages.explanation}</p>
      <VisitsChart days={days} />
      <BarTable
        title={messages.pagesTitle}
        columns={[messages.page, messages.viewsColumn]}
        rows={pages.map(({ path, title, views }) => ({
          key: path,
          name: <PageName path={path} title={title} />,
          count: views,
        }))}
      />
      <BarTable
        title={messages.sourcesTitle}
        hint={messages.directHint}
        columns={[messages.source, messages.visitsColumn]}
        rows={sources.map(({ source, visits }) => ({
          key: source,
          name: messages.sources[source],
          count: visits,
        }))}
      />
      {botViews > 0 && <p className="quiet">{messages.bots(botViews)}</p>}
    </div>
  );
}

type BarTableProps = {
  title: string;
  hint?: string;
  columns: readonly [name: string, count: string];
  rows: readonly { key: string; name: ReactNode; count: number }[];
};

/** A table whose numbers are also drawn as bars: the longest one is the largest number. */
function BarTable({ title, hint, columns, rows }: BarTableProps) {
  const headingId = useId();
  const largest = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {hint && <p className="quiet">{hint}</p>}
      {rows.length > 0 && (
        <table className="bar-table" aria-labelledby={headingId}>
          <BarTableHead columns={columns} />
          <tbody>
            {rows.map(({ key, name, count }) => (
              <tr key={key}>
                <th scope="row">
                  {name}
                  <svg className="bar" aria-hidden="true">
                    <rect width={`${Math.round((100 * count) / largest)}%`} height="100%" />
                  </svg>
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

/** The name of a page that was counted, as a link to it. Its path, if it has no title. */
function PageName({ path, title }: { path: string; title: string | null }) {
  if (path === otherPaths) return messages.otherPages;
  const name = title ?? messages.sitePages[path];
  return (
    <a className="target" href={path}>
      {name === undefined ? <ReadableAddress address={path} /> : <bdi>{name}</bdi>}
    </a>
  );
}

type Days = NumbersReport["days"];

const height = 100;
const step = 10;
const barWidth = 8;

/** Days have no time zone: noon in UTC is on the same day. */
const dateOf = (day: string, write: typeof longDate) => write(`${day}T12:00:00Z`, "UTC");

/** A bar for each day, and the same as a table. @param days at least one */
function VisitsChart({ days }: { days: Days }) {
  const headingId = useId();
  const total = days.reduce((all, { visits }) => all + visits, 0);
  const most = days.reduce((best, day) => (day.visits > best.visits ? day : best));
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId}>{messages.visitsTitle(days.length)}</h2>
      <p>
        {messages.total(total)} {days.length > 1 && messages.most(most.visits, dateOf(most.day, longDate))}
      </p>
      {days.length > 1 && <Bars days={days} most={most.visits} />}
      <details>
        <summary>{messages.asTable}</summary>
        <table className="bar-table" aria-labelledby={headingId}>
          <BarTableHead columns={[messages.day, messages.visitsColumn, messages.viewsColumn]} />
          <tbody>
            {[...days].reverse().map(({ day, visits, views }) => (
              <tr key={day}>
                <th scope="row">
                  <time dateTime={day}>{dateOf(day, longDate)}</time>
                </th>
                <td>{messages.number(visits)}</td>
                <td>{messages.number(views)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

/** Its numbers are in the table. */
function Bars({ days, most }: { days: Days; most: number }) {
  const heightOf = (visits: number) => (height * visits) / Math.max(1, most);
  const ends = [days[0], days.at(-1)].map((end) => end?.day ?? "");
  return (
    <div>
      <svg
        aria-hidden="true"
        className="visits-chart"
        viewBox={`0 0 ${step * days.length} ${height}`}
        preserveAspectRatio="none"
      >
        {days.map(({ day, visits }, index) => (
          <rect
            key={day}
            x={index * step + (step - barWidth) / 2}
            y={height - heightOf(visits)}
            width={barWidth}
            height={heightOf(visits)}
          />
        ))}
      </svg>
      <p className="chart-ends quiet" aria-hidden="true">
        {ends.map((day) => (
          <span key={day}>{dateOf(day, shortDate)}</span>
        ))}
      </p>
    </div>
  );
}

function BarTableHead({ columns }: { columns: readonly string[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}

import { useId } from "react";
import { numbersMessages as messages } from "../../../../contract/messages/numbers/en.ts";
import type { NumbersReport } from "../../../../contract/schemas/numbers.ts";
import { longDate, shortDate } from "../../../ui/dates.ts";

type Days = NumbersReport["days"];

const height = 100;
const step = 10;
const barWidth = 8;

/** Days have no time zone: noon in UTC is on the same day. */
const dateOf = (day: string, write: typeof longDate) => write(`${day}T12:00:00Z`, "UTC");

/** A bar for each day, and the same as a table. @param days at least one */
export function VisitsChart({ days }: { days: Days }) {
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
          <thead>
            <tr>
              {[messages.day, messages.visitsColumn, messages.viewsColumn].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, visits, views }) => (
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

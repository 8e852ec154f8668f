import { useId } from "react";
import { numbersMessages as messages } from "../../../contract/messages/numbers.ts";
import type { NumbersReport } from "../../../contract/numbers-report.ts";

/** Up to the first value a page is good, up to the second fair (https://web.dev/articles/vitals). */
const thresholds = { lcp: [2_500, 4_000], inp: [200, 500], cls: [0.1, 0.25] } as const;

type Metric = keyof typeof thresholds;

const metrics: readonly { metric: Metric; header: string; write: (value: number) => string }[] = [
  { metric: "lcp", header: messages.shown, write: messages.seconds },
  { metric: "inp", header: messages.reacts, write: messages.milliseconds },
  { metric: "cls", header: messages.moves, write: messages.shift },
];

/** The speed of groups of pages on kinds of networks, in words as well as in numbers. */
export function SpeedTable({ speed }: { speed: NumbersReport["speed"] }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId}>{messages.speedTitle}</h2>
      <p className="quiet">{speed.length > 0 ? messages.speedHint : messages.noSpeed}</p>
      {speed.length > 0 && (
        <table className="bar-table speed-table" aria-labelledby={headingId}>
          <thead>
            <tr>
              <th scope="col">{messages.page}</th>
              {metrics.map(({ metric, header }) => (
                <th key={metric} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {speed.map((part) => (
              <tr key={`${part.group} ${part.network}`}>
                <th scope="row">
                  {messages.pageGroups[part.group]}
                  <span className="quiet">{messages.networks[part.network]}</span>
                  <span className="quiet">{messages.measured(part.measured, part.failed)}</span>
                </th>
                {metrics.map(({ metric, write }) => (
                  <td key={metric}>
                    <Rated metric={metric} value={part[metric]} write={write} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

type RatedProps = { metric: Metric; value: number | null; write: (value: number) => string };

function Rated({ metric, value, write }: RatedProps) {
  if (value === null) return messages.notMeasured;
  const [good, fair] = thresholds[metric];
  const rating = value <= good ? "good" : value <= fair ? "fair" : "poor";
  return (
    <>
      {write(value)}
      <span className="rating" data-rating={rating}>
        {messages.ratings[rating]}
      </span>
    </>
  );
}

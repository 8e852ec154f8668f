import { wordpressMessages as messages } from "../../../../contract/messages/wordpress/en.ts";
import type { WordpressReport } from "../../../../contract/schemas/imports.ts";

/** A list of thousands would be read by nobody. */
const maxShown = 200;

/** What an import brings, and what somebody has to look at. */
export function ImportReport({ report }: { report: WordpressReport }) {
  const { isWritten, refused, remarks, leftOut, comments } = report;
  const lists: [string, string[][]][] = [
    [isWritten ? messages.done : messages.reported, messages.counts(report).map((line) => [line])],
    [messages.refused(isWritten), refused.map(({ record, reason }) => [record, reason])],
    [messages.remarks, remarks.map(({ record, what }) => [record, what])],
    [messages.leftOut, [...leftOut, ...comments].map(({ what, count }) => [messages.number(count, what)])],
  ];
  return lists
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => (
      <section key={title}>
        <h2 className="subtitle">{title}</h2>
        <ul>
          {lines.slice(0, maxShown).map(([first, second]) => (
            <li key={`${first} ${second}`}>
              <bdi>{first}</bdi>
              {second && <br />}
              <bdi>{second}</bdi>
            </li>
          ))}
        </ul>
        {lines.length > maxShown && <p>{messages.more(lines.length - maxShown)}</p>}
      </section>
    ));
}

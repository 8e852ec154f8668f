import { type ReactNode, useState } from "react";
import {
  numbersMessages as messages,
  overviewMessages,
} from "../../../../contract/messages/staff/dashboard.ts";
import type { NumbersReport } from "../../../../contract/schemas/numbers.ts";
import { otherPaths } from "../../../../contract/values/numbers.ts";
import { ReadableAddress } from "../redirects/readable-address.tsx";

/**
 * How often the website is read, in one line that opens. Closed at first, so that the overview shows its specified
 * parts.
 * @param report with a page view at least
 */
export function Readers({ report }: { report: NumbersReport }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="readers" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{overviewMessages.readers(report.views)}</summary>
      {isOpen && <Numbers report={report} />}
    </details>
  );
}

/** What is read how often, and where its readers came from. */
function Numbers({ report }: { report: NumbersReport }) {
  return (
    <div className="numbers">
      {!report.isCounting && <p className="callout">{messages.off}</p>}
      {report.isBehindSharedCache && <p className="callout">{messages.sharedCache}</p>}
      <p className="quiet">{messages.explanation}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{messages.page}</th>
            <th scope="col">{messages.from}</th>
            <th scope="col">{messages.views}</th>
          </tr>
        </thead>
        <tbody>
          <Row name={messages.allPages} counted={report} />
          {report.pages.map((page) => (
            <Row key={page.path} name={<PageName {...page} />} counted={page} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const sourceNames: ReadonlyMap<string, string> = new Map(Object.entries(messages.sources));

type Counted = Pick<NumbersReport, "views" | "sources">;

function Row({ name, counted }: { name: ReactNode; counted: Counted }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <ul>
          {counted.sources.map(({ source, views }) => (
            <li key={source}>
              <bdi>{sourceNames.get(source) ?? source}</bdi> {messages.number(views)}
            </li>
          ))}
        </ul>
      </td>
      <td>{messages.number(counted.views)}</td>
    </tr>
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

import { numbersMessages as messages } from "../../../contract/messages/numbers.ts";
import type { NumbersReport } from "../../../contract/numbers-report.ts";
import { BarTable } from "./bar-table.tsx";
import { PageName } from "./page-name.tsx";
import { SpeedTable } from "./speed-table.tsx";
import { VisitsChart } from "./visits-chart.tsx";
import "./numbers.css";

/** How often the website is read, what, and from where. */
export function Numbers({ report }: { report: NumbersReport }) {
  const { days, pages, sources, emptySearches, botViews } = report;
  return (
    <div className="numbers">
      {!report.isCounting && <p className="numbers-note">{messages.off}</p>}
      {report.isBehindSharedCache && <p className="numbers-note">{messages.sharedCache}</p>}
      {days.length === 0 ? (
        report.isCounting && <p>{messages.emptyHint}</p>
      ) : (
        <>
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
          <BarTable
            title={messages.searchesTitle}
            hint={emptySearches.length > 0 ? messages.searchesHint : messages.noSearches}
            columns={[messages.search, messages.times]}
            rows={emptySearches.map(({ query, count }) => ({ key: query, name: <bdi>{query}</bdi>, count }))}
          />
          <SpeedTable speed={report.speed} />
          {botViews > 0 && <p className="quiet">{messages.bots(botViews)}</p>}
        </>
      )}
    </div>
  );
}

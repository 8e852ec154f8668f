import { lazy, Suspense, useState } from "react";
import { overviewMessages as messages } from "../../../contract/messages/dashboard.ts";
import type { NumbersReport } from "../../../contract/numbers-report.ts";
import "./readers.css";

/** Loaded when the numbers are opened. */
const Numbers = lazy(() => import("./numbers.tsx").then((module) => ({ default: module.Numbers })));

/** How often the website is read, in one line that opens. Closed at first, so that the overview shows its specified parts. */
export function Readers({ report }: { report: NumbersReport }) {
  const [isOpen, setIsOpen] = useState(false);
  const { days } = report;
  const total = days.reduce((all, { visits }) => all + visits, 0);
  return (
    <details className="readers" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{days.length === 0 ? messages.noReaders : messages.readers(total)}</summary>
      <Suspense>{isOpen && <Numbers report={report} />}</Suspense>
    </details>
  );
}

import { useMemo } from "react";
import { differenceMessages as messages } from "../../../../contract/messages/staff/versions.ts";
import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import type { ContentKind } from "../../../../contract/values/content-kinds.ts";
import { useShell } from "../../../loaders/use-shell.ts";
import { equalSnapshots } from "../model/form-values.ts";
import { compareLines } from "./compare-lines.ts";
import { MarkedWords } from "./marked-words.tsx";
import { linesOfSnapshot } from "./text-lines.ts";

type DifferenceViewProps = { kind: ContentKind; before: Snapshot; after: Snapshot };

/** What changed between two snapshots of a record: the changed lines, with their changed words marked. */
export function DifferenceView({ kind, before, after }: DifferenceViewProps) {
  const { timeZone } = useShell().settings;
  const { stretches, isCutShort } = useMemo(
    () => compareLines(linesOfSnapshot(kind, before, timeZone), linesOfSnapshot(kind, after, timeZone)),
    [kind, before, after, timeZone],
  );
  if (!stretches.some(({ isChanged }) => isChanged))
    return <p className="empty">{equalSnapshots(before, after) ? messages.none : messages.sameWords}</p>;
  return (
    <div className="difference">
      {isCutShort && <p className="callout">{messages.cutShort}</p>}
      {stretches.map(({ isChanged, lines, parts }, index) => {
        // The position is all that identifies a stretch, and the list never changes.
        const key = `${index} ${isChanged}`;
        if (isChanged)
          return (
            <div key={key} className="callout changed-block">
              <MarkedWords parts={parts} />
            </div>
          );
        return (
          <details key={key} className="unchanged">
            <summary>{messages.unchanged(lines)}</summary>
            <MarkedWords parts={parts} />
          </details>
        );
      })}
    </div>
  );
}

import { startTransition, useEffect, useOptimistic, useState } from "react";
import type { ContentKind } from "../../../../contract/content-kinds.ts";
import { remarkMessages as messages } from "../../../../contract/messages/newsroom/en.ts";
import type { Remark } from "../../../../contract/schemas/newsroom.ts";
import { api } from "../../../http-transport.ts";
import { RelativeTime } from "../../../ui/time.tsx";
import { useAsyncAction } from "../../../ui/use-async-action.ts";
import type { SavedRecord } from "../model/saved-record.ts";
import "./remarks.css";

type Remarks = readonly Remark[];

type RecordRemarksProps = { kind: ContentKind; record: SavedRecord };

/** The remarks about a record, loaded again after each change of it and when its window comes to the front. */
export function RecordRemarks({ kind, record: { id, progress } }: RecordRemarksProps) {
  /** Null if they could not be loaded. */
  const [remarks, setRemarks] = useState<Remarks | null>();
  const { attempt } = useAsyncAction();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new progress is a change of the record
  useEffect(() => {
    const load = () =>
      void api.remarks(kind, id).then(
        ({ remarks }) => setRemarks(remarks),
        () => setRemarks((now) => now ?? null),
      );
    load();
    addEventListener("focus", load);
    return () => removeEventListener("focus", load);
  }, [kind, id, progress]);

  if (remarks === null) return <p className="callout">{messages.failed}</p>;
  if (!remarks?.length) return null;
  const mark = ({ remarkID, isDone }: Mark) =>
    attempt(async () => setRemarks((await api.markRemark(kind, id, remarkID, isDone)).remarks));
  return <RemarkList remarks={remarks} onMark={mark} />;
}

type Mark = Pick<Remark, "remarkID" | "isDone">;
type RemarkListProps = { remarks: Remarks; onMark: (mark: Mark) => Promise<void> };

/** Remarks, newest first, each to be marked as done. */
function RemarkList({ remarks, onMark }: RemarkListProps) {
  const [shown, show] = useOptimistic(remarks, (now, mark: Mark) =>
    now.map((each) => (each.remarkID === mark.remarkID ? { ...each, ...mark } : each)),
  );
  const mark = (given: Mark) =>
    startTransition(async () => {
      show(given);
      await onMark(given);
    });
  const open = shown.filter(({ isDone }) => !isDone).length;
  const [startsOpen] = useState(open > 0);
  return (
    <details className="callout remarks" open={startsOpen}>
      <summary>
        <strong>{messages.title(open)}</strong>
      </summary>
      <ul>
        {shown.map(({ remarkID, at, by, name, text, isDone }) => (
          <li key={remarkID} className={isDone ? "done" : undefined}>
            <p id={remarkID}>
              <strong>
                <bdi>{by?.username ?? (name || messages.unnamed)}</bdi>
              </strong>{" "}
              {name !== null && messages.visitor} <RelativeTime moment={at} exact />
            </p>
            <blockquote dir="auto">{text}</blockquote>
            <label className="check">
              <input
                type="checkbox"
                checked={isDone}
                aria-describedby={remarkID}
                onChange={({ currentTarget }) => mark({ remarkID, isDone: currentTarget.checked })}
              />
              {messages.done}
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}
